import { z } from "zod";
import { id, moment, ofNoun } from "#app/core/web/shapes.ts";
import { binKinds } from "./schema.ts";

export const binnedShape = z
	.object({
		_id: id,
		kind: z.enum(binKinds),
		name: z.string(),
		about: z.string().nullable().meta({
			description: "What it belongs to, or is known by; of a hearing, which has its matter's name, the day.",
		}),
		deletedAt: moment,
		deletedBy: z.string().nullable().meta({ description: "The name of who deleted it." }),
		until: moment.meta({ description: "Until when it can be restored." }),
	})
	.meta({ id: "Binned", ...ofNoun("bin"), description: "Something that was deleted and can be restored." });
export type BinnedJson = z.input<typeof binnedShape>;
