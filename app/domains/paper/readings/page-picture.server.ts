import { and, eq, isNotNull, isNull } from "drizzle-orm";
import sharp from "sharp";
import { inScopeAlone } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { recordLooked } from "#app/domains/paper/files/looked.server.ts";
import { pictureKey } from "#app/domains/paper/files/stored-files.ts";
import { documentPages, documents } from "#drizzle/schema.ts";
import { PICTURE_WIDTHS } from "./page-schema.ts";

/** Left, top, right and bottom in ten-thousandths of the upright page. */
export type Crop = readonly [number, number, number, number];

type Wanted = {
	/** At most so many pixels wide: one of PICTURE_WIDTHS, or as many as there are. */
	width?: number | undefined;
	crop?: Crop | undefined;
};

const WHOLE = 10_000;
/** The reader stores pictures of at most 1600 pixels a side; anything much larger is none of its own. */
const MOST_PIXELS = 6_000_000;
/** Small pictures are for finding one's place on a slow line, larger ones for reading. */
const QUALITY = { small: 32, large: 50 };
const SMALL = 480;

/**
 * The picture of a page, upright, whole or a part of it. `tag` names exactly these bytes before they are made; `webp`
 * makes them, beside the event loop. The look is logged. Throws `not_found` also for a page that has no picture.
 */
export async function pagePicture(viewer: Viewer, documentId: string, page: number, wanted: Wanted = {}) {
	const { key, turn } = await findPicture(viewer, documentId, page);
	const width = PICTURE_WIDTHS.find((step) => step >= (wanted.width ?? Number.POSITIVE_INFINITY));
	const tag = [turn, width ?? "full", ...(wanted.crop ?? [])].join("-");
	return {
		tag: `${key.slice(key.lastIndexOf("/") + 1)}-${tag}`,
		webp: async () => draw(await bytesOf(key), turn, { width, crop: wanted.crop }),
	};
}

/** A part of a stored picture of a page, as WebP. Throws `not_found`. */
export const partOfPicture = async (key: string, crop: Crop) => draw(await bytesOf(key), 0, { crop });

async function findPicture(viewer: Viewer, documentId: string, page: number) {
	const found = await inScopeAlone(viewer, async (tx) => {
		const [picture] = await tx
			.select({
				id: documents.id,
				filename: documents.originalFilename,
				size: documents.size,
				matterId: documents.matterId,
				storageKey: documents.storageKey,
				turn: documentPages.turn,
			})
			.from(documentPages)
			.innerJoin(
				documents,
				and(eq(documents.chamberId, documentPages.chamberId), eq(documents.id, documentPages.documentId)),
			)
			.where(
				and(
					eq(documentPages.chamberId, viewer.chamberId),
					eq(documentPages.documentId, documentId),
					eq(documentPages.page, page),
					isNotNull(documentPages.imageWidth),
					isNull(documents.deletedAt),
				),
			);
		if (!picture) throw notFound();
		await recordLooked(tx, viewer, picture);
		return picture;
	});
	return { key: pictureKey(found.storageKey, page), turn: found.turn };
}

async function bytesOf(key: string): Promise<Buffer> {
	const stream = await storage().get(key);
	if (!stream) throw notFound();
	return Buffer.from(await new Response(stream).arrayBuffer());
}

async function draw(stored: Buffer, turn: number, { width, crop }: Wanted): Promise<Uint8Array<ArrayBuffer>> {
	const picture = sharp(stored, { limitInputPixels: MOST_PIXELS });
	if (turn === 0 && !width && !crop) return new Uint8Array(stored);
	const { width: across = 1, height: down = 1 } = await picture.metadata();
	const isTurned = turn === 90 || turn === 270;
	const upright = picture.rotate(turn);
	const cut = crop ? upright.extract(pixels(crop, isTurned ? [down, across] : [across, down])) : upright;
	const { data } = await cut
		.resize({ width, withoutEnlargement: true })
		.webp({ quality: width && width <= SMALL ? QUALITY.small : QUALITY.large, preset: "text" })
		.toBuffer({ resolveWithObject: true });
	return new Uint8Array(data);
}

function pixels([left, top, right, bottom]: Crop, [across, down]: [number, number]) {
	const [x, y] = [Math.floor((left * across) / WHOLE), Math.floor((top * down) / WHOLE)];
	return {
		left: Math.min(x, across - 1),
		top: Math.min(y, down - 1),
		width: Math.max(1, Math.ceil((right * across) / WHOLE) - x),
		height: Math.max(1, Math.ceil((bottom * down) / WHOLE) - y),
	};
}
