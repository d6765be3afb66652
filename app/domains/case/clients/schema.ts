import { z } from "zod";
import { optionalText, requiredText, versionField } from "#app/core/web/fields.ts";
import { pageQuery, sortBy } from "#app/core/web/http.ts";
import { schemasOf } from "#app/core/web/record.ts";
import { decisionFields, shownField } from "#app/domains/case/conflicts/schema.ts";
import { addressFields, contactFields, messagingFields, personFields } from "./fields.ts";

const name = requiredText("invalid.clientName", 500);

const identifier = z.object({
	type: optionalText(50),
	value: optionalText(100).transform((value) => value ?? ""),
});

const details = {
	contact: z.object(schemasOf(contactFields, "typed"), "invalid.value").nullish(),
	address: z.object(schemasOf(addressFields, "typed"), "invalid.value").nullish(),
	person: z.object(schemasOf(personFields, "typed"), "invalid.value").nullish(),
	messaging: z.object(schemasOf(messagingFields, "typed"), "invalid.value").nullish(),
	identifiers: z
		.array(identifier, "invalid.value")
		.max(20, "invalid.tooLong")
		.transform((list) => list.filter((item) => item.value !== ""))
		.optional(),
};

export const createClientSchema = z.object({ name, ...details, ...decisionFields });
export type CreateClient = z.output<typeof createClientSchema>;

/** The New Client form asks about conflicts of interest, and says which it showed. */
export const newClientSchema = createClientSchema
	.extend(shownField)
	.transform((client) => ({ ...client, asksConflicts: true }));

export const updateClientSchema = z.object({
	name: name.optional(),
	...details,
	...decisionFields,
	version: versionField(),
});
export type UpdateClient = z.output<typeof updateClientSchema>;

/** The Edit Client form shows every field; those it leaves blank are emptied then. */
export const editClientSchema = createClientSchema.extend({ ...shownField, version: versionField() });

export const clientQuerySchema = z.object({
	q: z.string().trim().max(200, "invalid.tooLong").optional(),
	active: z
		.enum(["yes"], "invalid.choice")
		.optional()
		.meta({ description: "`yes`: clients with a matter that is active; a key needs `matters:read` for it." }),
	sort: sortBy(["name", "createdAt", "updatedAt"]),
	...pageQuery,
});
export type ClientQuery = z.output<typeof clientQuerySchema>;

/** So many clients are one list to choose from, with its first line twenty; of more of them one is searched for. */
export const MOST_CLIENTS = 19;
