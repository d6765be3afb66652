import { fieldValues } from "#app/core/web/record.ts";
import { maskedIdentifier } from "./contact.ts";
import { addressNames, contactNames, messagingFields, personFields, shownOf } from "./fields.ts";
import type { ClientRow } from "./service.server.ts";
import type { ClientJson, ClientLinkJson } from "./shape.ts";

type Contactable = Pick<ClientRow["client"], "id" | "name" | (typeof contactNames)[number]>;

/** A client as matters carry it. */
export function clientLinkJson(client: Contactable): ClientLinkJson {
	return { _id: client.id, name: client.name, contact: shownOf(contactNames, client) };
}

/** A client as /api shows it; personal identifiers are masked. */
export function clientJson({ client, mattersCount }: ClientRow): ClientJson {
	return {
		...clientLinkJson(client),
		address: shownOf(addressNames, client),
		person: { ...fieldValues(personFields, client), birthYearAbout: client.birthYearAbout },
		messaging: fieldValues(messagingFields, client),
		identifiers: client.identifiers.map((item) => ({ ...item, value: maskedIdentifier(item) })),
		mattersCount,
		version: client.version,
		createdAt: client.createdAt.toISOString(),
		updatedAt: client.updatedAt.toISOString(),
	};
}
