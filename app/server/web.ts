import { createServer, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, {
	type Express,
	type NextFunction,
	type Request,
	type RequestHandler,
	type Response,
} from "express";
import { env, sayWithheld } from "#app/core/env.server.ts";
import { errorFields, log } from "#app/core/log.server.ts";
import { ADDRESS_HEADER } from "#app/core/person/device.server.ts";
import { endWhenStuck } from "#app/core/process/stuck.server.ts";
import { checkStart } from "#app/core/startup/check.server.ts";
import { serveAssets } from "#app/server/assets.ts";
import { whileAway } from "#app/server/away.ts";
import { calls } from "#app/server/calls.ts";
import { tellChanges } from "#app/server/changes.ts";
import { atReadersPace } from "#app/server/connections/pace.ts";
import { stopper } from "#app/server/connections/stopping.ts";
import { drainUnread } from "#app/server/connections/unread.ts";
import type { ServerContext } from "#app/server/context.ts";
import { documents } from "#app/server/documents.ts";
import { outliveFailures } from "#app/server/failures.ts";
import { logForeign } from "#app/server/foreign.ts";
import {
	beforeSending,
	dropForwarded,
	plainPath,
	refuseForeign,
	refuseMalformed,
} from "#app/server/guards.ts";
import { secureHeaders, varyByPerson } from "#app/server/headers.ts";
import { refuseOtherMethods } from "#app/server/methods.ts";
import { serveMetrics } from "#app/server/observing/metrics.ts";
import { observe } from "#app/server/observing/observe.ts";
import { refuse } from "#app/server/refuse.ts";
import { byBranch } from "#app/server/routing/branches.ts";
import { answerUnreadable } from "#app/server/unreadable.ts";
import { BROTLI } from "#app/server/zipped.ts";

const CLIENT = resolve("build/client");
const SERVER_BUILD = resolve("build/server/index.js");
const STOP_MILLISECONDS = 4_500;
const DRAIN_MILLISECONDS = 1_500;
const WATCH_MILLISECONDS = 60_000;
/** Ten megabytes over a village's 2G line take five minutes; a line silent for 75 seconds is gone. */
const REQUEST_MILLISECONDS = 30 * 60_000;
const SILENCE_MILLISECONDS = 75_000;
const STUCK_SECONDS = 10;
const LOOK_MILLISECONDS = 500;

const isHttps = env.APP_URL.startsWith("https:");
const isDevelopment = env.NODE_ENV === "development";

/** Serves until the process is told to end; ends it when the address is taken or the event loop is blocked. */
export async function startWeb(): Promise<void> {
	const app = express();
	const server = createServer({ requestTimeout: REQUEST_MILLISECONDS, headersTimeout: 20_000 }, app);
	server.keepAliveTimeout = 65_000;
	server.setTimeout(SILENCE_MILLISECONDS);
	server.on("clientError", answerUnreadable);
	server.on("checkContinue", beforeSending(app));

	app.disable("x-powered-by");
	app.set("trust proxy", isHttps ? 1 : false);
	app.set("query parser", false);
	if (!isHttps) app.use(dropForwarded);
	const known = Promise.withResolvers<ServerBuild["routes"]>();
	app.use(observe(known.promise));
	app.use((req, _res, next) => {
		req.headers[ADDRESS_HEADER] = clientAddress(req);
		next();
	});
	app.use(plainPath);
	app.use(drainUnread);
	app.use(secureHeaders({ https: isHttps, development: isDevelopment }));
	app.use(refuseMalformed);
	app.use(refuseForeign((req) => void logForeign(req)));
	const stop = stopper(server, app, {
		stopMs: STOP_MILLISECONDS,
		drainMs: DRAIN_MILLISECONDS,
		exit: (code) => process.exit(code),
	});
	const database = checkStart(() => process.exit(1), { writesBackups: false });
	const built = await serveApplication(app, server);
	known.resolve(built.routes);
	app.use(answerFailure);

	server.once("error", (error: NodeJS.ErrnoException) => {
		log.error("web.listen", {
			code: error.code,
			host: env.HOST,
			port: env.PORT,
			says: whyNotListening(error),
		});
		process.exit(1);
	});
	const withheld = sayWithheld(env);
	if (withheld) log.warn("web.defaults", { says: withheld });
	const found = await Promise.race([database, pause(LOOK_MILLISECONDS, "unknown", { ref: false })]);
	server.listen(env.PORT, env.HOST, () => {
		log.info("web.ready", { host: env.HOST, port: env.PORT, database: found });
		// A process that is killed has no other moment to write it.
		flushCompileCache();
	});
	serveMetrics();
	watchJobs(built);
	for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));
	outliveFailures(() => stop(1));
	endWhenStuck(STUCK_SECONDS);
}

