import { request } from "node:http";
import { inject } from "vitest";

type Served = {
	status: number;
	encoding: string | undefined;
	cached: string | undefined;
	body: Buffer;
};

/** What goes over the line for an address. */
export function served(path: string, cookie: string, encodings = "br, gzip"): Promise<Served> {
	return new Promise((done, fail) => {
		const headers = { "Accept-Encoding": encodings, Accept: "text/html", Cookie: cookie };
		const sent = request(new URL(path, inject("app").url), { headers }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.once("end", () =>
				done({
					status: response.statusCode ?? 0,
					encoding: response.headers["content-encoding"],
					cached: response.headers["cache-control"],
					body: Buffer.concat(parts),
				}),
			);
		});
		sent.once("error", fail);
		sent.end();
	});
}
