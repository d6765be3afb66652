import { expect, test } from "vitest";
import * as commit from "#app/routes/api/out/imports/commit.ts";
import * as list from "#app/routes/api/out/imports/list.ts";
import * as one from "#app/routes/api/out/imports/one.ts";
import * as rows from "#app/routes/api/out/imports/rows.ts";
import * as undo from "#app/routes/api/out/imports/undo.ts";
import * as screen from "#app/routes/out/imports/list.tsx";
import * as template from "#app/routes/out/imports/template.ts";
import { asUser, makeUser } from "#tests/factories.ts";
import { importStep } from "#tests/imports/sent.ts";
import { call } from "#tests/request.ts";

const LINES =
	"Case No,Court,Petitioner,Respondent,NDOH\nRCS 1/2024,Civil Court Sanand,Rekha,Orbit,12/03/2031\nRCS 2/2024,,A,B,";

function upload(content: string | Uint8Array<ArrayBuffer>) {
	const body = new FormData();
	body.set("file", new File([content], "diary.csv"));
	return body;
}

test("an import goes through all of its steps by /api", async () => {
	const viewer = await makeUser({ role: "Clerk" });
	const headers = await asUser(viewer);
	const data = async (answer: Response) => (await answer.json()).data;
	const created = await call(list.action, { path: "/api/imports", headers, body: upload(LINES) });
	expect(created.status).toBe(201);
	const { _id: id, state } = await data(created);
	expect(state).toBe("reading");
	const at = { path: `/api/imports/${id}`, params: { id }, headers };
	const now = async () => data(await call(one.loader, at));
	await importStep(viewer, id);
	const { columns, ...unchecked } = await now();
	expect(unchecked).toMatchObject({ state: "columns", rowCount: 2, verdicts: {}, refused: 0 });
	expect(columns.map(({ is }: { is: string }) => is)).toEqual([
		"caseNumber",
		"court",
		"first",
		"second",
		"nextDate",
	]);

	const is = columns.map((column: { is: string }) => column.is);
	expect((await call(one.action, { ...at, method: "PATCH", json: { columns: is } })).status).toBe(200);
	expect((await call(one.action, { ...at, method: "PATCH", json: { columns: is } })).status).toBe(409);
	await importStep(viewer, id);
	expect(await now()).toMatchObject({ state: "checked", verdicts: { new: 1, incomplete: 1 }, matters: 0 });
	const tried = await call(rows.loader, { ...at, path: `${at.path}/rows?verdict=incomplete` });
	expect(await data(tried)).toMatchObject([{ number: 3, reasons: ["No court is given."], matter: null }]);

	expect((await call(commit.action, { ...at, path: `${at.path}/commit`, json: {} })).status).toBe(202);
	await importStep(viewer, id);
	expect(await now()).toMatchObject({
		state: "done",
		matters: 1,
		hearings: 1,
		refused: 1,
		mayBeUndone: true,
	});
	expect((await call(undo.action, { ...at, path: `${at.path}/undo`, method: "POST" })).status).toBe(202);
	await importStep(viewer, id);
	expect(await now()).toMatchObject({ state: "undone", matters: 0, clients: 0, hearings: 0 });
});

test("a file that is empty, missing or too large is refused in a sentence", async () => {
	const headers = await asUser(await makeUser());
	const sent = async (body: FormData) => {
		const answer = await call(list.action, { path: "/api/imports", headers, body });
		return [answer.status, (await answer.json()).code];
	};
	expect(await sent(upload(""))).toEqual([422, "invalid"]);
	expect(await sent(new FormData())).toEqual([422, "invalid"]);
	expect(await sent(upload(new Uint8Array(10 * 1024 * 1024 + 1)))).toEqual([413, "too_large"]);
	const form = await call(screen.action, { path: "/import", headers, body: upload("") });
	expect([form.status, await form.json()]).toEqual([400, { errors: ["The file is empty"] }]);
});

test("a template has its columns in the language asked for, and they are known again", async () => {
	const viewer = await makeUser();
	const headers = await asUser(viewer);
	for (const lang of ["en", "hi", "gu"]) {
		const empty = await (
			await call(template.loader, { path: `/import/template?lang=${lang}`, headers })
		).text();
		const row = "RCS 1/2024,Civil Court,A,B,A,,,,12/03/2031,,,,\n";
		const created = await call(list.action, { path: "/api/imports", headers, body: upload(empty + row) });
		const { _id: id } = (await created.json()).data;
		await importStep(viewer, id);
		const { columns } = (
			await (await call(one.loader, { path: `/api/imports/${id}`, params: { id }, headers })).json()
		).data;
		expect(columns.filter(({ is }: { is: string | null }) => is === null)).toEqual([]);
	}
});
