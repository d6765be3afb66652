import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { HOOK_ADDRESS, MAIL_IN, OLD_PASSWORD, type Place, tomorrow } from "#tests/world.ts";

type Fields = Record<string, string>;
type Headers = { Cookie: string };
/** A form as a browser sends it. */
export type Sending = {
	/** Who sends it, where it is not the Admin. */
	as?: Headers;
	path: string;
	params?: Fields;
	form?: Fields;
	file?: "one" | "two" | "invitation" | "word";
};

const hearing = { date: tomorrow, bench: "Court No. 4", purpose: "Evidence" };
const task = { title: "Pay the fee", dueDate: tomorrow, kind: "task" };
const draft = { title: "A reply", type: "reply", content: "1. Denied.", tags: "", notes: "" };
const later = addDays(courtToday(), 20);

/** A form for every screen that has one, sent as a browser sends it: what it needs to succeed, and nothing more. */
export const SENT_FORMS: Record<string, (place: Place) => Sending> = {
	"/settings/chamber": () => ({ path: "/settings/chamber" }),
	"/": () => ({ path: "/?index", form: { intent: "create-test" } }),
	"/clients/{clientId}/edit": ({ clientId }) => ({
		path: `/clients/${clientId}/edit`,
		params: { clientId },
		form: { name: "Another name", version: "1" },
	}),
	"/clients/{clientId}/delete": ({ aloneId: clientId }) => ({
		path: `/clients/${clientId}/delete`,
		params: { clientId },
		form: { version: "1" },
	}),
	"/clients/new": () => ({ path: "/clients/new", form: { name: "Meera" } }),
	"/documents/same": ({ documentId, againId }) => ({
		path: `/documents/same?ids=${againId}`,
		form: { documentId: againId, existingId: documentId, choice: "use" },
	}),
	"/documents/upload": ({ matterId }) => ({ path: `/documents/upload?matterId=${matterId}`, file: "two" }),
	"/documents/inbox": ({ againId, matterId }) => ({
		path: "/documents/inbox",
		form: {
			[`rows.${againId}.file`]: "on",
			[`rows.${againId}.matterId`]: matterId,
			[`rows.${againId}.nextDate`]: later,
			dates: "on",
		},
	}),
	"/documents/inbox/{documentId}": ({ againId: documentId, matterId }) => ({
		path: `/documents/inbox/${documentId}`,
		params: { documentId },
		form: { matterId, nextDate: later, dates: "on" },
	}),
	"/documents/{documentId}/split": ({ bundleId: documentId }) => ({
		path: `/documents/${documentId}/split`,
		params: { documentId },
		form: { pages: "2" },
	}),
	"/documents/join": ({ documentId, bundleId }) => ({
		path: "/documents/join",
		form: { "documents[0]": documentId, "documents[1]": bundleId },
	}),
	"/documents/{documentId}/edit": ({ documentId }) => ({
		path: `/documents/${documentId}/edit`,
		params: { documentId },
		form: { originalFilename: "b.pdf", type: "order", matterId: "", version: "1" },
	}),
	"/documents/{documentId}": ({ documentId }) => ({
		path: `/documents/${documentId}`,
		params: { documentId },
		form: { lang: "hin" },
	}),
	"/drafts/{draftId}": ({ draftId }) => ({
		path: `/drafts/${draftId}`,
		params: { draftId },
		form: { ...draft, version: "1", intent: "duplicate" },
	}),
	"/drafts/{draftId}/edited": ({ draftId }) => ({
		path: `/drafts/${draftId}/edited`,
		params: { draftId },
		file: "word",
	}),
	"/drafts/{draftId}/blanks": ({ draftId }) => ({
		path: `/drafts/${draftId}/blanks`,
		params: { draftId },
		form: { "values[0]": "these", version: "1" },
	}),
	"/drafts/{draftId}/final": ({ draftId }) => ({
		path: `/drafts/${draftId}/final`,
		params: { draftId },
		form: { version: "1" },
	}),
	"/drafts/templates/new": () => ({
		path: "/drafts/templates/new",
		form: {
			kind: "clause",
			lang: "en",
			type: "other",
			title: "Address",
			body: "The applicant resides here.",
		},
	}),
	"/drafts/templates/{templateId}": () => ({
		path: "/drafts/templates/reply.en",
		params: { templateId: "reply.en" },
		form: { title: "REPLY AFFIDAVIT", body: "1. Denied.", inUse: "on", version: "0" },
	}),
	"/drafts/{draftId}/versions": ({ rewrittenId: draftId }) => ({
		path: `/drafts/${draftId}/versions`,
		params: { draftId },
		form: { restore: "1", version: "2" },
	}),
	"/notices": () => ({ path: "/notices", file: "invitation" }),
	"/notices/{noticeId}/matter": ({ noticeId, matterId }) => ({
		path: `/notices/${noticeId}/matter`,
		params: { noticeId },
		form: { matterId },
	}),
	"/notices/{noticeId}": ({ noticeId, matterId }) => ({
		path: `/notices/${noticeId}`,
		params: { noticeId },
		form: { intent: "take", matterId },
	}),
	"/cause-lists": () => ({ path: "/cause-lists", file: "one" }),
	"/cause-lists/{listId}": ({ listId }) => ({ path: `/cause-lists/${listId}`, params: { listId }, form: {} }),
	"/cause-lists/{listId}/undo": ({ takenListId: listId }) => ({
		path: `/cause-lists/${listId}/undo`,
		params: { listId },
		form: {},
	}),
	"/documents/{documentId}/cause-list": ({ documentId }) => ({
		path: `/documents/${documentId}/cause-list`,
		params: { documentId },
		form: {},
	}),
	"/import": () => ({ path: "/import", file: "one" }),
	"/import/{importId}": ({ checkedId: importId }) => ({
		path: `/import/${importId}`,
		params: { importId },
		form: {},
	}),
	"/import/{importId}/columns": ({ checkedId: importId }) => ({
		path: `/import/${importId}/columns`,
		params: { importId },
		form: { "columns[0]": "title", dateOrder: "auto" },
	}),
	"/import/{importId}/delete": ({ checkedId: importId }) => ({
		path: `/import/${importId}/delete`,
		params: { importId },
		form: {},
	}),
	"/import/{importId}/undo": ({ doneId: importId }) => ({
		path: `/import/${importId}/undo`,
		params: { importId },
		form: {},
	}),
	"/hearings/{hearingId}/edit": ({ hearingId }) => ({
		path: `/hearings/${hearingId}/edit`,
		params: { hearingId },
		form: { ...hearing, nextDate: later, version: "1" },
	}),
	"/hearings/{hearingId}/record": ({ pastId: hearingId }) => ({
		path: `/hearings/${hearingId}/record`,
		params: { hearingId },
		form: { result: "Part heard", nextDay: later, version: "1" },
	}),
	"/hearings/{hearingId}/reschedule": ({ pastId: hearingId }) => ({
		path: `/hearings/${hearingId}/reschedule`,
		params: { hearingId },
		form: { date: later, version: "1" },
	}),
	"/hearings/{hearingId}/withdraw": ({ hearingId }) => ({
		path: `/hearings/${hearingId}/withdraw`,
		params: { hearingId },
		form: { reason: "Entered twice", version: "1" },
	}),
	"/hearings/new": ({ matterId }) => ({ path: "/hearings/new", form: { ...hearing, matterId } }),
	"/hearings/record": ({ pastId }) => ({
		path: "/hearings/record",
		form: { [`rows.${pastId}.nextDate`]: later, [`rows.${pastId}.version`]: "1" },
	}),
	"/matters/new": () => ({
		path: "/matters/new",
		form: { title: "Meera v. Orbit", notNumbered: "on", court: "Civil Court", filingDate: "2026-01-05" },
	}),
	"/matters/{matterId}/delete": ({ emptyId: matterId }) => ({
		path: `/matters/${matterId}/delete`,
		params: { matterId },
		form: { version: "1" },
	}),
	"/matters/{matterId}/drafting/new": ({ matterId }) => ({
		path: `/matters/${matterId}/drafting/new`,
		params: { matterId },
		form: { ...draft, intent: "create" },
	}),
	"/matters/{matterId}/edit": ({ matterId }) => ({
		path: `/matters/${matterId}/edit`,
		params: { matterId },
		form: { title: "Another title", court: "Civil Court", stage: "evidence", version: "1" },
	}),
	"/matters/{matterId}/hearings/{hearingId}/edit": ({ matterId, hearingId }) => ({
		path: `/matters/${matterId}/hearings/${hearingId}/edit`,
		params: { matterId, hearingId },
		form: { ...hearing, nextDate: later, version: "1" },
	}),
	"/matters/{matterId}/hearings/{hearingId}/record": ({ matterId, pastId: hearingId }) => ({
		path: `/matters/${matterId}/hearings/${hearingId}/record`,
		params: { matterId, hearingId },
		form: { result: "Part heard", nextDay: later, version: "1" },
	}),
	"/matters/{matterId}/hearings/{hearingId}/reschedule": ({ matterId, hearingId }) => ({
		path: `/matters/${matterId}/hearings/${hearingId}/reschedule`,
		params: { matterId, hearingId },
		form: { date: later, version: "1" },
	}),
	"/matters/{matterId}/hearings/{hearingId}/withdraw": ({ matterId, hearingId }) => ({
		path: `/matters/${matterId}/hearings/${hearingId}/withdraw`,
		params: { matterId, hearingId },
		form: { reason: "Entered twice", version: "1" },
	}),
	"/matters/{matterId}/hearings/new": ({ matterId }) => ({
		path: `/matters/${matterId}/hearings/new`,
		params: { matterId },
		form: hearing,
	}),
	"/matters/{matterId}/reminders/{taskId}/edit": ({ matterId, reminderId: taskId }) => ({
		path: `/matters/${matterId}/reminders/${taskId}/edit`,
		params: { matterId, taskId },
		form: { title: "Call her", dueDate: tomorrow, dueTime: "11:00", version: "1" },
	}),
	"/matters/{matterId}/reminders/new": ({ matterId }) => ({
		path: `/matters/${matterId}/reminders/new`,
		params: { matterId },
		form: { title: "Call her", dueDate: tomorrow, dueTime: "11:00" },
	}),
	"/matters/{matterId}/tasks/{taskId}/edit": ({ matterId, taskId }) => ({
		path: `/matters/${matterId}/tasks/${taskId}/edit`,
		params: { matterId, taskId },
		form: { ...task, version: "1" },
	}),
	"/matters/{matterId}/tasks/deadline": ({ matterId }) => ({
		path: `/matters/${matterId}/tasks/deadline`,
		params: { matterId },
		form: { kind: "ws_civil", startDate: "2026-01-05" },
	}),
	"/matters/{matterId}/tasks/new": ({ matterId }) => ({
		path: `/matters/${matterId}/tasks/new`,
		params: { matterId },
		form: task,
	}),
	"/matters/{matterId}/party": ({ matterId }) => ({
		path: `/matters/${matterId}/party`,
		params: { matterId },
		form: { name: "Hasmukh Vyas", side: "second", version: "1" },
	}),
	"/matters/{matterId}/tell": ({ matterId }) => ({
		path: `/matters/${matterId}/tell`,
		params: { matterId },
		form: { via: "whatsapp" },
	}),
	"/matters/{matterId}/conflicts": ({ matterId }) => ({
		path: `/matters/${matterId}/conflicts`,
		params: { matterId },
		form: { conflictDecision: "different" },
	}),
	"/matters/{matterId}/team": ({ matterId, admin, colleague }) => ({
		path: `/matters/${matterId}/team`,
		params: { matterId },
		form: { "members[0]": admin.userId, "members[1]": colleague.userId },
	}),
	"/matters/{matterId}/calendar": ({ matterId }) => ({
		path: `/matters/${matterId}/calendar`,
		params: { matterId },
		form: { intent: "make" },
	}),
	"/clients/{clientId}/calendar": ({ clientId }) => ({
		path: `/clients/${clientId}/calendar`,
		params: { clientId },
		form: { intent: "make" },
	}),
	"/settings/calendar/own": () => ({ path: "/settings/calendar/own", form: { intent: "make" } }),
	"/settings/calendar/chamber": () => ({
		path: "/settings/calendar/chamber",
		form: { intent: "revoke" },
	}),
	"/settings/keys/new": () => ({
		path: "/settings/keys/new",
		form: { name: "Script", scopes: "matters:read", days: "30" },
	}),
	"/settings/keys/{keyId}": ({ keyId }) => ({ path: `/settings/keys/${keyId}`, params: { keyId }, form: {} }),
	"/second-factor": ({ newcomer }) => ({ as: newcomer, path: "/second-factor", form: { intent: "start" } }),
	"/settings/ways-in/off": ({ code }) => ({
		path: "/settings/ways-in/off",
		form: { currentPassword: OLD_PASSWORD, code },
	}),
	"/settings/ways-in/codes": ({ code }) => ({
		path: "/settings/ways-in/codes",
		form: { currentPassword: OLD_PASSWORD, code },
	}),
	"/settings/ways-in/passkeys/new": ({ newPasskey }) => ({
		path: "/settings/ways-in/passkeys/new",
		form: { name: "Office laptop", ...newPasskey },
	}),
	"/settings/ways-in/passkeys/{passkeyId}": ({ passkeyId }) => ({
		path: `/settings/ways-in/passkeys/${passkeyId}`,
		params: { passkeyId },
		form: { name: "Office laptop" },
	}),
	"/settings/ways-in/passkeys/{passkeyId}/remove": ({ passkeyId }) => ({
		path: `/settings/ways-in/passkeys/${passkeyId}/remove`,
		params: { passkeyId },
	}),
	"/users/{userId}/ways-in/factor": ({ colleague: { userId } }) => ({
		path: `/users/${userId}/ways-in/factor`,
		params: { userId },
	}),
	"/settings/ways-in/end": ({ sessionId }) => ({
		path: "/settings/ways-in/end",
		form: { ends: "session", id: sessionId, redirectTo: "/settings/ways-in" },
	}),
	"/users/{userId}/ways-in/end": ({ colleague }) => ({
		path: `/users/${colleague.userId}/ways-in/end`,
		params: { userId: colleague.userId },
		form: { ends: "all", redirectTo: `/users/${colleague.userId}/ways-in` },
	}),
	"/settings/mail-in/act": ({ messageId }) => ({
		path: "/settings/mail-in/act",
		form: { intent: "take", messageId, redirectTo: "/settings/mail-in" },
	}),
	"/settings/mail-in/edit": () => ({
		path: "/settings/mail-in/edit",
		form: { ...MAIL_IN, port: String(MAIL_IN.port) },
	}),
	"/settings/mail-in/remove": () => ({ path: "/settings/mail-in/remove", form: {} }),
	"/settings/hooks/new": () => ({
		path: "/settings/hooks/new",
		form: { address: HOOK_ADDRESS, events: "client.created" },
	}),
	"/settings/hooks/{hookId}/edit": ({ hookId }) => ({
		path: `/settings/hooks/${hookId}/edit`,
		params: { hookId },
		form: { address: HOOK_ADDRESS, events: "client.updated" },
	}),
	"/settings/hooks/{hookId}/secret": ({ hookId }) => ({
		path: `/settings/hooks/${hookId}/secret`,
		params: { hookId },
		form: {},
	}),
	"/settings/hooks/{hookId}/delete": ({ hookId }) => ({
		path: `/settings/hooks/${hookId}/delete`,
		params: { hookId },
		form: {},
	}),
	"/settings/hooks/{hookId}/act": ({ hookId }) => ({
		path: `/settings/hooks/${hookId}/act`,
		params: { hookId },
		form: { intent: "test", redirectTo: `/settings/hooks/${hookId}` },
	}),
	"/settings/profile": ({ admin }) => ({
		path: "/settings/profile",
		form: { name: "Another name", email: admin.email },
	}),
	"/settings/security": () => ({
		path: "/settings/security",
		form: {
			currentPassword: OLD_PASSWORD,
			newPassword: "the new password",
			confirmPassword: "the new password",
		},
	}),
	"/users/{userId}/edit": ({ colleague }) => ({
		path: `/users/${colleague.userId}/edit`,
		params: { userId: colleague.userId },
		form: { name: "Another name", email: colleague.email, role: "Senior" },
	}),
	"/users/{userId}/handover": ({ admin, colleague }) => ({
		path: `/users/${admin.userId}/handover`,
		params: { userId: admin.userId },
		form: { receiverId: colleague.userId },
	}),
	"/work/new": ({ admin }) => ({
		path: "/work/new",
		form: { title: "Buy stamps", dueDate: tomorrow, assigneeId: admin.userId },
	}),
	"/deadlines/{taskId}/move": ({ taskId }) => ({
		path: `/deadlines/${taskId}/move`,
		params: { taskId },
		form: { dueDate: addDays(tomorrow, 7), reason: "The court extended time", version: "1" },
	}),
	"/work/{taskId}/edit": ({ taskId }) => ({
		path: `/work/${taskId}/edit`,
		params: { taskId },
		form: { title: "Cure them today", dueDate: tomorrow, version: "1" },
	}),
	"/users/{userId}/reset": ({ colleague }) => ({
		path: `/users/${colleague.userId}/reset`,
		params: { userId: colleague.userId },
		form: {},
	}),
	"/users/invites/{inviteId}": ({ inviteId }) => ({
		path: `/users/invites/${inviteId}`,
		params: { inviteId },
		form: {},
	}),
	"/users/new": ({ admin }) => ({
		path: "/users/new",
		form: { email: `new.${admin.chamberId}@example.in`, role: "Junior" },
	}),
	"/clients/{clientId}/restore": ({ lostClientId: clientId }) => ({
		path: `/clients/${clientId}/restore`,
		params: { clientId },
		form: { redirectTo: "/bin" },
	}),
	"/documents/bound/{bindingId}/undo": ({ boundId: bindingId }) => ({
		path: `/documents/bound/${bindingId}/undo`,
		params: { bindingId },
		form: { redirectTo: `/documents/bound/${bindingId}` },
	}),
	"/matters/{matterId}/books/new": ({ matterId, documentId }) => ({
		path: `/matters/${matterId}/books/new`,
		params: { matterId },
		form: { title: "Paper Book", lang: "en", "papers[0].documentId": documentId },
	}),
	"/books/{bookId}/make": ({ bookId }) => ({
		path: `/books/${bookId}/make`,
		params: { bookId },
		form: { redirectTo: `/books/${bookId}` },
	}),
	"/documents/{documentId}/a4": ({ bundleId: documentId }) => ({
		path: `/documents/${documentId}/a4`,
		params: { documentId },
		form: { redirectTo: `/documents/${documentId}` },
	}),
	"/documents/{documentId}/rename": ({ documentId }) => ({
		path: `/documents/${documentId}/rename`,
		params: { documentId },
		form: { redirectTo: `/documents/${documentId}` },
	}),
	"/documents/{documentId}/delete": ({ documentId }) => ({
		path: `/documents/${documentId}/delete`,
		params: { documentId },
		form: { redirectTo: "/documents" },
	}),
	"/documents/{documentId}/pages/{page}/turn": ({ documentId }) => ({
		path: `/documents/${documentId}/pages/1/turn`,
		params: { documentId, page: "1" },
		form: { redirectTo: `/documents/${documentId}` },
	}),
	"/documents/{documentId}/restore": ({ binnedId: documentId }) => ({
		path: `/documents/${documentId}/restore`,
		params: { documentId },
		form: { redirectTo: "/documents" },
	}),
	"/hearings/{hearingId}/restore": ({ withdrawnId: hearingId }) => ({
		path: `/hearings/${hearingId}/restore`,
		params: { hearingId },
		form: { redirectTo: "/hearings" },
	}),
	"/drafts/{draftId}/restore": ({ goneId: draftId }) => ({
		path: `/drafts/${draftId}/restore`,
		params: { draftId },
		form: {},
	}),
	"/matters/{matterId}/restore": ({ lostMatterId: matterId }) => ({
		path: `/matters/${matterId}/restore`,
		params: { matterId },
		form: { redirectTo: "/bin" },
	}),
	"/tasks/{taskId}": ({ taskId }) => ({
		path: `/tasks/${taskId}`,
		params: { taskId },
		form: { intent: "delete", redirectTo: "/" },
	}),
};
