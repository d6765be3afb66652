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
	route("new", "routes/hearings/new.tsx", { id: `${over}/hearing-new` }),
	route(":hearingId", "routes/hearings/one.tsx", { id: `${over}/hearing` }),
	route(":hearingId/edit", "routes/hearings/edit.tsx", { id: `${over}/hearing-edit` }),
	route(":hearingId/record", "routes/hearings/record-one.tsx", { id: `${over}/hearing-record` }),
	route(":hearingId/reschedule", "routes/hearings/reschedule.tsx", { id: `${over}/hearing-reschedule` }),
	route(":hearingId/withdraw", "routes/hearings/withdraw.tsx", { id: `${over}/hearing-withdraw` }),
];

/** Every address and the file that answers there. What stands inside another is shown inside its page, or over it. */
const addresses = [
	layout("routes/frame.tsx", [
		index("routes/dashboard.tsx"),
		route("matters", "routes/matters/list.tsx", [route("new", "routes/matters/new.tsx")]),
		route("matters/:matterId", "routes/matters/frame.tsx", { id: "matter" }, [
			index("routes/matters/overview.tsx"),
			route("info", "routes/matters/info.tsx"),
			route("edit", "routes/matters/edit.tsx"),
			route("delete", "routes/matters/delete.tsx"),
			route("team", "routes/matters/team.tsx"),
			route("conflicts", "routes/matters/conflicts.tsx"),
			route("tell", "routes/matters/tell.tsx"),
			route("hearings", "routes/matters/hearings.tsx", hearingDialogs("matter")),
			route("orders", "routes/matters/orders.tsx"),
			route("adjournments", "routes/matters/adjournments.tsx"),
			route("documents", "routes/matters/documents.tsx"),
			route("drafting", "routes/matters/drafting.tsx", [
				route("new", "routes/drafts/new.tsx"),
				route("created", "routes/drafts/created.tsx"),
			]),
			route("tasks", "routes/matters/tasks.tsx", [
				route("new", "routes/tasks/new.tsx"),
				route("deadline", "routes/tasks/deadline.tsx"),
				route(":taskId/edit", "routes/tasks/edit.tsx"),
			]),
			route("reminders", "routes/matters/reminders.tsx", [
				route("new", "routes/tasks/new-reminder.tsx"),
				route(":taskId/edit", "routes/tasks/edit-reminder.tsx"),
			]),
		]),
		route("work", "routes/work/list.tsx", [
			route("new", "routes/work/new.tsx"),
			route(":taskId/edit", "routes/work/edit.tsx"),
		]),
		route("hearings", "routes/hearings/list.tsx", hearingDialogs("diary")),
		route("hearings/record", "routes/hearings/record.tsx"),
		route("documents", "routes/documents/list.tsx", [
			route("upload", "routes/documents/upload.tsx"),
			route("same", "routes/documents/same.tsx"),
		]),
		route("documents/inbox", "routes/documents/inbox.tsx", [
			route(":documentId", "routes/documents/inbox-one.tsx"),
		]),
		route("documents/join", "routes/documents/join.tsx"),
		route("documents/bound/:bindingId", "routes/documents/bound.tsx"),
		route("documents/:documentId/split", "routes/documents/split.tsx"),
		route("documents/:documentId", "routes/documents/one.tsx", [route("edit", "routes/documents/edit.tsx")]),
		route("drafts/:draftId", "routes/drafts/one.tsx", [route("final", "routes/drafts/final.tsx")]),
		route("drafts/:draftId/versions", "routes/drafts/versions.tsx"),
		route("clients", "routes/clients/list.tsx", [
			route("new", "routes/clients/new.tsx"),
			route(":clientId", "routes/clients/one.tsx"),
			route(":clientId/edit", "routes/clients/edit.tsx"),
			route(":clientId/delete", "routes/clients/delete.tsx"),
		]),
		route("users", "routes/users/list.tsx", [
			route("new", "routes/users/new.tsx"),
			route("invites/:inviteId", "routes/users/invite.tsx"),
			route(":userId/edit", "routes/users/edit.tsx"),
			route(":userId/reset", "routes/users/reset.tsx"),
		]),
		route("users/:userId/handover", "routes/users/handover.tsx"),
		route("adjournments", "routes/adjournments.tsx"),
		route("search", "routes/search.tsx"),
		route("deadlines", "routes/tasks/due.tsx"),
		route("bin", "routes/bin.tsx"),
		route("import", "routes/imports/list.tsx"),
		route("import/:importId", "routes/imports/one.tsx", [route("delete", "routes/imports/remove.tsx")]),
		route("import/:importId/columns", "routes/imports/columns.tsx"),
		route("notifications", "routes/notifications.tsx"),
		route("analytics", "routes/analytics.tsx"),
		route("settings", "routes/settings/page.tsx", [
			route("calendar", "routes/settings/calendar.tsx"),
			route("calendar/chamber", "routes/settings/chamber-calendar.tsx"),
		]),
		route("settings/keys", "routes/settings/keys.tsx", [
			route("new", "routes/settings/new-key.tsx"),
			route(":keyId", "routes/settings/key.tsx"),
		]),
		route("settings/chamber", "routes/settings/chamber.tsx"),
		route("settings/hooks", "routes/settings/hooks.tsx", [route("new", "routes/settings/new-hook.tsx")]),
		route("settings/mail-in", "routes/settings/mail-in.tsx", [
			route("edit", "routes/settings/mail-in-edit.tsx"),
			route("remove", "routes/settings/mail-in-remove.tsx"),
		]),
		route("settings/hooks/:hookId", "routes/settings/hook.tsx", [
			route("edit", "routes/settings/hook-edit.tsx"),
			route("secret", "routes/settings/hook-secret.tsx"),
			route("delete", "routes/settings/hook-delete.tsx"),
		]),
	]),

	route("login", "routes/auth/login.tsx"),
	route("logout", "routes/auth/logout.ts"),
	route("refresh", "routes/auth/refresh.ts"),
	route("register", "routes/auth/register.tsx"),
	route("forgot", "routes/auth/forgot.tsx"),
	route("reset/:token", "routes/auth/reset.tsx"),
	route("no-chamber", "routes/auth/no-chamber.tsx"),

	route("hearings/print", "routes/hearings/print.tsx"),
	route("drafts/:draftId/print", "routes/drafts/print.tsx"),

	route("calendar/:token", "routes/calendar.ts"),
	route("hearings/:hearingId/calendar.ics", "routes/hearings/calendar.ts"),
	route("matters/:matterId/file", "routes/matters/file.ts"),
	route("clients/:clientId/file", "routes/clients/file.ts"),
	route("settings/chamber/file", "routes/settings/chamber-file.ts"),
	route("settings/chamber/cancel", "routes/settings/chamber-cancel.ts"),
	route("matters/:matterId/restore", "routes/matters/restore.ts"),
	route("clients/:clientId/restore", "routes/clients/restore.ts"),
	route("hearings/:hearingId/restore", "routes/hearings/restore.ts"),
	route("documents/:documentId/pages/:page", "routes/documents/page-image.ts"),
	route("documents/:documentId/pages/:page/turn", "routes/documents/turn.ts"),
	route("documents/bound/:bindingId/undo", "routes/documents/bound-undo.ts"),
	route("documents/:documentId/delete", "routes/documents/delete.ts"),
	route("documents/:documentId/restore", "routes/documents/restore.ts"),
	route("documents/uploaded", "routes/documents/uploaded.ts"),
	route("files/:documentId", "routes/documents/file.ts"),
	route("drafts/:draftId/restore", "routes/drafts/restore.ts"),
	route("drafts/template", "routes/drafts/template.ts"),
	route("import/template", "routes/imports/template.ts"),
	route("import/:importId/refused", "routes/imports/refused.ts"),
	route("import/:importId/undo", "routes/imports/undo.ts"),
	route("tasks/:taskId", "routes/tasks/one.ts"),
	route("notifications/:notificationId", "routes/follow-notification.ts"),
	route("settings/hooks/:hookId/act", "routes/settings/hook-act.ts"),
	route("settings/mail-in/act", "routes/settings/mail-in-act.ts"),
	route("preferences", "routes/preferences.ts"),
	...prefix("resources", [
		route("activity", "routes/resources/activity.ts"),
		route("day", "routes/resources/day.ts"),
		route("left", "routes/resources/left.ts"),
		route("ocr", "routes/resources/ocr.ts"),
		route("session", "routes/resources/session.ts"),
		route("suggest", "routes/resources/suggest.ts"),
	]),

	...prefix("api", [...calls, route("docs", "routes/api/docs.tsx"), route("*", "routes/api/not-found.ts")]),

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
