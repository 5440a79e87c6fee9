# kendra in a container: one file, no shell, no root, nothing written outside of /var/lib/kendra and /tmp.
#
#   docker build -t kendra --build-arg VERSION=v1.2.3 .
#
# `--build-arg FROM=built` packs a program that is there already, in bin/image/ (make image), and needs no network.
ARG FROM=build

FROM node:24-bookworm-slim AS node

FROM golang:1.26-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
WORKDIR /src
COPY . .
ARG VERSION=v0.0.0-container
RUN make image-files VERSION="$VERSION" && mv bin/image /out

FROM scratch AS built
COPY bin/image/ /out/

FROM ${FROM} AS program

FROM scratch
COPY --from=program /out/kendra /kendra
COPY --from=program /out/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
COPY --from=program --chown=65532:65532 /out/data/ /var/lib/kendra/
USER 65532:65532
ENV KENDRA_DATA_DIR=/var/lib/kendra KENDRA_ADDR=:8080
VOLUME /var/lib/kendra
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["/kendra", "ready"]
ENTRYPOINT ["/kendra"]
CMD ["serve"]
