# syntax=docker/dockerfile:1
# Both can be named by whoever has no way to these registries.
ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12:nonroot

FROM ${BUILD_IMAGE} AS build
WORKDIR /src
COPY . .
# A registry of one's own may be named by a secret; what was fetched once is kept beside the layers.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    node scripts/bootstrap.mjs pack-release /app && mkdir -p /data

FROM ${RUN_IMAGE}
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
ENV DATA_DIR=/data PORT=3000
# A smaller process: fewer heaps of the C library, less room for short-lived objects.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=8
# By number, so that an orchestrator can tell that it is not root.
USER 65532:65532
VOLUME /data
EXPOSE 3000
# Nothing but /data is written, so the root file system may be read-only; /tmp is for trial restores.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["/app/bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/bin/node"]
CMD ["dist/server/main.js"]
