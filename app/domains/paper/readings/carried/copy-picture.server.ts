import sharp from "sharp";
import { storage } from "#app/core/storage/index.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";

/** The stored picture of a page: the key of its document's file, and its number. */
type Place = { key: string; page: number };

const MOST_PIXELS = 6_000_000;
/** What is packed a second time loses less at this quality than anybody sees. */
const QUALITY = 70;

/** Stores the picture of a page as that of another, turned clockwise by so many degrees; one that is lost stays lost. */
export async function copyPicture(from: Place, to: Place, turn: number): Promise<void> {
	const stored = await storage().get(pictureKey(from.key, from.page));
	if (!stored) return;
	const bytes = Buffer.from(await new Response(stored).arrayBuffer());
	await storage().put(pictureKey(to.key, to.page), parts(turn === 0 ? bytes : await turned(bytes, turn)));
}

function turned(picture: Buffer, turn: number): Promise<Buffer> {
	return sharp(picture, { limitInputPixels: MOST_PIXELS })
		.rotate(turn)
		.webp({ quality: QUALITY, preset: "text" })
		.toBuffer();
}

async function* parts(bytes: Uint8Array) {
	yield bytes;
}
