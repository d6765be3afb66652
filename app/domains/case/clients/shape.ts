import { z } from "zod";
import { schemasOf } from "#app/core/web/record.ts";
import { count, id, MASKED, moment, ofNoun, withheldOf } from "#app/core/web/shapes.ts";
import { addressFields, contactFields, messagingFields, personFields } from "./fields.ts";

/** To a key that reads matters and not clients each of these is null. */
const contactParts = schemasOf(contactFields, "shape");
const contactShape = z.object(
	Object.fromEntries(
		Object.entries(contactParts).map(([name, shape]) => [name, shape.meta(withheldOf("clients"))]),
	) as typeof contactParts,
);

export const clientLinkShape = z
	.object({ _id: id, name: z.string(), contact: contactShape })
	.meta({ id: "ClientLink", description: "A client as matters carry it." });
export type ClientLinkJson = z.input<typeof clientLinkShape>;

export const clientShape = clientLinkShape
	.extend({
		address: z.object(schemasOf(addressFields, "shape")),
		person: z
			.object(schemasOf(personFields, "shape"))
			.extend({
				birthYearAbout: z.boolean().meta({ description: "The year was reckoned from an age." }),
			})
			.meta({
				description: "How court papers describe the client: whose child or spouse, born when, doing what.",
			}),
		messaging: z.object(schemasOf(messagingFields, "shape")).meta({
			description: "In which language the client is written to, and whether they agreed to be.",
		}),
		identifiers: z.array(z.object({ type: z.string().nullable().optional(), value: z.string() })).meta({
			description: "Numbers of identity papers, masked but for their end.",
			[MASKED]: "clients.unmask",
		}),
		mattersCount: count,
		version: z.int(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({ id: "Client", ...ofNoun("clients"), description: "A client of the chamber." });
export type ClientJson = z.input<typeof clientShape>;
