import { z } from "zod";
import { id, moment } from "#app/core/web/shapes.ts";
import { bindingFailures, bindingKinds, bindingStates } from "#drizzle/words.ts";
import { cutReasons } from "./cuts.ts";

export const bindingShape = z
	.object({
		_id: id,
		kind: z.enum(bindingKinds),
		state: z.enum(bindingStates),
		failure: z.enum(bindingFailures).nullable(),
		before: z.array(id).meta({ description: "The documents there were, in their order." }),
		after: z.array(id).meta({ description: "The documents that were made of them, in their order." }),
		mayUndo: z.boolean(),
		createdAt: moment,
	})
	.meta({
		id: "Binding",
		description:
			"A bundle that is split into papers, papers that are joined into one, or a paper whose pages are put on A4.",
	});
export type BindingJson = z.input<typeof bindingShape>;

export const cutShape = z
	.object({
		page: z.int().min(1),
		why: z.enum(cutReasons),
		written: z.string().meta({ description: "The words of the page that say so." }),
	})
	.meta({ id: "Cut", description: "A page on which a paper of a bundle seems to begin." });
export type CutJson = z.input<typeof cutShape>;
