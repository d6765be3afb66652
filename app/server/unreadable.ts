import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

const STATUS: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The response to what is not HTTP, or has too many headers; express never sees such a request. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
	if (error.code === "ECONNRESET" || !socket.writable) {
		socket.destroy();
		return;
	}
	const status = STATUS[error.code ?? ""] ?? 400;
	const lines = [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		"Connection: close",
		"Content-Length: 0",
		"X-Content-Type-Options: nosniff",
		`X-Request-Id: ${randomUUID()}`,
	];
	socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}
