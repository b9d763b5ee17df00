# SPDX-License-Identifier: GPL-3.0-or-later
"""https_server.py FOLDER CERTIFICATE KEY   serves the folder's files over https on this machine until its input ends. It prints
its port, and that of a server that takes connections and never says a word. The first folder of a path says what happens
to what is no signature: hang, stop (half of it, then nothing), cut (half of it, then the end), plain (a redirect without
https), moved (one with it), endless."""
import http.server
import os
import socket
import ssl
import sys
import threading
import time

folder, certificate, key = sys.argv[1:]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        how, _, name = self.path.lstrip("/").rpartition("/")
        path = os.path.join(folder, name)
        if name.endswith(".sig"):
            how = ""
        if how == "hang":
            time.sleep(600)
        if how in ("plain", "moved"):
            self.send_response(302)
            self.send_header("Location", "/" + name if how == "moved" else f"http://127.0.0.1:{port}/{name}")
            self.end_headers()
            return
        if not os.path.exists(path):
            self.send_error(404)
            return
        with open(path, "rb") as file:
            data = file.read()
        self.send_response(200)
        if how != "endless":
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data if how in ("", "endless") else data[: len(data) // 2])
        self.wfile.flush()
        if how == "stop":
            time.sleep(600)
        while how == "endless":
            self.wfile.write(data)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        pass  # a client that leaves early


server = Server(("127.0.0.1", 0), Handler)
port = server.server_address[1]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
silent = socket.create_server(("127.0.0.1", 0))
print(port, silent.getsockname()[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
