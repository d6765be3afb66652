import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

/** What a reader of ZIPs that nobody here wrote finds: the files in their order. It throws for what is not whole. */
export async function unzipped(bytes: Uint8Array): Promise<Map<string, Buffer>> {
	const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
		const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
		yauzl.fromBuffer(Buffer.from(bytes), options, (error, opened) =>
			error ? reject(error) : resolve(opened),
		);
	});
	const files = new Map<string, Buffer>();
	for await (const entry of entriesOf(zip)) {
		const stream = await new Promise<Readable>((resolve, reject) => {
			zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
		});
		files.set(entry.fileName, await buffer(stream));
	}
	return files;
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
	for (let left = zip.entryCount; left > 0; left -= 1) {
		const { promise, resolve, reject } = Promise.withResolvers<yauzl.Entry>();
		zip.once("entry", resolve);
		zip.once("error", reject);
		zip.readEntry();
		yield await promise;
		zip.off("error", reject);
	}
}
