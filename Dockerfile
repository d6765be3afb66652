# One image, two processes: `node app/server.ts` (web) and `node worker/main.ts` (worker).
# `node drizzle/migrate.ts` brings the database up to date before either starts.
# Either ends itself when it hangs: run it with a restart policy, such as docker run --restart always.
# Settings it needs: DATABASE_URL without a password, SESSION_SECRET, APP_URL; DATABASE_OWNER_URL for migrate alone; STORAGE_URL when web and worker share no disk.
# It listens for other machines, so registration is closed and nothing is seeded; REGISTRATION=open makes the first chamber.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# The image has its own Node, so the one from npm stays behind.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production IN_IMAGE=yes HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
# The worker reads scans with Debian's tesseract: quicker than the one from npm. prlimit of util-linux keeps it within bounds.
RUN apt-get update \
	&& apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-eng tesseract-ocr-hin tesseract-ocr-guj tesseract-ocr-mar util-linux \
	&& rm -rf /var/lib/apt/lists/*
RUN mkdir -p /data /backup && chown 1000:1000 /data /backup
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/app ./app
COPY --from=build /app/worker ./worker
COPY --from=build /app/drizzle ./drizzle
# Backup and restore: node scripts/backup/take.ts, node scripts/backup/take-back.ts.
COPY --from=build /app/scripts ./scripts
USER node
EXPOSE 8080
CMD ["node", "--max-old-space-size=320", "--max-semi-space-size=16", "app/server.ts"]
