import { isMessageKey, type MessageKey, type T } from "./index.ts";

/** The catalogue key of each word of the closed word lists, so that a stored word is never printed raw. */
export const words = {
	stage: {
		filing: "stage.filing",
		evidence: "stage.evidence",
		arguments: "stage.arguments",
		judgment: "stage.judgment",
		closed: "stage.closed",
	},
	matterStatus: {
		active: "status.active",
		judgment_reserved: "status.reserved",
		closed: "status.closed",
		archived: "status.archived",
	},
	hearingStatus: {
		completed: "h.completed",
		today: "h.today",
		upcoming: "h.upcoming",
		scheduled: "h.scheduled",
	},
	draftType: {
		vakalatnama: "dr.vakalatnama",
		written_statement: "dr.ws",
		bail_application: "dr.bail",
		affidavit: "dr.affidavit",
		reply: "dr.reply",
		rejoinder: "dr.rejoinder",
		other: "dr.other",
	},
	draftStatus: { Draft: "dr.draft", final: "dr.final" },
	documentType: {
		plaint: "doc.plaint",
		order: "h.order",
		written_statement: "dr.ws",
		evidence: "doc.evidence",
		misc: "doc.misc",
	},
	ocrState: {
		pending: "doc.pending",
		processing: "doc.processing",
		completed: "doc.completed",
		failed: "doc.failed",
	},
	role: {
		Admin: "role.admin",
		Senior: "role.senior",
		Junior: "role.junior",
		Clerk: "role.clerk",
	},
	userStatus: {
		active: "us.active",
		inactive: "us.inactive",
		suspended: "us.suspended",
	},
	entity: {
		matter: "act.entity.matter",
		client: "act.entity.client",
		hearing: "act.entity.hearing",
		document: "act.entity.document",
		draft: "act.entity.draft",
		user: "act.entity.user",
		task: "act.entity.task",
		invitation: "act.entity.invitation",
		calendar: "act.entity.calendar",
	},
} as const satisfies Record<string, Record<string, MessageKey>>;

/** Says words by the catalogue key that `keyOf` finds for them; a text that is no such word is said as it stands. */
export function sayer(t: T, keyOf: (word: string) => string | undefined): (word: string) => string {
	return (word) => {
		const key = keyOf(word);
		return isMessageKey(key) ? t(key) : word;
	};
}
