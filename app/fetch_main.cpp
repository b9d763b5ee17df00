// SPDX-License-Identifier: GPL-3.0-or-later
// lanewright-fetch URL FILE MOST_BYTES [--ca FILE]: the one program of Lanewright that uses the network. It gets one
// file over https, or says in a sentence on stderr why not (exit status 2) and leaves none.

#include <QCoreApplication>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslConfiguration>

#include <cstdio>
#include <memory>

using namespace Qt::StringLiterals;

namespace {

struct FetchText {
    Q_DECLARE_TR_FUNCTIONS(app::FetchText)
};

int refuse(const QString& sentence) {
    std::fprintf(stderr, "%s\n", qPrintable(sentence));
    return 2;
}

/// Milliseconds of silence after which a server is given up; LANEWRIGHT_FETCH_PATIENCE says other seconds.
int patience() {
    bool isNumber = false;
    const int seconds = qEnvironmentVariableIntValue("LANEWRIGHT_FETCH_PATIENCE", &isNumber);
    return 1000 * (isNumber && seconds > 0 && seconds <= 3600 ? seconds : 30);
}

/// This machine's authorities and, where a file is named, those in it; a problem where it has none.
bool trust(QNetworkRequest& request, const QString& authorities) {
    if (authorities.isEmpty())
        return true;
    const QList<QSslCertificate> more = QSslCertificate::fromPath(authorities);
    QSslConfiguration ssl = request.sslConfiguration();
    ssl.addCaCertificates(more);
    request.setSslConfiguration(ssl);
    return !more.isEmpty();
}

QString whyNot(const QNetworkReply& reply, const QUrl& url) {
    switch (reply.error()) {
    case QNetworkReply::OperationCanceledError: // Qt's word for a transfer that was silent too long
        return FetchText::tr("%1 did not answer for %2 seconds; try again later.")
            .arg(url.host())
            .arg(patience() / 1000);
    case QNetworkReply::InsecureRedirectError:
        return FetchText::tr("%1 leads to an address without https, which isn't followed; ask its publisher.")
            .arg(url.toString());
    case QNetworkReply::SslHandshakeFailedError:
        return FetchText::tr("%1 cannot prove who it is (%2); if it is your own server, name its authority by --ca.")
            .arg(url.host(), reply.errorString());
    default:
        return FetchText::tr("Can't get %1: %2.").arg(url.toString(), reply.errorString());
    }
}

/// What the server sends goes to `file` as it comes; the sentence, or nothing when all of it is there.
QString fetch(QNetworkReply& reply, QFile& file, qint64 most) {
    QString problem;
    QObject::connect(&reply, &QNetworkReply::readyRead, &reply, [&] {
        const QByteArray bytes = reply.readAll();
        const bool isTooLong = file.size() + bytes.size() > most;
        if (problem.isEmpty() && isTooLong)
            problem = FetchText::tr("%1 is larger than %2 MB; it is no catalogue.")
                          .arg(reply.url().toString())
                          .arg(most / (1024 * 1024));
        else if (problem.isEmpty() && file.write(bytes) != bytes.size())
            problem = FetchText::tr("%1 cannot be written: the disk is full or failed; free some space.")
                          .arg(file.fileName());
        if (!problem.isEmpty())
            reply.abort();
    });
    QObject::connect(&reply, &QNetworkReply::finished, qApp, &QCoreApplication::quit);
    QCoreApplication::exec();
    return problem.isEmpty() && reply.error() != QNetworkReply::NoError ? whyNot(reply, reply.url()) : problem;
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList words = application.arguments().mid(1);
    const bool hasAuthority = words.size() == 5 && words[3] == "--ca"_L1;
    if (words.size() != 3 && !hasAuthority)
        return refuse(u"usage: lanewright-fetch URL FILE MOST_BYTES [--ca FILE]"_s);
    const QUrl url(words[0], QUrl::StrictMode);
    if (!url.isValid() || url.scheme() != "https"_L1 || url.host().isEmpty())
        return refuse(FetchText::tr("%1 is no https address; an address begins with https://.").arg(words[0]));
    QNetworkRequest request(url);
    request.setTransferTimeout(patience());
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::NoLessSafeRedirectPolicy);
    if (!trust(request, words.value(4)))
        return refuse(FetchText::tr("%1 has no certificate of an authority (PEM).").arg(words[4]));
    QFile file(words[1]);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return refuse(FetchText::tr("%1 cannot be written: %2.").arg(words[1], file.errorString()));
    QNetworkProxyFactory::setUseSystemConfiguration(true);
    QNetworkAccessManager network;
    const std::unique_ptr<QNetworkReply> reply(network.get(request));
    const QString problem = fetch(*reply, file, words[2].toLongLong());
    if (problem.isEmpty())
        return 0;
    file.remove();
    return refuse(problem);
}
