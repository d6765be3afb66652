import { z } from "zod";
import { requiredText } from "#app/core/web/fields.ts";
import { birthYear } from "#app/domains/case/clients/birth-year.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { relations, sides } from "#drizzle/words.ts";

const text = (max: number) =>
	z
		.string("invalid.value")
		.trim()
		.max(max, "invalid.tooLong")
		.transform((written) => written || undefined)
		.optional();

/** What court papers say of a party, in the order in which it is asked for; the longest text of each. */
export const partyTexts = {
	role: { label: "party.role", max: 100 },
	relationName: { label: "client.relationName", max: 300 },
	birthYear: { label: "client.birthYear", max: 4 },
	occupation: { label: "client.occupation", max: 200 },
	address: { label: "client.address", max: 1000 },
	through: { label: "party.through", max: 300 },
	advocate: { label: "party.advocate", max: 300 },
} as const satisfies Record<string, { label: MessageKey; max: number }>;

const facts = {
	role: text(partyTexts.role.max),
	relation: z
		.union([z.enum(relations, "invalid.choice"), z.literal("").transform(() => undefined)], "invalid.choice")
		.optional(),
	relationName: text(partyTexts.relationName.max),
	birthYear: text(partyTexts.birthYear.max).refine(
		(year) => !year || birthYear.test(year),
		"invalid.birthYear",
	),
	occupation: text(partyTexts.occupation.max),
	address: text(partyTexts.address.max),
	through: text(partyTexts.through.max).meta({
		description: "Through whom a company, a minor or an estate appears.",
	}),
	advocate: text(partyTexts.advocate.max),
};

export const partySchema = z.object({
	name: requiredText("invalid.clientName", 500),
	side: z.enum(sides, "invalid.choice"),
	...facts,
});

export const partyShape = z.object({
	name: z.string(),
	side: z.enum(sides),
	role: z.string().optional(),
	relation: z.enum(relations).optional(),
	relationName: z.string().optional(),
	birthYear: z.string().optional(),
	occupation: z.string().optional(),
	address: z.string().optional(),
	through: z.string().optional(),
	advocate: z.string().optional(),
});
