import { beforeAll, describe, expect, test } from "vitest";
import * as matterRoute from "#app/routes/api/case/matters/one.ts";
import * as editMatter from "#app/routes/case/matters/edit.tsx";
import * as newMatter from "#app/routes/case/matters/new.tsx";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { freshMatter as fresh } from "./fresh-matter.ts";

let viewer: Awaited<ReturnType<typeof makeUser>>;
let headers: Record<string, string>;

beforeAll(async () => {
	viewer = await makeUser();
	headers = await asUser(viewer);
});

const one = (method: string, id: string, json?: unknown, as = headers) => {
	const handler = method === "GET" ? matterRoute.loader : matterRoute.action;
	return call(handler, { path: `/api/matters/${id}`, method, params: { id }, json, headers: as });
};

describe("the forms", () => {
	const submit = (form: Record<string, string>, as = headers) =>
		call(newMatter.action, { path: "/matters/new", form, headers: as });
	const edit = (id: string, form: Record<string, string>, as = headers) =>
		call(editMatter.action, { path: `/matters/${id}/edit`, params: { matterId: id }, form, headers: as });
	const typed = (values: Record<string, string> = {}): Record<string, string> => ({
		...(fresh() as Record<string, string>),
		stage: "filing",
		clientId: "",
		notes: "",
		...values,
	});

	test("New Matter does what the JSON does, says so and goes back to the list", async () => {
		const form = typed({ title: "By form" });
		const response = await submit(form);
		expect(response.status).toBe(302);
		expect(response.headers.get("location")).toMatch(/^\/matters#matter-[\da-f-]{36}$/);
		expect(response.headers.get("set-cookie")).toContain("toast=");
		const id = response.headers.get("location")?.slice(-36) ?? "";
		const { data } = await (await one("GET", id)).json();
		expect(data).toMatchObject({
			title: "By form",
			caseNumber: form.caseNumber,
			clientId: null,
			notes: null,
			stage: "filing",
		});
	});

	test("New Matter gives back what was typed with the specification's sentences", async () => {
		const response = await submit(typed({ title: " ", filingDate: "31/02/2025" }));
		expect(response.status).toBe(400);
		const { result } = await response.json();
		expect(result.error).toEqual({
			title: ["Matter Title is required"],
			filingDate: ["Enter a valid date, like 14/09/2026"],
		});
		expect(result.initialValue.filingDate).toBe("31/02/2025");
	});

	test("New Matter takes a case that has no number yet, and only when it is told so", async () => {
		const { caseNumber: _, ...form } = typed({ title: "Fresh from the registry" });
		const refused = await submit({ ...form, court: "" });
		expect((await refused.json()).result.error).toEqual({
			caseNumber: ["Case Number is required"],
			court: ["Court is required"],
		});
		const made = await submit({ ...form, caseNumber: "", notNumbered: "on" });
		const id = made.headers.get("location")?.slice(-36) ?? "";
		expect((await (await one("GET", id)).json()).data).toMatchObject({
			title: "Fresh from the registry",
			caseNumber: null,
		});
	});

	test("New Matter offers four stages and asks before it adds a duplicate", async () => {
		expect((await submit(typed({ stage: "evidence" }))).status).toBe(400);
		const form = typed({ title: "Twice" });
		await submit(form);
		const refused = await submit(form);
		expect(refused.status).toBe(409);
		const { result, links } = await refused.json();
		const named = `Twice · ${form.caseNumber}`;
		expect(links).toEqual([{ href: expect.stringMatching(/^\/matters\/[\w-]{36}$/), label: named }]);
		expect(result.error.allowDuplicate).toEqual([`A matter with this case number already exists: ${named}`]);
		expect((await submit({ ...form, allowDuplicate: "on" })).status).toBe(302);
	});

	test("speak the reader's language", async () => {
		const hindi = await asUser(await makeUser({ locale: "hi" }));
		const { result } = await (await submit(typed({ title: "" }), hindi)).json();
		expect(result.error.title).toEqual(["मामले का शीर्षक आवश्यक है"]);
	});

	test("Edit Details empties what is left blank and keeps what it does not show", async () => {
		const { matter } = await makeMatter(viewer, {
			judge: "A",
			notes: "N",
			cnr: null,
			parties: [{ name: "Ramesh", side: "first", role: "petitioner" }],
		});
		const shown = {
			title: matter.title,
			caseNumber: matter.caseNumber ?? "",
			court: matter.court,
			filingDate: "2024-01-15",
		};
		const form = {
			...shown,
			judge: "",
			notes: "New",
			stage: "filing",
			status: "active",
			firstParties: "Ramesh\r\nSuresh",
			version: "1",
		};
		expect((await edit(matter.id, form)).status).toBe(302);
		const { data } = await (await one("GET", matter.id)).json();
		expect(data).toMatchObject({
			judge: null,
			notes: "New",
			parties: [
				{ name: "Ramesh", side: "first", role: "petitioner" },
				{ name: "Suresh", side: "first" },
			],
			version: 2,
		});
		expect((await edit(matter.id, form)).status).toBe(409);

		const papers = { part: "court", provision: "Section 12", sections: "420 IPC, 406 IPC", version: "2" };
		expect((await edit(matter.id, { ...papers, title: "Not asked here" })).status).toBe(302);
		expect((await edit(matter.id, { ...form, version: "3" })).status).toBe(302);
		const { data: filled } = await (await one("GET", matter.id)).json();
		expect(filled).toMatchObject({ title: matter.title, notes: "New", provision: "Section 12" });
		expect(filled.sections).toEqual(["420 IPC", "406 IPC"]);
		expect((await edit(matter.id, { part: "court", provision: "", version: "3" })).status).toBe(302);
		const { data: emptied } = await (await one("GET", matter.id)).json();
		expect(emptied).toMatchObject({ provision: null, sections: [], notes: "New" });

		const clerk = await asUser(await makeUser({ role: "Clerk", chamberId: viewer.chamberId }));
		expect(
			(
				await edit(
					matter.id,
					{ judge: "B", notes: "", stage: "filing", status: "active", version: "4" },
					clerk,
				)
			).status,
		).toBe(302);
		const after = await (await one("GET", matter.id)).json();
		expect(after.data).toMatchObject({
			judge: "B",
			notes: null,
			title: matter.title,
			caseNumber: matter.caseNumber,
			parties: data.parties,
		});
	});

	test("Edit Details closes with outcome and date, and reopens at a stage", async () => {
		const { matter } = await makeMatter(viewer);
		const shown = {
			title: matter.title,
			caseNumber: matter.caseNumber ?? "",
			court: matter.court,
			filingDate: "2024-01-15",
		};
		const refused = await edit(matter.id, { ...shown, stage: "closed", status: "active" });
		expect((await refused.json()).result.error).toEqual({
			outcome: ["Choose the outcome to close the matter"],
			disposalDate: ["Enter the date of disposal"],
		});
		const ended = { ...shown, stage: "closed", status: "active", outcome: "won", disposalDate: "2025-01-06" };
		expect((await edit(matter.id, ended)).status).toBe(302);
		expect((await (await one("GET", matter.id)).json()).data).toMatchObject({
			status: "closed",
			outcome: "won",
		});
		const reopening = { ...ended, status: "active", stage: "evidence" };
		expect((await (await edit(matter.id, reopening)).json()).result.error).toEqual({
			reason: ["Enter why the matter is being reopened"],
		});
		expect((await edit(matter.id, { ...reopening, reason: "Remanded" })).status).toBe(302);
		expect((await (await one("GET", matter.id)).json()).data).toMatchObject({
			stage: "evidence",
			outcome: null,
			notes: expect.stringContaining("Remanded"),
		});
	});
});
