import { maskedIdentifier, shownPhone } from "./contact.ts";
import type { ClientRow } from "./service.server.ts";
import type { ClientJson, ClientLinkJson } from "./shape.ts";

type Contactable = { id: string; name: string; email: string | null; phone: string | null };

/** A client as matters carry it. */
export function clientLinkJson({ id, name, email, phone }: Contactable): ClientLinkJson {
	return { _id: id, name, contact: { email, phone: phone && shownPhone(phone) } };
}

/** A client as /api shows it; personal identifiers are masked. */
export function clientJson({ client, mattersCount }: ClientRow): ClientJson {
	return {
		...clientLinkJson(client),
		address: { street: client.street, city: client.city, state: client.state, pincode: client.pincode },
		identifiers: client.identifiers.map((item) => ({ ...item, value: maskedIdentifier(item) })),
		mattersCount,
		version: client.version,
		createdAt: client.createdAt.toISOString(),
		updatedAt: client.updatedAt.toISOString(),
	};
}
