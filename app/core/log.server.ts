import { settingOf } from "./setting.ts";

type Fields = Record<string, unknown>;

const LEVELS = ["info", "warn", "error"] as const;
type Level = (typeof LEVELS)[number];

function write(level: Level, event: string, fields: Fields = {}): void {
	if (LEVELS.indexOf(level) < LEVELS.indexOf(process.env.LOG_LEVEL as Level)) return;
	const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`;
	(level === "info" ? process.stdout : process.stderr).write(line);
}

/** Whoever reads the output may be gone (a terminal, a pipe, a service manager that starts anew): the process goes on without. */
export function outliveReaders(): void {
	for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}

const MOST_LETTERS = 300;

/** What may be logged of a thrown value: no parameters of a query, no other server's response; both may name a person. */
export function errorFields(error: unknown): Fields {
	if (!(error instanceof Error)) return strangerFields(error);
	const root = rootOf(error);
	const { code, status } = root as { code?: unknown; status?: unknown };
	const stack = (root.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
	return {
		error: root.name,
		setting: settingOf(error),
		code,
		status: typeof status === "number" ? status : undefined,
		message: isTelling(root) ? firstLine(root.message) : undefined,
		stack: stack.slice(0, 8).map((line) => line.trim()),
	};
}

/** Drizzle repeats the query with its parameters in the message; the innermost cause does not. */
function rootOf(error: Error): Error {
	const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
	return inner instanceof Error ? rootOf(inner) : error;
}

/** PostgreSQL repeats values that it refuses, a mail server addresses, and Node the start of a wrong argument. */
function isTelling(error: Error): boolean {
	const { code, severity, responseCode, response } = error as unknown as Record<string, unknown>;
	if (severity !== undefined || responseCode !== undefined || response !== undefined) return false;
	return typeof code !== "string" || !/^[0-9A-Z]{5}$|^ERR_INVALID_ARG/.test(code) || isSystemError(error);
}

const isSystemError = (error: Error) => typeof (error as { errno?: unknown }).errno === "number";

/** A thrown value that is no Error, such as a library's text or the response of fetch. */
function strangerFields(thrown: unknown): Fields {
	if (typeof thrown === "string") return { error: "string", message: firstLine(thrown) };
	if (typeof thrown !== "object" || thrown === null) return { error: String(thrown) };
	const { name, code, status, message } = thrown as Record<string, unknown>;
	return {
		error: typeof name === "string" ? name : (thrown.constructor?.name ?? "object"),
		code: typeof code === "string" || typeof code === "number" ? code : undefined,
		status: typeof status === "number" ? status : undefined,
		message: typeof message === "string" ? firstLine(message) : undefined,
	};
}

const firstLine = (text: string) => (text.split("\n")[0] ?? "").slice(0, MOST_LETTERS);

/** Writes one JSON line for each event. Fields are ids, counts and codes; never names, texts or anything else of a case. */
export const log = {
	info: (event: string, fields?: Fields) => write("info", event, fields),
	warn: (event: string, fields?: Fields) => write("warn", event, fields),
	error: (event: string, fields?: Fields) => write("error", event, fields),
};
