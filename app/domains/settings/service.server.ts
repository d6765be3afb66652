import { and, eq } from "drizzle-orm";
import { inScope } from "#app/core/db.server.ts";
import type { Viewer } from "#app/core/viewer.server.ts";
import { preferences, users } from "#drizzle/schema.ts";
import type { Display } from "./schema.ts";

/** Saves the viewer's language and theme; an absent one stays as it is. */
export async function saveDisplay(viewer: Viewer, { locale, theme }: Display): Promise<void> {
	const own = { chamberId: viewer.chamberId, userId: viewer.userId };
	await inScope(viewer, async (tx) => {
		if (locale) {
			await tx
				.update(users)
				.set({ locale })
				.where(and(eq(users.chamberId, own.chamberId), eq(users.id, own.userId)));
		}
		if (theme) {
			await tx
				.insert(preferences)
				.values({ ...own, theme })
				.onConflictDoUpdate({
					target: [preferences.chamberId, preferences.userId],
					set: { theme, updatedAt: new Date() },
				});
		}
	});
}
