import { z } from "zod";
import { count, id, moment } from "#app/core/web/shapes.ts";

const text = z.string().nullable();

export const clientLinkShape = z
	.object({ _id: id, name: z.string(), contact: z.object({ email: text, phone: text }) })
	.meta({ id: "ClientLink", description: "A client as matters carry it." });
export type ClientLinkJson = z.input<typeof clientLinkShape>;

export const clientShape = clientLinkShape
	.extend({
		address: z.object({ street: text, city: text, state: text, pincode: text }),
		identifiers: z.array(z.object({ type: text.optional(), value: z.string() })).meta({
			description: "Numbers of identity papers, masked but for their end.",
		}),
		mattersCount: count,
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Client", description: "A client of the chamber." });
export type ClientJson = z.input<typeof clientShape>;
