import { z } from "zod";
import { isPhone, normalPhone, shownPhone } from "#app/core/phone.ts";
import { optionalDay, optionalText, optionalWord } from "#app/core/web/fields.ts";
import { listOf } from "#app/core/web/record.ts";
import { day } from "#app/core/web/shapes.ts";
import type { MessageKey } from "#app/messages/index.ts";
import type { clients } from "#drizzle/schema.ts";
import { locales, messagingConsents } from "#drizzle/words.ts";
import { isPin, normalPin } from "./contact.ts";

const phone = optionalText(60).refine((value) => !value || isPhone(value), "invalid.phone");
const pincode = optionalText(20).refine((value) => !value || isPin(value), "invalid.pinCode");

type Written = string | null | undefined;

export type ClientField = {
	label: MessageKey;
	/** Taken when a client is added and in a change: what is absent stays as it is, and null empties. */
	typed: z.ZodType<Written>;
	/** As /api shows it. */
	shape: z.ZodType;
	/** How it is stored, and how the stored text reads, where not as it stands. */
	stored?: (written: string) => string;
	shown?: (stored: string) => string;
};

/** What Peshi keeps of a client by itself, and what is no field of contact, address or messages. */
type Kept =
	| "chamberId"
	| "id"
	| "name"
	| "identifiers"
	| "createdBy"
	| "createdAt"
	| "updatedAt"
	| "deletedAt"
	| "version";

const email = z
	.string("invalid.email")
	.trim()
	.max(254, "invalid.tooLong")
	.refine((value) => value === "" || z.regexes.html5Email.test(value), "invalid.email")
	.transform((value) => (value === "" ? null : value))
	.nullish();

const text = (max: number) => ({ typed: optionalText(max), shape: z.string().nullable() });

/** How a client is reached; matters carry it too. */
export const contactFields = {
	email: { label: "client.email", typed: email, shape: z.string().nullable() },
	phone: {
		label: "client.contactPhone",
		typed: phone,
		shape: z.string().nullable(),
		stored: normalPhone,
		shown: shownPhone,
	},
} satisfies Record<string, ClientField>;

/** Where a client lives or does business. */
export const addressFields = {
	street: { label: "client.street", ...text(500) },
	city: { label: "client.city", ...text(200) },
	state: { label: "client.state", ...text(200) },
	pincode: { label: "client.pinCode", typed: pincode, shape: z.string().nullable(), stored: normalPin },
} satisfies Record<string, ClientField>;

/** In which language a client is written to about their cases, and whether they agreed to be. */
export const messagingFields = {
	language: {
		label: "client.language",
		typed: optionalWord(locales),
		shape: z.enum(locales).nullable(),
	},
	messagingConsent: {
		label: "client.messagingConsent",
		typed: optionalWord(messagingConsents),
		shape: z.enum(messagingConsents).nullable(),
	},
	messagingConsentOn: { label: "client.messagingConsentOn", typed: optionalDay(), shape: day.nullable() },
} satisfies Record<string, ClientField>;

type Column = Exclude<keyof typeof clients.$inferSelect, Kept>;

const clientFields = { ...contactFields, ...addressFields, ...messagingFields } satisfies Record<
	Column,
	ClientField
>;

const namesOf = <Name extends string>(fields: Record<Name, ClientField>) =>
	listOf(fields).map(({ name }) => name);

export const contactNames = namesOf<keyof typeof contactFields>(contactFields);
export const addressNames = namesOf<keyof typeof addressFields>(addressFields);
export const messagingNames = namesOf<keyof typeof messagingFields>(messagingFields);

const groupOf = (name: Column) =>
	name in contactFields ? "contact" : name in addressFields ? "address" : "messaging";

/** The fields in their order, each with its path in a form. */
export const clientFieldList = listOf<Column, ClientField>(clientFields).map((field) => ({
	...field,
	path: `${groupOf(field.name)}.${field.name}`,
}));

/** The columns that a contact, an address or the messages name: absent ones are left out, null empties one or all. */
export function columnsOf<Group extends Partial<Record<Column, Written>>>(
	names: readonly (keyof Group & Column)[],
	group: Group | null | undefined,
) {
	const given: Partial<Record<Column, Written>> | null | undefined = group;
	const written = (name: Column) => (given === null ? null : given?.[name]);
	const columns = names.map((name) => {
		const { stored }: ClientField = clientFields[name];
		const text = written(name);
		return [name, text && stored ? stored(text) : text];
	});
	return Object.fromEntries(columns) as { [Name in keyof Group]: Group[Name] | null };
}

/** Of a client, the texts of a contact, an address or the messages as people read them. */
export function shownOf<Name extends Column, Text extends string | null>(
	names: readonly Name[],
	client: Record<Name, Text>,
) {
	const texts = names.map((name) => {
		const { shown }: ClientField = clientFields[name];
		const text = client[name];
		return [name, text && shown ? shown(text) : text];
	});
	return Object.fromEntries(texts) as Record<Name, Text>;
}
