import { z } from "zod";
import { isPhone, normalPhone, shownPhone } from "#app/core/phone.ts";
import { optionalDay, optionalText, optionalWord } from "#app/core/web/fields.ts";
import { listOf } from "#app/core/web/record.ts";
import { day } from "#app/core/web/shapes.ts";
import type { MessageKey } from "#app/messages/index.ts";
import type { clients } from "#drizzle/schema.ts";
import { locales, messagingConsents, relations } from "#drizzle/words.ts";
import { birthYear } from "./birth-year.ts";
import { isPin, normalPin } from "./contact.ts";

const phone = optionalText(60).refine((value) => !value || isPhone(value), "invalid.phone");
const pincode = optionalText(20).refine((value) => !value || isPin(value), "invalid.pinCode");

type Written = string | null | undefined;

export type ClientField = {
	label: MessageKey;
	/** For a new client and for a change, in which an absent field stays as it is and null clears it. */
	typed: z.ZodType<Written>;
	/** As /api shows it. */
	shape: z.ZodType;
	/** The longest text. */
	max?: number;
	/** A line of text among others in the forms and on the card, or in a place of its own there. */
	form: "line" | "placed";
	/** For a line: the full width of the form; a numeric keyboard. */
	isWide?: boolean;
	inputMode?: "numeric";
	/** How a text is stored and shown, if not as it is typed. */
	stored?: (written: string) => string;
	shown?: (stored: string) => string;
};

/** Columns set by Peshi, and those that are no fields of contact, address or messages. */
type Stored =
	| "chamberId"
	| "id"
	| "name"
	| "identifiers"
	| "birthYearAbout"
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

const line = (max: number) => ({
	typed: optionalText(max),
	max,
	shape: z.string().nullable(),
	form: "line" as const,
});

/** How a client is reached; matters carry it too. */
export const contactFields = {
	email: { label: "client.email", typed: email, shape: z.string().nullable(), form: "placed" },
	phone: {
		label: "client.contactPhone",
		typed: phone,
		shape: z.string().nullable(),
		form: "placed",
		stored: normalPhone,
		shown: shownPhone,
	},
} satisfies Record<string, ClientField>;

/** Where a client lives or does business. */
export const addressFields = {
	street: { label: "client.street", ...line(500), isWide: true },
	city: { label: "client.city", ...line(200) },
	state: { label: "client.state", ...line(200) },
	pincode: {
		label: "client.pinCode",
		...line(20),
		typed: pincode,
		stored: normalPin,
		inputMode: "numeric",
	},
} satisfies Record<string, ClientField>;

/** In which language a client is written to about their cases, and whether they agreed to be. */
export const messagingFields = {
	language: {
		label: "client.language",
		typed: optionalWord(locales),
		shape: z.enum(locales).nullable(),
		form: "placed",
	},
	messagingConsent: {
		label: "client.messagingConsent",
		typed: optionalWord(messagingConsents),
		shape: z.enum(messagingConsents).nullable(),
		form: "placed",
	},
	messagingConsentOn: {
		label: "client.messagingConsentOn",
		typed: optionalDay(),
		shape: day.nullable(),
		form: "placed",
	},
} satisfies Record<string, ClientField>;

const year = optionalText(4).refine((written) => !written || birthYear.test(written), "invalid.birthYear");

/** How court papers describe a client. */
export const personFields = {
	relation: {
		label: "client.relation",
		typed: optionalWord(relations),
		shape: z.enum(relations).nullable(),
		form: "placed",
	},
	relationName: { label: "client.relationName", ...line(300) },
	birthYear: { label: "client.birthYear", ...line(4), typed: year, inputMode: "numeric" },
	occupation: { label: "client.occupation", ...line(200) },
} satisfies Record<string, ClientField>;

type Column = Exclude<keyof typeof clients.$inferSelect, Stored>;

const clientFields = {
	...contactFields,
	...addressFields,
	...personFields,
	...messagingFields,
} satisfies Record<Column, ClientField>;

const namesOf = <Name extends string>(fields: Record<Name, ClientField>) =>
	listOf(fields).map(({ name }) => name);

export const contactNames = namesOf<keyof typeof contactFields>(contactFields);
export const addressNames = namesOf<keyof typeof addressFields>(addressFields);
export const personNames = namesOf<keyof typeof personFields>(personFields);
export const messagingNames = namesOf<keyof typeof messagingFields>(messagingFields);

const groupOf = (name: Column) =>
	name in contactFields
		? "contact"
		: name in addressFields
			? "address"
			: name in personFields
				? "person"
				: "messaging";

/** The fields in their order, each with its path in a form. */
export const clientFieldList = listOf<Column, ClientField>(clientFields).map((field) => ({
	...field,
	path: `${groupOf(field.name)}.${field.name}`,
}));

const linesIn = (group: string) =>
	clientFieldList.filter(({ path, form }) => form === "line" && path.startsWith(`${group}.`));

/** The fields that are lines of text in the forms, those of a contact on the card too. */
export const contactLines = linesIn("contact");
export const addressLines = linesIn("address");
export const personLines = linesIn("person");

/** A client's address in one line, with the PIN code after the town. */
export function addressOf(client: Record<keyof typeof addressFields, string | null>): string {
	const town = [client.city, client.pincode].filter(Boolean).join(" ");
	const parts = addressNames.map((name) => (name === "city" ? town : client[name]));
	return parts.filter((part, index) => part && addressNames[index] !== "pincode").join(", ");
}

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
