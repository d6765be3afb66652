/**
 * The database cannot be asked just now. What was asked for was not done, unless the line broke while the database said
 * that it was.
 */
export class DatabaseAway extends Error {
	constructor(cause?: unknown) {
		super("The database is away", { cause });
		this.name = "DatabaseAway";
	}
}

/** The database has no room for what was to be written; it can be read all the same. Nothing of the change was made. */
export class DiskFull extends Error {
	constructor(cause?: unknown) {
		super("The database's disk is full", { cause });
		this.name = "DiskFull";
	}
}

/** How many seconds somebody who met a database that is away should wait before they ask again. */
export const RETRY_SECONDS = 5;

/** Whether this was thrown because the database is away. The web server and the built pages each have a copy of the class. */
export function isAway(error: unknown): boolean {
	return error instanceof Error && error.name === "DatabaseAway";
}

/** Whether this was thrown because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
	return error instanceof Error && error.name === "DiskFull";
}

const DISK_FULL = "53100";

/** Whether an error of the driver says that there is no room on the database's disk. */
export function saysDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return (error as { code?: unknown }).code === DISK_FULL || saysDiskFull(error.cause);
}

/** What the driver and the sockets below it say when there is no line to the database, or no longer. */
const LINE_CODES = new Set([
	"CONNECT_TIMEOUT",
	"CONNECTION_CLOSED",
	"CONNECTION_DESTROYED",
	"CONNECTION_ENDED",
	"ECONNREFUSED",
	"ECONNRESET",
	"EPIPE",
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
]);

/** What a socket's file says of a server that is not there (it takes the file along) or that has no room for more callers. */
const SOCKET_CODES = new Set(["ENOENT", "EAGAIN"]);

function isLineLost(error: unknown): boolean {
	const { code, syscall } = error as { code?: unknown; syscall?: unknown };
	return LINE_CODES.has(String(code)) || (syscall === "connect" && SOCKET_CODES.has(String(code)));
}

/**
 * PostgreSQL's own words for it (its manual, appendix A): connection exceptions (08), no connections or memory left
 * (53), shut down by an operator, crashed, starting up (57P0x).
 */
const STATES = /^(08|53(?!100))[0-9A-Z]{3}$|^57P0[0-9]$/;

/** Whether an error of the driver says that the database is away, starting or stopping; a full disk is another matter, and anything else a bug. */
export function isLost(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code } = error as { code?: unknown };
	if (isLineLost(error) || (typeof code === "string" && STATES.test(code))) return true;
	return error.cause !== undefined && isLost(error.cause);
}

/** Whether nothing can be asked any more on the line on which this error came. */
export function breaksLine(error: unknown): boolean {
	const { severity_local: severity } = error as { severity_local?: unknown };
	return isLineLost(error) || severity === "FATAL" || severity === "PANIC";
}
