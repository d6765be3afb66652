import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { loader as textByApi } from "#app/routes/api/paper/documents/one.ts";
import { loader as pageByApi } from "#app/routes/api/paper/documents/page.ts";
import { loader as file } from "#app/routes/paper/documents/file.ts";
import { loader as screen } from "#app/routes/paper/documents/one.tsx";
import { loader as picture } from "#app/routes/paper/documents/page-image.ts";
import { activity } from "#drizzle/schema.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { picturePage } from "#tests/page-pictures.ts";
import { call } from "#tests/request.ts";
import { readAs, uploaded } from "#tests/uploads.ts";

/** Who looked at a document, as its chamber's activity says. */
const lookers = (viewer: Viewer, documentId: string) =>
	inScope(systemScope(viewer.chamberId), (tx) =>
		tx
			.select({ actor: activity.actorId, meta: activity.meta })
			.from(activity)
			.where(and(eq(activity.entityId, documentId), eq(activity.action, "viewed"))),
	);

test.each([
	["its screen", screen, "/documents/$", "documentId"],
	["the picture of a page", picture, "/documents/$/pages/1", "documentId"],
	["a page by /api", pageByApi, "/api/documents/$/pages/1", "id"],
	["its text by /api", textByApi, "/api/documents/$", "id"],
	["its file", file, "/files/$", "documentId"],
])(
	"who looks at a document by %s is told of once a day, a stranger never",
	async (_what, loader, path, name) => {
		const admin = await makeUser();
		const clerk = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
		const id = await uploaded(admin);
		await readAs(admin, id, ["Heard. Adjourned."]);
		await picturePage(admin, id);
		const look = async (person: Viewer) =>
			(
				await call(loader, {
					path: path.replace("$", id),
					params: { [name]: id, page: "1" },
					headers: await asUser(person),
				})
			).status;

		expect([await look(clerk), await look(clerk)]).toEqual([200, 200]);
		expect(await lookers(admin, id)).toEqual([
			{ actor: clerk.userId, meta: expect.objectContaining({ filename: "a.pdf" }) },
		]);
		expect(await look(await makeUser())).toBe(404);
		expect(await lookers(admin, id)).toHaveLength(1);
	},
);

test("who is refused a text by /api because it is too long has not looked at it", async () => {
	const admin = await makeUser();
	const ask = async (text: string) => {
		const id = await uploaded(admin);
		await readAs(admin, id, [text]);
		const headers = await asUser(admin);
		const response = await call(textByApi, { path: `/api/documents/${id}`, params: { id }, headers });
		return { status: response.status, reply: await response.json(), looked: await lookers(admin, id) };
	};
	// Each sign is two bytes in JSON, and two more stand around the text.
	const refused = await ask('"'.repeat(1_500_000));
	expect([refused.status, refused.reply.code, refused.looked]).toEqual([413, "too_large", []]);
	const answered = await ask('"'.repeat(1_499_999));
	expect([answered.status, answered.reply.data.ocrText.length]).toEqual([200, 1_499_999]);
	expect(answered.looked).toHaveLength(1);
});
