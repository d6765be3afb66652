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
		completed: "hearing.completed",
		today: "hearing.today",
		upcoming: "hearing.upcoming",
		scheduled: "hearing.scheduled",
	},
	draftType: {
		vakalatnama: "draft.vakalatnama",
		written_statement: "draft.ws",
		bail_application: "draft.bail",
		affidavit: "draft.affidavit",
		reply: "draft.reply",
		rejoinder: "draft.rejoinder",
		other: "draft.other",
	},
	draftStatus: { Draft: "draft.draft", final: "draft.final" },
	documentType: {
		plaint: "document.plaint",
		order: "hearing.order",
		written_statement: "draft.ws",
		evidence: "document.evidence",
		misc: "document.misc",
	},
	ocrState: {
		pending: "document.pending",
		processing: "document.processing",
		completed: "document.completed",
		failed: "document.failed",
	},
	role: {
		Admin: "role.admin",
		Senior: "role.senior",
		Junior: "role.junior",
		Clerk: "role.clerk",
	},
	messagingConsent: { agreed: "client.agreed", declined: "client.declined" },
	userStatus: {
		active: "user.active",
		inactive: "user.inactive",
		suspended: "user.suspended",
	},
	entity: {
		matter: "activity.entity.matter",
		client: "activity.entity.client",
		hearing: "activity.entity.hearing",
		document: "activity.entity.document",
		draft: "activity.entity.draft",
		user: "activity.entity.user",
		task: "activity.entity.task",
		invitation: "activity.entity.invitation",
		calendar: "activity.entity.calendar",
		chamber: "activity.entity.chamber",
		import: "activity.entity.import",
		key: "activity.entity.key",
		hook: "activity.entity.hook",
	},
	/** What the nouns of /api are called in the scopes of a key. */
	apiNoun: {
		"activity-logs": "key.noun.activityLogs",
		adjournments: "key.noun.adjournments",
		bin: "key.noun.bin",
		clients: "nav.clients",
		documents: "nav.documents",
		drafts: "tab.drafting",
		hearings: "nav.hearings",
		imports: "key.noun.imports",
		matters: "nav.matters",
		search: "key.noun.search",
		users: "nav.users",
		work: "key.noun.work",
	},
	/** The nouns and deeds of the events that a hook is told of. */
	eventNoun: {
		matter: "nav.matters",
		client: "nav.clients",
		hearing: "nav.hearings",
		document: "nav.documents",
		draft: "tab.drafting",
		task: "tab.tasks",
		import: "key.noun.imports",
	},
	eventAction: {
		created: "hook.action.created",
		scheduled: "hook.action.scheduled",
		uploaded: "hook.action.uploaded",
		updated: "hook.action.updated",
		completed: "hook.action.completed",
		deleted: "hook.action.deleted",
		restored: "hook.action.restored",
	},
	deliveryState: {
		pending: "hook.delivery.pending",
		delivered: "hook.delivery.delivered",
		failed: "hook.delivery.failed",
	},
	deliveryFailure: {
		answer: "hook.fail.answer",
		unknown_name: "hook.fail.unknown_name",
		private_address: "hook.fail.private_address",
		timeout: "hook.fail.timeout",
		certificate: "hook.fail.certificate",
		unreachable: "hook.fail.unreachable",
		off: "hook.fail.off",
		withheld: "hook.fail.withheld",
	},
	importState: {
		reading: "import.state.reading",
		failed: "import.state.failed",
		columns: "import.state.columns",
		checking: "import.state.checking",
		checked: "import.state.checked",
		committing: "import.state.committing",
		done: "import.state.done",
		undoing: "import.state.undoing",
		undone: "import.state.undone",
	},
	importVerdict: {
		new: "import.verdict.new",
		joins: "import.verdict.joins",
		exists: "import.verdict.exists",
		restricted: "import.verdict.restricted",
		date: "import.verdict.date",
		conflict: "import.verdict.conflict",
		incomplete: "import.verdict.incomplete",
	},
} as const satisfies Record<string, Record<string, MessageKey>>;

/** Says words by the catalogue key that `keyOf` finds for them; a text that is no such word is said as it stands. */
export function sayer(t: T, keyOf: (word: string) => string | undefined): (word: string) => string {
	return (word) => {
		const key = keyOf(word);
		return isMessageKey(key) ? t(key) : word;
	};
}
