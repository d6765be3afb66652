import { getSystemErrorName } from "node:util";

export type Fault = {
	setting: string;
	/** Begins with the setting's name and contains neither a password nor a key. */
	sentence: string;
	/** `away` may come back by itself; `behind` needs migrations, `ahead` a newer program, `wrong` another setting. */
	kind: "away" | "behind" | "ahead" | "wrong" | "beside";
};

/** Whether web and worker can do nothing until somebody acts. */
export const isFinal = ({ kind }: Fault): boolean => ["behind", "ahead", "wrong"].includes(kind);

const ABSENT = new Set([
	"ETIMEDOUT",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"CONNECT_TIMEOUT",
	"UND_ERR_CONNECT_TIMEOUT",
]);
const BROKEN = new Set(["ECONNRESET", "EPIPE", "CONNECTION_CLOSED", "CONNECTION_ENDED", "UND_ERR_SOCKET"]);
const UNNAMED = new Set(["ENOTFOUND", "EAI_AGAIN", "EDNS"]);

/** Why an address leads nowhere, as words after a colon, with nothing of the address but host, port, user and path. */
export function reasonOf(error: unknown, address: string): string {
	const { host, hostname, username, pathname } = new URL(address);
	const code = codeOf(error);
	if (code === "ECONNREFUSED" || isSocketGone(error)) return `nothing listens at ${host}`;
	if (UNNAMED.has(code)) return `the name ${hostname} is not known`;
	if (ABSENT.has(code)) return `${host} does not answer`;
	if (BROKEN.has(code)) return `${host} breaks the line`;
	if (code === "28P01") return `${host} refuses the user ${decodeURIComponent(username)} or the password`;
	if (code === "3D000") return `${host} has no database ${decodeURIComponent(pathname.slice(1))}`;
	if (code === "53300") return `${host} has no connection left`;
	if (code === "57P03") return `${host} is starting or stopping`;
	return textOf(error) || code || "it does not work";
}

/** Why a folder cannot be used, as words after a colon. */
export function folderReason(error: unknown, folder: string): string {
	const code = codeOf(error);
	if (code === "EACCES" || code === "EPERM") return `this user may not write in ${folder}`;
	if (code === "EROFS") return `${folder} can only be read`;
	if (code === "ENOTDIR") return `${folder} is no folder`;
	return `${folder} cannot be used (${code || textOf(error)})`;
}

/** The innermost code of an error, the system's own where it has one. */
export function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return "";
	const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
	const { code, errno } = error as { code?: unknown; errno?: unknown };
	// nodemailer replaces the system's code with its own.
	const own = code === "ESOCKET" && typeof errno === "number" ? getSystemErrorName(errno) : code;
	return codeOf(inner) || (typeof own === "string" ? own : "");
}

function isSocketGone(error: unknown): boolean {
	return codeOf(error) === "ENOENT" && (error as { syscall?: unknown }).syscall === "connect";
}

function textOf(error: unknown): string {
	if (!(error instanceof Error)) return "";
	return textOf(error.cause) || (error.message.split("\n")[0] ?? "").replace(/\.$/, "");
}
