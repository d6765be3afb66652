import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { answerUnreadable } from "#app/server/unreadable.ts";

/** What belongs to one connection and not to the message (RFC 9110, section 7.6.1); Node writes its own. */
const OF_THE_LINE = new Set(["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"]);

export type RoundRobin = {
	url: string;
	/** How many requests each web was given. */
	given: readonly number[];
	close(): Promise<void>;
};

/**
 * Listens at `port` and gives each request to the next of the webs, whoever sends it: nobody meets the same web twice
 * running. Bodies pass as they come, both ways; a line that breaks on one side is broken on the other.
 */
export function startRoundRobin(port: number, webs: readonly number[]): Promise<RoundRobin> {
	const agent = new Agent({ keepAlive: true, timeout: 30_000 });
	const given = webs.map(() => 0);
	let turn = 0;
	const server = createServer({ requestTimeout: 0 }, (req, res) => {
		const at = turn % webs.length;
		turn += 1;
		given[at] = (given[at] ?? 0) + 1;
		pass(req, res, { agent, port: webs[at] ?? 0 });
	});
	// As long as the web's own, so that nobody meets a line that closes while they ask.
	server.keepAliveTimeout = 65_000;
	server.on("clientError", answerUnreadable);
	// Every other method reaches express; this one Node would answer by closing the line.
	server.on("connect", (_req, socket) =>
		socket.end("HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n"),
	);
	const close = async () => {
		const closed = new Promise((done) => server.close(done));
		server.closeAllConnections();
		agent.destroy();
		await closed;
	};
	return new Promise((done, fail) => {
		server.once("error", fail);
		server.listen(port, "127.0.0.1", () => done({ url: `http://127.0.0.1:${port}`, given, close }));
	});
}

function pass(req: IncomingMessage, res: ServerResponse, to: { agent: Agent; port: number }): void {
	const { method = "GET", url = "/", rawHeaders } = req;
	const path = { host: "127.0.0.1", method, path: url, headers: passed(rawHeaders), setHost: false };
	const onward = request({ ...path, ...to });
	onward.once("response", (answer) => {
		res.writeHead(answer.statusCode ?? 502, answer.statusMessage, passed(answer.rawHeaders));
		pipeline(answer, res, () => {});
	});
	onward.on("error", () => {
		if (!res.headersSent) res.writeHead(502, { Connection: "close" }).end();
	});
	req.pipe(onward);
	res.once("close", () => onward.destroy());
}

/** The headers of a message, in their order and spelling, without those of the line it came on. */
function passed(raw: readonly string[]): string[] {
	return raw.flatMap((name, at) => {
		if (at % 2 === 1 || OF_THE_LINE.has(name.toLowerCase())) return [];
		return [name, raw[at + 1] ?? ""];
	});
}
