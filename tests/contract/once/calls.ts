import { HOOK_ADDRESS, MAIL_IN, OLD_PASSWORD, type Place, tomorrow } from "#tests/world.ts";

export type Sending = {
	/** Who sends it, where it is not the Admin. */
	as?: { Cookie: string };
	id?: string;
	deliveryId?: string;
	messageId?: string;
	json?: object;
};

const hearing = { date: tomorrow, bench: "Court No. 4", purpose: "Evidence" };
const draft = { title: "A reply", type: "reply", content: "1. Denied." };
const passwords = { currentPassword: OLD_PASSWORD, newPassword: "the new password" };

/** Every write of /api with what it needs to succeed. */
export const SENT_CALLS: Record<string, (place: Place) => Sending> = {
	"POST /access-keys": () => ({ json: { name: "Script", scopes: ["matters:read"] } }),
	"DELETE /access-keys/{id}": ({ keyId }) => ({ id: keyId }),
	"POST /books/{id}/make": ({ bookId }) => ({ id: bookId }),
	"POST /calendar-feeds": () => ({ json: { reach: "own" } }),
	"PATCH /calendar-feeds/{id}": ({ feedId }) => ({ id: feedId, json: { parts: ["hearings", "deadlines"] } }),
	"DELETE /calendar-feeds/{id}": ({ feedId }) => ({ id: feedId }),
	"POST /chamber/export": () => ({}),
	"DELETE /chamber/export": () => ({}),
	"POST /clients": () => ({ json: { name: "Meera" } }),
	"PATCH /clients/{id}": ({ clientId }) => ({ id: clientId, json: { name: "Another", version: 1 } }),
	"DELETE /clients/{id}": ({ aloneId }) => ({ id: aloneId }),
	"POST /clients/{id}/restore": ({ lostClientId }) => ({ id: lostClientId }),
	"POST /documents": () => ({}),
	"POST /documents/inbox": ({ againId, matterId }) => ({
		json: { rows: { [againId]: { file: true, matterId, nextDate: tomorrow } }, dates: true },
	}),
	"POST /documents/join": ({ documentId, bundleId }) => ({ json: { documents: [documentId, bundleId] } }),
	"POST /documents/{id}/a4": ({ bundleId }) => ({ id: bundleId }),
	"POST /documents/{id}/split": ({ bundleId }) => ({ id: bundleId, json: { pages: [2] } }),
	"POST /documents/bindings/{id}/undo": ({ boundId }) => ({ id: boundId }),
	"PATCH /documents/{id}": ({ documentId }) => ({ id: documentId, json: { type: "order", version: 1 } }),
	"DELETE /documents/{id}": ({ documentId }) => ({ id: documentId }),
	"POST /documents/{id}/restore": ({ binnedId }) => ({ id: binnedId }),
	"POST /documents/{id}/ocr": ({ documentId }) => ({ id: documentId, json: {} }),
	"POST /documents/{id}/pages/{page}/turn": ({ documentId }) => ({ id: documentId, json: { degrees: 180 } }),
	"POST /documents/{id}/same-file": ({ againId, documentId }) => ({ id: againId, json: { use: documentId } }),
	"POST /drafts": ({ matterId }) => ({ json: { ...draft, matterId } }),
	"POST /drafts/{id}/paper": ({ draftId }) => ({ id: draftId }),
	"PATCH /drafts/{id}": ({ draftId }) => ({ id: draftId, json: { content: "2. Admitted.", version: 1 } }),
	"POST /drafts/templates": () => ({
		json: {
			kind: "clause",
			lang: "en",
			title: "Address",
			body: "The applicant resides at {{client_address}}.",
		},
	}),
	"PATCH /drafts/templates/{id}": () => ({ id: "reply.en", json: { title: "REPLY AFFIDAVIT", version: 0 } }),
	"DELETE /drafts/{id}": ({ draftId }) => ({ id: draftId }),
	"POST /drafts/{id}/restore": ({ goneId }) => ({ id: goneId }),
	"POST /drafts/{id}/duplicate": ({ draftId }) => ({ id: draftId }),
	"POST /hearings": ({ matterId }) => ({ json: { ...hearing, matterId } }),
	"PATCH /hearings/{id}": ({ hearingId }) => ({ id: hearingId, json: { result: "Adjourned", version: 1 } }),
	"DELETE /hearings/{id}": ({ hearingId }) => ({
		id: hearingId,
		json: { reason: "Entered twice", version: 1 },
	}),
	"POST /hearings/{id}/record": ({ pastId }) => ({ id: pastId, json: { result: "Adjourned", version: 1 } }),
	"POST /hearings/{id}/running": ({ todayId }) => ({ id: todayId, json: { item: "7" } }),
	"POST /hearings/{id}/restore": ({ withdrawnId }) => ({ id: withdrawnId }),
	"POST /notices": () => ({}),
	"POST /notices/{id}/take": ({ noticeId, matterId }) => ({ id: noticeId, json: { matterId } }),
	"POST /notices/{id}/dismiss": ({ asideId }) => ({ id: asideId }),
	"POST /cause-lists": () => ({}),
	"POST /cause-lists/{id}/take": ({ listId }) => ({ id: listId, json: {} }),
	"POST /cause-lists/{id}/undo": ({ takenListId }) => ({ id: takenListId }),
	"POST /imports": () => ({}),
	"PATCH /imports/{id}": ({ checkedId }) => ({ id: checkedId, json: { columns: ["title"] } }),
	"DELETE /imports/{id}": ({ checkedId }) => ({ id: checkedId }),
	"POST /imports/{id}/commit": ({ checkedId }) => ({ id: checkedId, json: {} }),
	"POST /imports/{id}/undo": ({ doneId }) => ({ id: doneId }),
	"DELETE /invites/{id}": ({ inviteId }) => ({ id: inviteId }),
	"PUT /mail-in": () => ({ json: { ...MAIL_IN, senders: ["@court.example"] } }),
	"DELETE /mail-in": () => ({}),
	"POST /mail-in/messages/{messageId}/discard": ({ messageId }) => ({ messageId }),
	"POST /mail-in/messages/{messageId}/take": ({ messageId }) => ({ messageId }),
	"POST /matters": () => ({
		json: { title: "Meera v. Orbit", caseNumber: "RCS/901/2026", court: "Civil", filingDate: "2026-01-05" },
	}),
	"POST /matters/{id}/books": ({ matterId, documentId }) => ({
		id: matterId,
		json: { title: "Paper Book", lang: "en", papers: [{ documentId }] },
	}),
	"PATCH /matters/{id}": ({ matterId }) => ({ id: matterId, json: { title: "Another", version: 1 } }),
	"DELETE /matters/{id}": ({ emptyId }) => ({ id: emptyId }),
	"POST /matters/{id}/restore": ({ lostMatterId }) => ({ id: lostMatterId }),
	"POST /matters/create-test": () => ({}),
	"POST /second-factor": ({ newcomer }) => ({ as: newcomer, json: {} }),
	"POST /second-factor/confirm": ({ newcomer, firstCode: code }) => ({ as: newcomer, json: { code } }),
	"POST /second-factor/recovery-codes": ({ code }) => ({ json: { currentPassword: OLD_PASSWORD, code } }),
	"DELETE /second-factor": ({ code }) => ({ json: { currentPassword: OLD_PASSWORD, code } }),
	"DELETE /sessions/{id}": ({ sessionId }) => ({ id: sessionId }),
	"POST /sessions/end-others": () => ({}),
	"POST /users": ({ admin }) => ({ json: { email: `new.${admin.chamberId}@example.in`, role: "Junior" } }),
	"PATCH /users/{id}": ({ admin }) => ({ id: admin.userId, json: passwords }),
	"POST /users/{id}/handover": ({ admin, colleague }) => ({
		id: admin.userId,
		json: { receiverId: colleague.userId },
	}),
	"POST /users/{id}/reset": ({ colleague }) => ({ id: colleague.userId }),
	"DELETE /users/{id}/second-factor": ({ colleague }) => ({ id: colleague.userId }),
	"POST /users/{id}/sign-out": ({ colleague }) => ({ id: colleague.userId }),
	"POST /webhooks": () => ({ json: { address: HOOK_ADDRESS, events: ["client.created"] } }),
	"PATCH /webhooks/{id}": ({ hookId }) => ({ id: hookId, json: { active: false } }),
	"DELETE /webhooks/{id}": ({ hookId }) => ({ id: hookId }),
	"POST /webhooks/{id}/secret": ({ hookId }) => ({ id: hookId }),
	"POST /webhooks/{id}/test": ({ hookId }) => ({ id: hookId }),
	"POST /webhooks/{id}/deliveries/{deliveryId}/again": ({ hookId, deliveryId }) => ({
		id: hookId,
		deliveryId,
	}),
};
