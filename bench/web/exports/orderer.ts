import yauzl from "yauzl";
import type { Visitor } from "../pages/visitor.ts";

/** What an export is made with. */
export type Ordered = { chamberId: string; userId: string; maker: object; css: string };

type State = { state: string; failure: string | null };

/** An Admin who has the export of the chamber made and takes it. */
export class Orderer {
	readonly #address: string;
	readonly #headers: Record<string, string>;

	constructor(url: string, { cold }: Visitor) {
		this.#address = `${url}/api/chamber`;
		this.#headers = { cookie: cold, Origin: url, "Content-Type": "application/json" };
	}

	async #send(path: string, method = "GET"): Promise<Response> {
		const answer = await fetch(`${this.#address}${path}`, { method, headers: this.#headers });
		if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
		return answer;
	}

	async order(): Promise<void> {
		await this.#send("/export", "POST");
	}

	async remove(): Promise<void> {
		await this.#send("/export", "DELETE");
	}

	async state(): Promise<State> {
		const { data } = (await (await this.#send("/export")).json()) as { data: State };
		if (data.failure) throw new Error(`The export failed: ${data.failure}`);
		return data;
	}

	/** Throws unless the ZIP has a page for each of so many matters. */
	async refuseUnlessWhole(matters: number): Promise<void> {
		const names = await namesIn(Buffer.from(await (await this.#send("/file")).arrayBuffer()));
		const pages = names.filter((name) => /^matters\/[^/]+\/index\.html$/.test(name)).length;
		if (pages !== matters) throw new Error(`The ZIP has ${pages} matters, not ${matters}`);
	}
}

function namesIn(bytes: Buffer): Promise<string[]> {
	const { promise, resolve, reject } = Promise.withResolvers<string[]>();
	yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
		if (error) return reject(error);
		const names: string[] = [];
		zip.on("entry", ({ fileName }: yauzl.Entry) => names.push(fileName));
		zip.once("end", () => resolve(names));
		zip.once("error", reject);
	});
	return promise;
}
