import { z } from "zod";
import { SCREEN_SIDE } from "./screen-side.ts";

/** The widths in which pictures of pages are served, in pixels: of a thumbnail, of a phone, and up to all there is. */
export const PICTURE_WIDTHS = [160, 480, 800, 1200, SCREEN_SIDE] as const;

const WHOLE = 10_000;

const crop = z
	.string("invalid.value")
	.regex(/^\d{1,5}(,\d{1,5}){3}$/, "invalid.value")
	.transform((text) => text.split(",").map(Number) as [number, number, number, number])
	.refine(
		([left, top, right, bottom]) => left < right && top < bottom && Math.max(right, bottom) <= WHOLE,
		"invalid.value",
	);

/** How a picture of a page is wanted. */
export const pictureQuerySchema = z.object({
	w: z.coerce
		.number("invalid.number")
		.int("invalid.number")
		.min(1, "invalid.number")
		.max(WHOLE, "invalid.number")
		.optional()
		.meta({ description: `Pixels; the answer has the next larger of ${PICTURE_WIDTHS.join(", ")}.` }),
	crop: crop
		.optional()
		.meta({ description: "left,top,right,bottom in ten-thousandths of the upright page." }),
	v: z.string("invalid.value").max(40, "invalid.value").optional().meta({
		description:
			"Any text. With it the answer may be kept for a quarter of an hour: name the reading the page is of.",
	}),
});
export type PictureQuery = z.output<typeof pictureQuerySchema>;

/** By how much a page is turned, clockwise. */
export type QuarterTurn = 90 | 180 | 270;

export const turnPageSchema = z.object({
	degrees: z
		.literal([90, 180, 270], "invalid.choice")
		.optional()
		.meta({ description: "Clockwise; 90 where nothing is said." }),
});

/** How the file of a document is wanted. Each is asked for by its name alone, whatever its value. */
export const fileQuerySchema = z.object({
	download: z.string().optional().meta({ description: "To be saved, not shown." }),
	searchable: z.string().optional().meta({
		description: "The searchable PDF made from it, once there is one of its latest reading.",
	}),
});

/** The number of a page in a path or a query; null for anything that is none. */
export function pageNumber(text: string | null | undefined): number | null {
	const number = Number(/^\d{1,5}$/.exec(text ?? "")?.[0] ?? 0);
	return number > 0 ? number : null;
}
