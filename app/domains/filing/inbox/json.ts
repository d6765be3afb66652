import { suggestionJson } from "#app/domains/filing/orders/json.ts";
import { matterLinkJson } from "#app/domains/law/cases/json.ts";
import { listedDocumentJson } from "#app/domains/paper/documents/json.ts";
import { translate } from "#app/messages/index.ts";
import type { Filed } from "./file.server.ts";
import type { InboxRow } from "./rows.server.ts";
import type { FiledJson, InboxRowJson } from "./shape.ts";

/** A paper of the inbox as /api shows it. */
export function inboxRowJson(row: InboxRow): InboxRowJson {
	const { mayFile, named, orderDate, business, nextDate, nearCourt } = row;
	const { isListed, otherDate } = row;
	return {
		document: listedDocumentJson(row.document),
		...{ mayFile, isListed, otherDate, nearCourt },
		matterId: row.matter && matterLinkJson(row.matter),
		otherMatterIds: row.others.map(matterLinkJson),
		named: named && suggestionJson(named),
		orderDate: orderDate && suggestionJson(orderDate),
		business: business && suggestionJson(business),
		nextDate: nextDate && suggestionJson(nextDate),
		sameFile: row.same && { _id: row.same.id, originalFilename: row.same.originalFilename },
		mail: row.letter && {
			sender: row.letter.sender,
			senderName: row.letter.senderName,
			subject: row.letter.subject,
			receivedAt: row.letter.receivedAt.toISOString(),
		},
		isNamedByMail: row.isNamedByLetter,
		mailMatterId: row.letterNames && matterLinkJson(row.letterNames),
		plain: row.ticked,
	};
}

/** The result of filing, as /api says it. */
export function filedJson({ filed, added, refused }: Filed): FiledJson {
	return {
		filed,
		datesAdded: added,
		refused: refused.map(({ id, field, key, params }) => ({
			documentId: id,
			field,
			error: translate("en", key, params),
		})),
	};
}
