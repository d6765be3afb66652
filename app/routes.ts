import {
	index,
	layout,
	prefix,
	type RouteConfig,
	type RouteConfigEntry,
	route,
} from "@remix-run/route-config";
import { apiRoutes } from "./api-routes.ts";

const calls = Object.entries(apiRoutes).map(([path, file]) => route(path, `routes/api/${file}`));

/** A hearing is opened over the diary and over its matter's hearings. */
const hearingDialogs = (over: "diary" | "matter") => [
	route("new", "routes/day/hearings/new.tsx", { id: `${over}/hearing-new` }),
	route(":hearingId", "routes/day/hearings/one.tsx", { id: `${over}/hearing` }),
	route(":hearingId/edit", "routes/day/hearings/edit.tsx", { id: `${over}/hearing-edit` }),
	route(":hearingId/record", "routes/day/hearings/record-one.tsx", { id: `${over}/hearing-record` }),
	route(":hearingId/reschedule", "routes/day/hearings/reschedule.tsx", { id: `${over}/hearing-reschedule` }),
	route(":hearingId/withdraw", "routes/day/hearings/withdraw.tsx", { id: `${over}/hearing-withdraw` }),
];

/** Every address and the file that answers there. What stands inside another is shown inside its page, or over it. */
const addresses = [
	layout("routes/frame.tsx", [
		index("routes/dashboard.tsx"),
		route("matters", "routes/case/matters/list.tsx", [
			route("new", "routes/case/matters/new.tsx"),
			route("choose", "routes/case/matters/choose.tsx"),
		]),
		route("matters/:matterId", "routes/case/matters/frame.tsx", { id: "matter" }, [
			index("routes/case/matters/overview.tsx"),
			route("info", "routes/case/matters/info.tsx"),
			route("edit", "routes/case/matters/edit.tsx"),
			route("delete", "routes/case/matters/delete.tsx"),
			route("party", "routes/case/matters/party.tsx"),
			route("team", "routes/case/matters/team.tsx"),
			route("conflicts", "routes/case/matters/conflicts.tsx"),
			route("tell", "routes/case/matters/tell.tsx"),
			route("hearings", "routes/case/matters/hearings.tsx", hearingDialogs("matter")),
			route("calendar", "routes/case/matters/calendar.tsx"),
			route("orders", "routes/case/matters/orders.tsx"),
			route("adjournments", "routes/case/matters/adjournments.tsx"),
			route("documents", "routes/case/matters/documents.tsx"),
			route("dates", "routes/case/matters/dates.tsx"),
			route("books", "routes/case/matters/books.tsx"),
			route("books/new", "routes/case/matters/new-book.tsx"),
			route("drafting", "routes/case/matters/drafting.tsx", [
				route("new", "routes/case/drafts/new.tsx"),
				route("created", "routes/case/drafts/created.tsx"),
			]),
			route("tasks", "routes/case/matters/tasks.tsx", [
				route("new", "routes/day/tasks/new.tsx"),
				route("deadline", "routes/day/tasks/deadline.tsx"),
				route(":taskId/edit", "routes/day/tasks/edit.tsx"),
			]),
			route("reminders", "routes/case/matters/reminders.tsx", [
				route("new", "routes/day/tasks/new-reminder.tsx"),
				route(":taskId/edit", "routes/day/tasks/edit-reminder.tsx"),
			]),
		]),
		route("work", "routes/day/work/list.tsx", [
			route("new", "routes/day/work/new.tsx"),
			route(":taskId/edit", "routes/day/work/edit.tsx"),
		]),
		route("hearings", "routes/day/hearings/list.tsx", hearingDialogs("diary")),
		route("hearings/record", "routes/day/hearings/record.tsx"),
		route("documents", "routes/paper/documents/list.tsx", [
			route("upload", "routes/paper/documents/upload.tsx"),
			route("same", "routes/paper/documents/same.tsx"),
		]),
		route("documents/inbox", "routes/paper/documents/inbox.tsx", [
			route(":documentId", "routes/paper/documents/inbox-one.tsx"),
		]),
		route("documents/join", "routes/paper/documents/join.tsx"),
		route("documents/bound/:bindingId", "routes/paper/documents/bound.tsx"),
		route("documents/:documentId/split", "routes/paper/documents/split.tsx"),
		route("documents/:documentId", "routes/paper/documents/one.tsx", [
			route("edit", "routes/paper/documents/edit.tsx"),
		]),
		route("books/:bookId", "routes/filing/books/one.tsx"),
		route("drafts/templates", "routes/case/drafts/templates/list.tsx"),
		route("drafts/templates/new", "routes/case/drafts/templates/new.tsx"),
		route("drafts/templates/:templateId", "routes/case/drafts/templates/one.tsx"),
		route("drafts/:draftId", "routes/case/drafts/one.tsx", [
			route("final", "routes/case/drafts/final.tsx"),
			route("blanks", "routes/case/drafts/blanks.tsx"),
			route("edited", "routes/case/drafts/edited.tsx"),
		]),
		route("drafts/:draftId/versions", "routes/case/drafts/versions.tsx"),
		route("clients", "routes/case/clients/list.tsx", [
			route("new", "routes/case/clients/new.tsx"),
			route(":clientId", "routes/case/clients/one.tsx"),
			route(":clientId/edit", "routes/case/clients/edit.tsx"),
			route(":clientId/calendar", "routes/case/clients/calendar.tsx"),
			route(":clientId/delete", "routes/case/clients/delete.tsx"),
		]),
		route("users", "routes/desk/users/list.tsx", [
			route("new", "routes/desk/users/new.tsx"),
			route("invites/:inviteId", "routes/desk/users/invite.tsx"),
			route(":userId/edit", "routes/desk/users/edit.tsx"),
			route(":userId/reset", "routes/desk/users/reset.tsx"),
		]),
		route("users/:userId/handover", "routes/desk/users/handover.tsx"),
		route("users/:userId/ways-in", "routes/desk/users/ways.tsx", [
			route("factor", "routes/desk/factor/remove.tsx"),
		]),
		route("adjournments", "routes/day/adjournments.tsx"),
		route("notices", "routes/filing/notices/list.tsx", [
			route(":noticeId/matter", "routes/filing/notices/matter.tsx"),
		]),
		route("cause-lists", "routes/day/cause-lists/list.tsx"),
		route("cause-lists/:listId", "routes/day/cause-lists/one.tsx"),
		route("search", "routes/out/search.tsx"),
		route("deadlines", "routes/day/tasks/due.tsx", [route(":taskId/move", "routes/day/tasks/move.tsx")]),
		route("bin", "routes/filing/bin.tsx"),
		route("import", "routes/out/imports/list.tsx"),
		route("import/:importId", "routes/out/imports/one.tsx", [
			route("delete", "routes/out/imports/remove.tsx"),
		]),
		route("import/:importId/columns", "routes/out/imports/columns.tsx"),
		route("progress", "routes/out/progress.tsx"),
		route("notifications", "routes/desk/notifications.tsx"),
		route("analytics", "routes/out/analytics.tsx"),
		route("settings", "routes/out/settings/index.tsx"),
		route("settings/profile", "routes/out/settings/pages/profile.tsx"),
		route("settings/security", "routes/out/settings/pages/security.tsx"),
		route("settings/notifications", "routes/out/settings/pages/notifications.tsx"),
		route("settings/preferences", "routes/out/settings/pages/preferences.tsx"),
		route("settings/court-days", "routes/out/settings/pages/court-days.tsx"),
		route("settings/clashes", "routes/out/settings/pages/clashes.tsx"),
		route("settings/sign-in", "routes/out/settings/pages/sign-in.tsx"),
		route("settings/calendar", "routes/out/settings/pages/calendars.tsx", [
			route("own", "routes/out/settings/calendar.tsx"),
			route("chamber", "routes/out/settings/chamber-calendar.tsx"),
		]),
		route("settings/account", "routes/out/settings/pages/account.tsx"),
		route("settings/system", "routes/out/settings/pages/system.tsx"),
		route("settings/keys", "routes/out/settings/keys.tsx", [
			route("new", "routes/out/settings/new-key.tsx"),
			route(":keyId", "routes/out/settings/key.tsx"),
		]),
		route("settings/ways-in", "routes/out/settings/ways.tsx", [
			route("off", "routes/desk/factor/off.tsx"),
			route("codes", "routes/desk/factor/codes.tsx"),
			route("passkeys/new", "routes/desk/factor/new-passkey.tsx"),
			route("passkeys/:passkeyId", "routes/desk/factor/passkey.tsx"),
			route("passkeys/:passkeyId/remove", "routes/desk/factor/remove-passkey.tsx"),
		]),
		route("settings/security-log", "routes/out/settings/security-log.tsx"),
		route("settings/chamber", "routes/out/settings/chamber.tsx"),
		route("settings/hooks", "routes/out/settings/hooks.tsx", [
			route("new", "routes/out/settings/new-hook.tsx"),
		]),
		route("settings/mail-in", "routes/out/settings/mail-in.tsx", [
			route("edit", "routes/out/settings/mail-in-edit.tsx"),
			route("remove", "routes/out/settings/mail-in-remove.tsx"),
		]),
		route("settings/hooks/:hookId", "routes/out/settings/hook.tsx", [
			route("edit", "routes/out/settings/hook-edit.tsx"),
			route("secret", "routes/out/settings/hook-secret.tsx"),
			route("delete", "routes/out/settings/hook-delete.tsx"),
		]),
	]),

	route("login", "routes/desk/auth/login.tsx"),
	route("login/code", "routes/desk/auth/code.tsx"),
	route("second-factor", "routes/desk/factor/set-up.tsx"),
	route("logout", "routes/desk/auth/logout.ts"),
	route("refresh", "routes/desk/auth/refresh.ts"),
	route("register", "routes/desk/auth/register.tsx"),
	route("forgot", "routes/desk/auth/forgot.tsx"),
	route("reset/:token", "routes/desk/auth/reset.tsx"),
	route("no-chamber", "routes/desk/auth/no-chamber.tsx"),

	route("hearings/print", "routes/day/hearings/print.tsx"),
	route("drafts/:draftId/print", "routes/case/drafts/print.tsx"),

	route("calendar/:token", "routes/day/calendar.ts"),
	route("hearings/:hearingId/calendar.ics", "routes/day/hearings/calendar.ts"),
	route("cause-lists/:listId/file", "routes/day/cause-lists/file.ts"),
	route("cause-lists/:listId/picture", "routes/day/cause-lists/picture.ts"),
	route("cause-lists/:listId/undo", "routes/day/cause-lists/undo.ts"),
	route("documents/:documentId/cause-list", "routes/day/cause-lists/of-document.ts"),
	route("matters/:matterId/file", "routes/case/matters/file.ts"),
	route("clients/:clientId/file", "routes/case/clients/file.ts"),
	route("settings/security-log/file", "routes/out/settings/security-file.ts"),
	route("settings/ways-in/end", "routes/out/settings/ways-end.ts"),
	route("users/:userId/ways-in/end", "routes/desk/users/ways-end.ts"),
	route("settings/chamber/file", "routes/out/settings/chamber-file.ts"),
	route("progress/cancel", "routes/out/cancel-work.ts"),
	route("settings/chamber/cancel", "routes/out/settings/chamber-cancel.ts"),
	route("matters/:matterId/restore", "routes/case/matters/restore.ts"),
	route("clients/:clientId/restore", "routes/case/clients/restore.ts"),
	route("notices/:noticeId", "routes/filing/notices/one.ts"),
	route("hearings/:hearingId/restore", "routes/day/hearings/restore.ts"),
	route("hearings/:hearingId/running", "routes/day/hearings/running.ts"),
	route("documents/:documentId/pages/:page", "routes/paper/documents/page-image.ts"),
	route("documents/:documentId/pages/:page/turn", "routes/paper/documents/turn.ts"),
	route("documents/bound/:bindingId/undo", "routes/paper/documents/bound-undo.ts"),
	route("documents/:documentId/delete", "routes/paper/documents/delete.ts"),
	route("documents/:documentId/a4", "routes/paper/documents/a4.ts"),
	route("documents/:documentId/rename", "routes/paper/documents/rename.ts"),
	route("documents/:documentId/restore", "routes/paper/documents/restore.ts"),
	route("documents/uploaded", "routes/paper/documents/uploaded.ts"),
	route("books/:bookId/file", "routes/filing/books/file.ts"),
	route("books/:bookId/make", "routes/filing/books/make.ts"),
	route("files/:documentId", "routes/paper/documents/file.ts"),
	route("drafts/:draftId/paper", "routes/case/drafts/paper.ts"),
	route("drafts/:draftId/restore", "routes/case/drafts/restore.ts"),
	route("drafts/template", "routes/case/drafts/template.ts"),
	route("import/template", "routes/out/imports/template.ts"),
	route("import/:importId/refused", "routes/out/imports/refused.ts"),
	route("import/:importId/undo", "routes/out/imports/undo.ts"),
	route("tasks/:taskId", "routes/day/tasks/one.ts"),
	route("notifications/:notificationId", "routes/desk/follow-notification.ts"),
	route("settings/hooks/:hookId/act", "routes/out/settings/hook-act.ts"),
	route("settings/mail-in/act", "routes/out/settings/mail-in-act.ts"),
	route("preferences", "routes/preferences.ts"),
	...prefix("resources", [
		route("activity", "routes/resources/activity.ts"),
		route("day", "routes/resources/day.ts"),
		route("left", "routes/resources/left.ts"),
		route("ocr", "routes/resources/ocr.ts"),
		route("session", "routes/resources/session.ts"),
		route("suggest", "routes/resources/suggest.ts"),
	]),

	...prefix("api", [
		...calls,
		route("docs", "routes/api/out/docs.tsx"),
		route("*", "routes/api/out/not-found.ts"),
	]),

	route("healthz", "routes/healthz.ts"),
	route("livez", "routes/livez.ts"),
	route("readyz", "routes/readyz.ts"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

/** An address is written in one way, so that rules about addresses (app/server/headers.ts) and routes mean the same ones. */
const asWritten = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
	entries.map(({ children, ...entry }) => ({
		...entry,
		...(entry.path === undefined ? {} : { caseSensitive: true }),
		...(children ? { children: asWritten(children) } : {}),
	}));

export default asWritten(addresses) satisfies RouteConfig;
