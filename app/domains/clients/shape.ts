import { z } from "zod";
import { schemasOf } from "#app/core/web/record.ts";
import { count, id, MASKED, moment } from "#app/core/web/shapes.ts";
import { addressFields, contactFields, messagingFields } from "./fields.ts";

export const clientLinkShape = z
	.object({ _id: id, name: z.string(), contact: z.object(schemasOf(contactFields, "shape")) })
	.meta({ id: "ClientLink", description: "A client as matters carry it." });
export type ClientLinkJson = z.input<typeof clientLinkShape>;

export const clientShape = clientLinkShape
	.extend({
		address: z.object(schemasOf(addressFields, "shape")),
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
	.meta({ id: "Client", description: "A client of the chamber." });
export type ClientJson = z.input<typeof clientShape>;
