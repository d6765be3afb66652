import { z } from "zod";
import { messageNaming, requiredText } from "#app/core/web/fields.ts";
import { pageQuery } from "#app/core/web/http.ts";

/** For how many days a key may be made; the form offers these, /api takes any number up to the last. */
export const keyDays = [30, 90, 180, 365] as const;
const MOST_SCOPES = 100;

const unknownScope = ({ input }: { input: unknown }) =>
	messageNaming("invalid.keyScope", { scope: String(input).slice(0, 60) });

/** Takes a function that lists the scopes; returns the schema of a new key. */
export const newKeySchema = (known: () => readonly string[]) =>
	z.object({
		name: requiredText("invalid.keyName", 80),
		scopes: z
			.array(
				z.lazy(() => z.enum(known() as [string, ...string[]], { error: unknownScope })),
				"invalid.keyScopes",
			)
			.min(1, "invalid.keyScopes")
			.max(MOST_SCOPES, "invalid.tooLong")
			.transform((scopes) => [...new Set(scopes)].sort())
			.meta({
				description:
					"A noun of these addresses and `read` or `write`, such as `matters:read`. `write` alone does not read. An answer that holds several nouns needs the scope of each.",
			}),
		days: z.coerce
			.number("invalid.keyDays")
			.int("invalid.keyDays")
			.min(1, "invalid.keyDays")
			.max(keyDays[3], "invalid.keyDays")
			.default(keyDays[1])
			.meta({ description: "For how long it opens anything." }),
	});
export type NewKey = z.output<ReturnType<typeof newKeySchema>>;

export const keyQuerySchema = z.object(pageQuery);

const keyTicks = ["read", "all"] as const;

/** What the boxes of a new key begin with. */
export type KeyTicks = (typeof keyTicks)[number];

/** The query of the form for a new key. */
export const newKeyQuerySchema = z.object({ tick: z.enum(keyTicks).optional() });
