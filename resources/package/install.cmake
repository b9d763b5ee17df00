# SPDX-License-Identifier: GPL-3.0-or-later
# What `cmake --install` puts where, and the Debian packages that CPack makes of it: `lanewright`, and `lanewright-data` with the
# catalogue. resources/package/build makes them so that two builds of a commit are the same bytes.
include(GNUInstallDirs)
set(CPACK_PACKAGE_CONTACT "Lanewright maintainers <maintainers@lanewright.invalid>")
set(programs ${CMAKE_INSTALL_LIBEXECDIR}/lanewright) # all of them in one folder: app/become.h
set(shared ${CMAKE_INSTALL_DATADIR})
set(doc ${CMAKE_INSTALL_DATADIR}/doc)
set(made ${CMAKE_BINARY_DIR}/install)
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

install(TARGETS lanewright lanewright-commands lanewright-fetch lanewright-window RUNTIME DESTINATION ${programs} COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/bin/catalogue.sqlite DESTINATION ${shared}/lanewright COMPONENT data)

# The name that people type.
file(RELATIVE_PATH program /${CMAKE_INSTALL_BINDIR} /${programs}/lanewright)
file(MAKE_DIRECTORY ${made})
file(CREATE_LINK ${program} ${made}/lanewright SYMBOLIC)
install(FILES ${made}/lanewright DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)

# Manual page and completion are said by the program itself.
set(written ${made}/lanewright.1.gz)
add_custom_command(OUTPUT ${written}
    COMMAND sh -c "'$<TARGET_FILE:lanewright-commands>' help --man | gzip -9n > '${written}'"
    DEPENDS lanewright-commands VERBATIM)
install(FILES ${written} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
foreach(place bash:bash-completion/completions/lanewright zsh:zsh/vendor-completions/_lanewright
        fish:fish/vendor_completions.d/lanewright.fish)
    string(REGEX MATCH "^[^:]+" shell ${place})
    string(REGEX REPLACE "^[^:]+:" "" path ${place})
    set(script ${made}/${path})
    get_filename_component(folder ${path} DIRECTORY)
    file(MAKE_DIRECTORY ${made}/${folder})
    add_custom_command(OUTPUT ${script}
        COMMAND sh -c "'$<TARGET_FILE:lanewright-commands>' help --completion ${shell} > '${script}'"
        DEPENDS lanewright-commands VERBATIM)
    install(FILES ${script} DESTINATION ${shared}/${folder} COMPONENT program)
    list(APPEND written ${script})
endforeach()

# The desktop: entry, icons, what software centres show, and what a .lanewright file is.
set(package ${CMAKE_SOURCE_DIR}/resources/package)
string(TIMESTAMP day "%Y-%m-%d" UTC) # of SOURCE_DATE_EPOCH, where that is set
configure_file(${package}/lanewright.metainfo.xml ${made}/${LANEWRIGHT_APP_ID}.metainfo.xml @ONLY)
install(FILES ${package}/lanewright.desktop DESTINATION ${shared}/applications
    RENAME ${LANEWRIGHT_APP_ID}.desktop COMPONENT program)
install(FILES ${made}/${LANEWRIGHT_APP_ID}.metainfo.xml DESTINATION ${shared}/metainfo COMPONENT program)
install(FILES ${package}/lanewright.xml DESTINATION ${shared}/mime/packages COMPONENT program)
set(icons ${CMAKE_SOURCE_DIR}/resources/icons)
foreach(size 16 24 32 48 64 128 256)
    install(FILES ${icons}/${size}/lanewright.png DESTINATION ${shared}/icons/hicolor/${size}x${size}/apps COMPONENT program)
endforeach()
install(FILES ${icons}/lanewright.svg DESTINATION ${shared}/icons/hicolor/scalable/apps COMPONENT program)
install(FILES ${icons}/lanewright.svg DESTINATION ${shared}/icons/hicolor/scalable/mimetypes
    RENAME application-x-lanewright.svg COMPONENT program)

# What Debian asks of every package: who may do what with it, and what changed.
string(TIMESTAMP changed "%a, %d %b %Y %H:%M:%S +0000" UTC)
configure_file(${package}/changelog.in ${made}/changelog @ONLY)
foreach(text ${made}/changelog:changelog.Debian ${CMAKE_SOURCE_DIR}/CHANGELOG.md:changelog)
    string(REGEX REPLACE ":.*" "" from ${text})
    string(REGEX REPLACE ".*:" "" name ${text})
    add_custom_command(OUTPUT ${made}/${name}.gz
        COMMAND sh -c "gzip -9nc '${from}' > '${made}/${name}.gz'" DEPENDS ${from} VERBATIM)
    list(APPEND written ${made}/${name}.gz)
    install(FILES ${made}/${name}.gz DESTINATION ${doc}/lanewright COMPONENT program)
endforeach()
install(FILES ${made}/changelog.Debian.gz DESTINATION ${doc}/lanewright-data COMPONENT data)
foreach(component program:lanewright data:lanewright-data)
    string(REGEX REPLACE ":.*" "" name ${component})
    string(REGEX REPLACE ".*:" "" folder ${component})
    install(FILES ${package}/copyright DESTINATION ${doc}/${folder} COMPONENT ${name})
endforeach()
add_custom_target(installed_files ALL DEPENDS ${written})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lanewright)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})

set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program data)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME lanewright)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "lanewright-data (= ${PROJECT_VERSION}-1), libqt6sql6-sqlite")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "fonts-inter, pciutils, dmidecode")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "planner of deep-learning workstations and GPU servers
Drag cards into the slots of a real motherboard and see what fits, what each
slot truly runs at, which cable feeds which plug, whether the wall socket
holds, and what the machine will run, how fast and for how much.

The command line does the same without a display.")
set(CPACK_DEBIAN_DATA_PACKAGE_NAME lanewright-data)
set(CPACK_DEBIAN_DATA_PACKAGE_SECTION science)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_COMPONENT_DATA_DESCRIPTION "catalogue of parts, prices and measurements for Lanewright
Boards with the wiring of their slots, graphics cards, CPUs, cases, PSUs,
coolers, memory, drives, models and measured speeds, each with its source.

Lanewright reads it; the program itself is in the package lanewright.")
include(CPack)
