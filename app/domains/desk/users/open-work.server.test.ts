import { expect, test } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { translator } from "#app/messages/index.ts";
import { matters, matterTeam } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { unattendedBy, unattendedText } from "./open-work.server.ts";

/** So many matters on whose team one person is, alone. */
async function addMatters({ chamberId }: Viewer, { userId }: Viewer, n: number): Promise<void> {
	const rows = Array.from({ length: n }, (_, at) => {
		const title = `Matter ${String.fromCharCode(65 + at)}`;
		return { chamberId, id: newId(), title, court: "Sanand", courtKey: "sanand" };
	});
	await inScope({ chamberId, userId, role: "Admin" }, async (tx) => {
		await tx.insert(matters).values(rows);
		await tx.insert(matterTeam).values(rows.map(({ id: matterId }) => ({ chamberId, matterId, userId })));
	});
}

test.each([
	[20, 20, /Matter T\.?$/],
	[21, 20, /Matter T; .*\b1\b/],
])("of %d matters that nobody has any more, %d are named", async (there, named, text) => {
	const admin = await makeUser();
	const leaver = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	await addMatters(admin, leaver, there);
	const work = await unattendedBy(admin, leaver.userId);
	expect(work.matters).toBe(there);
	expect(work.titles).toHaveLength(named);
	expect(unattendedText(translator("en"), "Asha", work)).toMatch(text);
});
