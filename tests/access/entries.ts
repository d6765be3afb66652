import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { createTemplate } from "#app/domains/case/drafts/templates/service.server.ts";
import { sendTest } from "#app/domains/desk/hooks/log.server.ts";
import { createHook } from "#app/domains/desk/hooks/service.server.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { fanOut } from "#app/domains/desk/notifications/service.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { activity, invites, notifications } from "#drizzle/schema.ts";
import { HOOK_ADDRESS } from "../world.ts";
import type { Things } from "./routes.ts";

const system = ({ chamberId }: Viewer) => systemScope(chamberId);

/** The entry of the log about something; empty where there is none. */
export async function entryOf(admin: Viewer, entityId: string): Promise<string> {
	const rows = await inScope(system(admin), (tx) => tx.select().from(activity));
	return rows.find((row) => row.entityId === entityId)?.id ?? "";
}

/** What the worker does with the log so far. */
export async function fanOutAll(admin: Viewer): Promise<void> {
	const rows = await inScope(system(admin), (tx) =>
		tx.select().from(activity).orderBy(activity.at, activity.id),
	);
	for (const { id } of rows) await fanOut(system(admin), id);
}

/** The first thing that a person was told. */
export async function newsOf(viewer: Viewer): Promise<string> {
	const rows = await inScope(viewer, (tx) => tx.select().from(notifications));
	return rows[0]?.id ?? "";
}

/** A key of a person. */
export async function accessKeyOf(viewer: Viewer): Promise<string> {
	return (await createKey(viewer, { name: "Accounts", scopes: ["matters:read"], days: 30 })).id;
}

/** A hook that leads nowhere, with one message to it. */
export async function hookOf(admin: Viewer): Promise<Pick<Things, "hookId" | "deliveryId">> {
	const { id } = await createHook(admin, { address: HOOK_ADDRESS, events: ["matter.created"] });
	return { hookId: id, deliveryId: (await sendTest(admin, id)).id };
}

/** An invitation to the chamber. */
export async function invitationTo(admin: Viewer): Promise<string> {
	await createInvite(admin, { email: `new.${admin.chamberId}@example.com`, role: "Clerk" });
	const rows = await inScope(admin, (tx) => tx.select().from(invites));
	return rows[0]?.id ?? "";
}

/** A clause of the chamber's own. */
export async function clauseOf(admin: Viewer): Promise<string> {
	const text = { title: "Costs", body: "Costs be awarded.", type: "other", lang: "en" } as const;
	return (await createTemplate(admin, { ...text, kind: "clause" })).key;
}
