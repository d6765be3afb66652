/** The database cannot be reached. The change was not made, unless the line broke during the commit's reply. */
export class DatabaseAway extends Error {
	constructor(cause?: unknown) {
		super("The database is away", { cause });
		this.name = "DatabaseAway";
	}
}

/** The database has no room for a write; it can still be read. Nothing of the change was made. */
export class DiskFull extends Error {
	constructor(cause?: unknown) {
		super("The database's disk is full", { cause });
		this.name = "DiskFull";
	}
}

/** Seconds to wait before another attempt. */
export const RETRY_SECONDS = 5;

/** Whether this is `DatabaseAway`, by its name: the web server and the built pages each have a copy of the class. */
export function isAway(error: unknown): boolean {
	return error instanceof Error && error.name === "DatabaseAway";
}

/** Whether this is `DiskFull`, likewise. */
export function isDiskFull(error: unknown): boolean {
	return error instanceof Error && error.name === "DiskFull";
}

const DISK_FULL = "53100";

/** Whether an error of the driver says that the database's disk is full. */
export function saysDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	return (error as { code?: unknown }).code === DISK_FULL || saysDiskFull(error.cause);
}

/** Codes of the driver and its sockets for a line that is missing or lost. */
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

const SOCKET_CODES = new Set(["ENOENT", "EAGAIN"]);

function isLineLost(error: unknown): boolean {
	const { code, syscall } = error as { code?: unknown; syscall?: unknown };
	return LINE_CODES.has(String(code)) || (syscall === "connect" && SOCKET_CODES.has(String(code)));
}

/** SQLSTATEs (PostgreSQL manual, appendix A): no connection (08), no connections or memory left (53), shut down (57P0x). */
const STATES = /^(08|53(?!100))[0-9A-Z]{3}$|^57P0[0-9]$/;

/** Whether an error of the driver says that the database is away, starting or stopping. */
export function isLost(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code } = error as { code?: unknown };
	if (isLineLost(error) || (typeof code === "string" && STATES.test(code))) return true;
	return error.cause !== undefined && isLost(error.cause);
}

/** Whether this error ends the line on which it came. */
export function breaksLine(error: unknown): boolean {
	const { severity_local: severity } = error as { severity_local?: unknown };
	return isLineLost(error) || severity === "FATAL" || severity === "PANIC";
}
