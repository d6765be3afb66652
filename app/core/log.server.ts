type Fields = Record<string, unknown>;

function write(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
	const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`;
	(level === "info" ? process.stdout : process.stderr).write(line);
}

/** Takes an unknown throw; returns what may be logged of it: its kind, code and stack, never a query's parameters. */
export function errorFields(error: unknown): Fields {
	if (!(error instanceof Error)) return { error: typeof error };
	// Drizzle repeats the query with its parameters in the message; the cause says what PostgreSQL refused.
	const root = error.cause instanceof Error ? error.cause : error;
	const code = (root as { code?: unknown }).code;
	const stack = (root.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
	const message = typeof code === "string" ? undefined : root.message.split("\n")[0];
	return { error: root.name, code, message, stack: stack.slice(0, 8).map((line) => line.trim()) };
}

/** One JSON line an event. Fields carry ids, counts and codes; never names, texts or anything else of a case. */
export const log = {
	info: (event: string, fields?: Fields) => write("info", event, fields),
	warn: (event: string, fields?: Fields) => write("warn", event, fields),
	error: (event: string, fields?: Fields) => write("error", event, fields),
};
