import type { Method } from "./openapi.ts";

/** Calls that do something else than list, get, create, update or delete one kind of thing. */
const OWN_NAMES: Record<string, string> = {
	"post /auth/login": "logIn",
	"post /auth/logout": "logOut",
	"post /auth/register": "register",
	"post /auth/refresh": "refreshSession",
	"post /auth/forgot": "requestPasswordReset",
	"post /auth/reset": "resetPassword",
	"post /sessions/end-others": "deleteOtherSessions",
	"get /drafts/templates": "listDraftTemplates",
	"post /drafts/templates": "createDraftTemplate",
	"get /drafts/templates/{id}": "getDraftTemplate",
	"patch /drafts/templates/{id}": "updateDraftTemplate",
	"delete /drafts/templates/{id}": "deleteDraftTemplate",
	"post /hearings/{id}/running": "updateRunningItem",
	"post /users/{id}/sign-out": "deleteUserSessions",
	"get /activity-logs/recent": "listRecentActivityLogs",
	"post /documents": "uploadDocument",
	"get /documents/{id}/file": "downloadDocument",
	"get /matters/{id}/file": "exportMatter",
	"get /clients/{id}/file": "exportClient",
	"get /chamber/file": "exportChamber",
	"get /chamber/export": "getChamberExport",
	"post /chamber/export": "createChamberExport",
	"delete /chamber/export": "deleteChamberExport",
	"get /documents/inbox": "listInbox",
	"post /documents/inbox": "filePapers",
	"get /documents/{id}/filing-check": "getFilingCheck",
	"post /documents/{id}/a4": "createDocumentOnA4",
	"get /documents/{id}/split": "proposeSplit",
	"post /documents/{id}/split": "splitDocument",
	"post /documents/join": "joinDocuments",
	"get /matters/{id}/dates": "getListOfDates",
	"get /matters/{id}/books": "listBooks",
	"post /matters/{id}/books": "createBook",
	"get /books/{id}/file": "downloadBook",
	"post /books/{id}/make": "remakeBook",
	"get /documents/bindings/{id}": "getBinding",
	"post /documents/bindings/{id}/undo": "undoBinding",
	"post /documents/{id}/ocr": "readDocumentAgain",
	"post /documents/{id}/same-file": "useSameFile",
	"get /documents/{id}/pages/{page}": "getDocumentPage",
	"get /documents/{id}/pages/{page}/image": "getDocumentPageImage",
	"post /documents/{id}/pages/{page}/turn": "turnDocumentPage",
	"post /imports": "uploadImport",
	"get /imports/{id}/rows": "listImportRows",
	"get /mail-in": "getMailIn",
	"get /mail-in/messages": "listMailInMessages",
	"post /mail-in/messages/{messageId}/discard": "discardMailInMessage",
	"post /mail-in/messages/{messageId}/take": "takeMailInMessage",
	"post /mail-in/test": "testMailIn",
	"get /webhooks/{id}/deliveries": "listWebhookDeliveries",
	"post /webhooks/{id}/deliveries/{deliveryId}/again": "resendWebhookDelivery",
	"post /second-factor/confirm": "confirmSecondFactor",
	"post /webhooks/{id}/secret": "rotateWebhookSecret",
	"post /webhooks/{id}/test": "testWebhook",
	"post /matters/create-test": "createTestMatters",
	"get /matters/test": "countTestMatters",
	"post /matters/search": "searchMatters",
	"get /search": "search",
	"get /openapi.json": "getOpenApi",
	"get /users/me": "getMe",
	"post /users": "inviteUser",
	"post /users/{id}/reset": "createPasswordReset",
	"post /users/{id}/handover": "handOverUser",
};

const VERBS: Record<Method, string> = {
	get: "get",
	post: "create",
	patch: "update",
	put: "update",
	delete: "delete",
};

/** The last words of an address that say what is done with the thing before them. */
const DEEDS = new Set(["commit", "dismiss", "duplicate", "record", "restore", "take", "undo"]);

/** Takes a call; returns what a client's program calls it: `listMatters`, `updateMatter`, `getMatterDetails`, `restoreMatter`. */
export function operationId(method: Method, path: string): string {
	const own = OWN_NAMES[`${method} ${path}`];
	if (own) return own;
	const [things = "", ...rest] = path.split("/").filter((part) => part && !part.startsWith("{"));
	if (method === "get" && path === `/${things}`) return `list${camel(things)}`;
	const [deed = ""] = rest;
	if (method === "post" && DEEDS.has(deed)) return deed + camel(things.replace(/s$/, ""));
	return VERBS[method] + camel(things.replace(/s$/, "")) + rest.map(camel).join("");
}

const camel = (words: string) =>
	words.replace(/(^|-)(\w)/g, (_, _dash, first: string) => first.toUpperCase());
