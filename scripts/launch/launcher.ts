import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bareDatabaseUrl, type Env, env, sayWithheld } from "#app/core/env.server.ts";
import { outliveReaders } from "#app/core/log.server.ts";
import { placeFaults } from "#app/core/startup/places.server.ts";
import { environmentOfPart, hasDemo, openDatabase, prepareDatabase } from "#scripts/database/prepare.ts";
import type { Server } from "#scripts/database/server.ts";
import { Child } from "#scripts/process/child.ts";
import { WEB_FLAGS } from "#scripts/process/heap.ts";
import { refuseBusyPort } from "#scripts/process/port.ts";

const READY_SECONDS = 120;
/** Looking costs two small files on Linux, and a program started elsewhere. */
const WATCH_MILLISECONDS = process.platform === "linux" ? 100 : 1_000;
/** In vain: the worker's own loop may have more to do at once than the web's. */
const HUNG_AFTER = { web: 6, worker: 20 };
const DEMO = [
	["Admin", "admin@demo.example"],
	["Senior", "hemant@demo.example"],
	["Junior", "rohan@demo.example"],
	["Clerk", "bharat@demo.example"],
] as const;

type Plan = {
	/** The npm script, for advice. */
	command: "up" | "dev";
	mode: Env["NODE_ENV"];
	/** Runs before the database is opened. */
	before?: (say: (line: string) => void) => Promise<unknown>;
	/** Runs when everything is up. */
	after?: (parts: { web: Child; worker: Child }) => void;
};

type State = { server: Server | null; opening: Promise<Server> | null; children: Child[]; stopping: boolean };

const say = (line: string) => console.log(line);

/** Starts database, web and worker, keeps all three running, and stops them together. */
export async function launch(plan: Plan): Promise<void> {
	outliveReaders();
	const began = Date.now();
	const state: State = { server: null, opening: null, children: [], stopping: false };

	// A supervisor signals every process of a group, npm passes its own on, and this one sees npm go: all ask for one stop.
	const stop = async (code: number) => {
		if (state.stopping) return;
		state.stopping = true;
		if (state.opening) say("\nStopping");
		await Promise.all(state.children.map((child) => child.stop()));
		const server = await state.opening?.catch(() => null);
		await server?.stop();
		if (server) say(`Stopped. Your data stays in ${env.DATA_DIR}`);
		process.exit(code);
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

	try {
		await refuseBusyPort(env, plan.command);
		await plan.before?.(say);
		const server = await open(state);
		if (state.stopping) return;
		await prepareDatabase(env, server.url, say);

		const children = makeChildren(plan, () => state.server?.url ?? env.DATABASE_URL);
		state.children = [children.web, children.worker];
		for (const child of state.children) child.start();
		void keepDatabase(state);
		await untilHealthy(() => state.stopping);
		if (state.stopping) return;
		await announce(server.url, Date.now() - began);
		plan.after?.(children);
	} catch (error) {
		if (state.stopping) return;
		console.error(error instanceof Error ? error.message : error);
		await stop(1);
	}
}

/** Opens the database; whoever stops everything meanwhile waits for it, so that none is left behind. */
async function open(state: State): Promise<Server> {
	state.opening = openDatabase(env, say);
	state.server = await state.opening;
	return state.server;
}

function makeChildren(plan: Plan, url: () => string) {
	const make = (name: "web" | "worker", file: string) =>
		new Child({
			name,
			file,
			// In development it carries Vite too.
			flags: name === "web" && plan.mode !== "development" ? WEB_FLAGS : [],
			say,
			env: () => environmentOfPart(env, url(), plan.mode),
			log: join(env.DATA_DIR, "run", `${name}.log`),
			// Whoever looks for a fault halts a process on purpose.
			hungAfter: plan.mode === "development" ? undefined : HUNG_AFTER[name],
		});
	return { web: make("web", "app/server.ts"), worker: make("worker", "worker/main.ts") };
}

/** A database server that died is started again; web and worker are told when it had to move to another port. */
async function keepDatabase(state: State): Promise<void> {
	for (;;) {
		await pause(WATCH_MILLISECONDS);
		if (state.stopping || !state.server) return;
		if (state.server.isRunning()) continue;

		say("The database ended; starting it again");
		const before = state.server;
		try {
			await before.stop();
			if (state.stopping) return;
			const { url } = await open(state);
			const databaseUrl = bareDatabaseUrl(url);
			if (url !== before.url) for (const child of state.children) child.tell({ databaseUrl });
		} catch (error) {
			console.error(error instanceof Error ? error.message : error);
			await pause(1_000);
		}
	}
}

async function untilHealthy(isOver: () => boolean): Promise<void> {
	const host = ["0.0.0.0", "::"].includes(env.HOST) ? "127.0.0.1" : env.HOST;
	const address = `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}/healthz`;
	for (const end = Date.now() + READY_SECONDS * 1000; Date.now() < end; await pause(50)) {
		if (isOver()) return;
		try {
			const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
			if (answer.ok) return;
		} catch {
			// Not listening yet.
		}
	}
	throw new Error(`The web did not answer at ${address}. Its log is ${join(env.DATA_DIR, "run", "web.log")}`);
}

async function announce(url: string, milliseconds: number): Promise<void> {
	say(`\nPeshi runs at ${env.APP_URL}   (started in ${(milliseconds / 1000).toFixed(1)} s)\n`);
	for (const line of [sayWithheld(env), ...sayDemo(await hasDemo(url))]) if (line !== null) say(line);
	for (const { sentence } of await placeFaults({ writesBackups: true })) say(sentence);
	say(`Data:    ${env.DATA_DIR}`);
	say(`Storage: ${new URL(env.STORAGE_URL).protocol === "file:" ? env.STORAGE_URL : "object storage"}`);
	say("Ctrl-C stops everything.\n");
}

/** How to sign in to the demo chamber; a warning where others could, because its password is published. */
function sayDemo(isThere: boolean): string[] {
	if (!isThere) return [];
	if (env.REACHABLE && env.SEED !== "demo") {
		return [
			"This database has the demo chamber, whose password is published. Suspend its people under Users.\n",
		];
	}
	const people = DEMO.map(([role, email]) => `  ${role.padEnd(8)}${email}`);
	return ["Demo sign-ins, all with the password demo-chamber:", ...people, ""];
}