function whyNotListening({ code }: NodeJS.ErrnoException): string {
	if (code === "EADDRINUSE") return `PORT: ${env.PORT} is taken by another program.`;
	if (code === "EACCES") return `PORT: this user may not use ${env.PORT}; those above 1023 are free to all.`;
	return `HOST: ${env.HOST} is no address of this machine.`;
}

/** Returns what is served. */
async function serveApplication(app: Express, server: Server): Promise<ServerBuild> {
	const getLoadContext = (req: Request, res: Response): ServerContext => ({
		nonce: String(res.locals.nonce),
		requestId: String(res.locals.requestId),
		address: req.originalUrl,
		line: res,
	});

	if (isDevelopment) {
		const vite = await import("vite");
		const development = await vite.createServer({ server: { middlewareMode: true, hmr: { server } } });
		const load = async () =>
			(await development.ssrLoadModule("virtual:remix/server-build")) as unknown as ServerBuild;
		const build = async () => wrapped(await load());
		// Before Vite, which responds to every OPTIONS itself.
		app.use(refuseOtherMethods(load), development.middlewares, varyByPerson);
		app.all("*", createRequestHandler({ build, getLoadContext, mode: "development" }));
		return await load();
	}

	app.use(serveAssets(CLIENT), varyByPerson);
	app.use(compression({ filter: isWorthwhile, brotli: BROTLI }));
	const built = (await import(SERVER_BUILD)) as ServerBuild;
	app.use(refuseOtherMethods(async () => built));
	const remix = (build: ServerBuild) => createRequestHandler({ build, getLoadContext, mode: "production" });
	const ofBranch = (build: ServerBuild): RequestHandler => {
		const read = documents(build, getLoadContext) ?? calls(build, getLoadContext);
		const other = remix(build);
		return (req, res, next) => (read && isRead(req) ? read : other)(req, res, next);
	};
	app.all("*", byBranch(wrapped(built), remix, ofBranch));
	return built;
}

const wrapped = (build: ServerBuild) => atReadersPace(whileAway(tellChanges(build)));

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** A part of a file cannot be compressed: its range counts bytes of the file. */
function isWorthwhile(req: Request, res: Response): boolean {
	return !res.getHeader("Content-Range") && compression.filter(req, res);
}

function clientAddress(req: Request): string {
	const named = env.CLIENT_ADDRESS_HEADER ? req.get(env.CLIENT_ADDRESS_HEADER) : undefined;
	return named ?? req.ip ?? "unknown";
}

function answerFailure(error: unknown, req: Request, res: Response, _next: NextFunction): void {
	log.error("web.failure", { requestId: res.locals.requestId, method: req.method, ...errorFields(error) });
	if (res.headersSent) {
		res.destroy();
		return;
	}
	refuse(req, res, "internal", "error.page500");
}

/** Has somebody told when no worker does what is due. A worker that stands still cannot say so itself. */
function watchJobs({ entry }: ServerBuild): void {
	const { announceLateJobs } = entry.module as unknown as { announceLateJobs: () => Promise<number> };
	const look = () => announceLateJobs().catch((error) => log.warn("jobs.notWatched", errorFields(error)));
	setInterval(look, WATCH_MILLISECONDS).unref();
}
