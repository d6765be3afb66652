import type { Role } from "#drizzle/words.ts";

const all = ["Admin", "Senior", "Junior", "Clerk"] as const;
const lawyers = ["Admin", "Senior", "Junior"] as const;
const seniors = ["Admin", "Senior"] as const;
const admin = ["Admin"] as const;

/** The only role matrix. Row-level security decides which matters a person sees; rules of verbs `…Own` are in the rooms. */
export const MATRIX = {
	"matters.view": all,
	"matters.create": all,
	"matters.import": all,
	"matters.edit": all,
	"matters.editIdentity": lawyers,
	"matters.changeStage": lawyers,
	"matters.close": seniors,
	"matters.archive": seniors,
	"matters.delete": admin,
	"matters.team": seniors,
	"matters.wholeFile": seniors,
	"clients.view": all,
	"clients.create": all,
	"clients.edit": all,
	"clients.unmask": lawyers,
	"clients.delete": admin,
	"hearings.view": all,
	"hearings.create": all,
	"hearings.edit": all,
	"adjournments.courts": seniors,
	"calendar.own": all,
	"calendar.chamber": admin,
	"calendar.client": lawyers,
	"keys.own": all,
	"keys.everyones": admin,
	"webhooks.manage": admin,
	"mailin.manage": admin,
	"security.view": admin,
	"documents.view": all,
	"documents.upload": all,
	"documents.edit": lawyers,
	"documents.editOwn": all,
	"documents.delete": seniors,
	"documents.deleteOwn": all,
	"drafts.view": all,
	"drafts.create": all,
	"drafts.edit": lawyers,
	"drafts.editOwn": all,
	"drafts.finalise": seniors,
	"drafts.delete": seniors,
	"drafts.deleteOwn": all,
	"templates.edit": lawyers,
	"tasks.view": all,
	"tasks.edit": all,
	"tasks.everyones": seniors,
	"bin.view": all,
	"search.use": all,
	"users.view": all,
	"users.manage": admin,
	"profile.edit": all,
	"analytics.view": all,
	"analytics.outcomes": lawyers,
	"activity.view": all,
	"chamber.wholeFile": admin,
	"developer.tools": admin,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof MATRIX;

/** Whether a role may do something. */
export function can(viewer: { role: Role }, permission: Permission): boolean {
	return (MATRIX[permission] as readonly Role[]).includes(viewer.role);
}
