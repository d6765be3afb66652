import { getTableColumns } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { type MatterFieldName, matterFieldList, matterFields } from "#app/domains/case/matters/fields.ts";
import { createMatterSchema, updateMatterSchema } from "#app/domains/case/matters/schema.ts";
import { matterShape } from "#app/domains/case/matters/shape.ts";
import * as mattersRoute from "#app/routes/api/case/matters/list.ts";
import * as matterRoute from "#app/routes/api/case/matters/one.ts";
import * as editMatter from "#app/routes/case/matters/edit.tsx";
import { matters } from "#drizzle/schema.ts";
import { roles } from "#drizzle/words.ts";
import { asUser, makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { sampleOf } from "#tests/samples/matter-samples.ts";

/** These follow from where the matter stands, so that null leaves them to the rules. */
const FOLLOWS = new Set<MatterFieldName>(["outcome", "reservedOn"]);

/**
 * Whether a matter is opened with a field, who may change it at least, and where the matter stands then: written down without
 * the program.
 */
const WRITTEN = {
	title: ["opened", "Junior"],
	caseNumber: ["opened", "Junior"],
	court: ["opened", "Junior"],
	judge: ["opened", "Clerk"],
	filingDate: ["opened", "Junior"],
	cnr: ["opened", "Junior"],
	clientId: ["opened", "Junior"],
	diaryNumber: ["opened", "Clerk"],
	filingNumber: ["opened", "Clerk"],
	firNumber: ["opened", "Clerk"],
	caveatNumber: ["opened", "Clerk"],
	opponentAdvocate: ["opened", "Clerk"],
	provision: ["opened", "Clerk"],
	jurisdiction: ["opened", "Clerk"],
	policeStation: ["opened", "Clerk"],
	firDate: ["opened", "Clerk"],
	sections: ["opened", "Clerk"],
	offenceDate: ["opened", "Clerk"],
	arrestDate: ["opened", "Clerk"],
	chargeSheetNumber: ["opened", "Clerk"],
	chargeSheetDate: ["opened", "Clerk"],
	maximumPunishment: ["opened", "Clerk"],
	witnesses: ["opened", "Clerk"],
	antecedents: ["opened", "Clerk"],
	earlierApplications: ["opened", "Clerk"],
	lowerCourt: ["opened", "Clerk"],
	lowerCaseNumber: ["opened", "Clerk"],
	lowerJudge: ["opened", "Clerk"],
	impugnedOrder: ["opened", "Clerk"],
	impugnedOrderDate: ["opened", "Clerk"],
	stage: ["opened", "Junior"],
	status: ["", "Senior"],
	reservedOn: ["", "Clerk", "judgment_reserved"],
	outcome: ["", "Senior", "closed"],
	disposalDate: ["", "Senior", "closed"],
	natureOfDisposal: ["", "Senior", "closed"],
	satisfaction: ["", "Senior", "closed"],
	notes: ["opened", "Clerk"],
	parties: ["opened", "Junior"],
	ourSide: ["opened", "Junior"],
	leadAdvocate: ["", "Senior"],
	restricted: ["", "Senior"],
} as const satisfies Record<
	MatterFieldName,
	readonly ["opened" | "", (typeof roles)[number], ("judgment_reserved" | "closed")?]
>;

const names = matterFieldList.map(({ name }) => name);
const creatable = matterFieldList.filter(({ create }) => create).map(({ name }) => name);
/** What the table may lack. */
const emptied = names.filter((name) => !getTableColumns(matters)[name].notNull && !FOLLOWS.has(name));

let headers: Record<string, string>;
let clients: string[];
let lead: string;
let id: string;
const answers: Record<"opened" | "reserved" | "closed", Record<string, unknown>> = {
	opened: {},
	reserved: {},
	closed: {},
};

function given(name: MatterFieldName, which: 0 | 1) {
	if (name === "leadAdvocate") return lead;
	return name === "clientId" ? clients[which] : sampleOf(name, which);
}
const allOf = (of: readonly MatterFieldName[], which: 0 | 1) =>
	Object.fromEntries(of.map((name) => [name, given(name, which)]));
const shown = (body: Record<string, unknown>, name: MatterFieldName) =>
	name === "clientId" || name === "leadAdvocate" ? (body[name] as { _id: string } | null)?._id : body[name];

async function write(method: "POST" | "PATCH", json: unknown) {
	const [action, path, params] =
		method === "POST"
			? [mattersRoute.action, "/api/matters", {}]
			: [matterRoute.action, `/api/matters/${id}`, { id }];
	const body = await (await call(action, { method, path, params, json, headers })).json();
	expect(body).toMatchObject({ success: true });
	return body.data as Record<string, unknown>;
}

beforeAll(async () => {
	const admin = await makeUser();
	headers = await asUser(admin);
	lead = admin.userId;
	clients = await Promise.all([1, 2].map(async () => (await makeClient(admin)).client.id));
	answers.opened = await write("POST", { ...allOf(creatable, 0), stage: "judgment" });
	id = String(answers.opened._id);
	answers.reserved = await write("PATCH", allOf(["status", "reservedOn"], 0));
	answers.closed = await write("PATCH", {
		...allOf(
			names.filter((name) => name !== "reservedOn"),
			1,
		),
		restricted: true,
	});
});

test.each(names)("%s goes in and comes out of /api: opened with, then changed", (name) => {
	if (creatable.includes(name)) expect(shown(answers.opened, name)).toEqual(given(name, 0));
	if (name === "reservedOn") return expect(shown(answers.reserved, name)).toEqual(given(name, 0));
	expect(shown(answers.closed, name)).toEqual(name === "restricted" ? true : given(name, 1));
});

test.each(emptied)("%s is emptied by null, and by a form that leaves it blank", async (name) => {
	expect(shown(await write("PATCH", { [name]: null }), name) ?? null).toBeNull();
	await write("PATCH", { [name]: given(name, 1) });
	const compared = ["title", "court", "stage", "status", "outcome", "disposalDate"] as const;
	const sent = compared.filter((other) => other !== name);
	const details = Object.fromEntries(sent.map((other) => [other, String(given(other, 1))]));
	const form = matterFields[name].form === "paper" ? { part: "court" } : details;
	const response = await call(editMatter.action, {
		path: `/matters/${id}/edit`,
		params: { matterId: id },
		form: name === "disposalDate" ? { ...form, outcome: "unknown" } : form,
		headers,
	});
	expect(response.status).toBe(302);
	const read = await call(matterRoute.loader, { path: `/api/matters/${id}`, params: { id }, headers });
	expect(shown((await read.json()).data, name) ?? null).toBeNull();
	await write("PATCH", { [name]: given(name, 1) });
});

test.each(names)("%s is changed by whoever may, and by nobody below", async (name) => {
	const [, least, status = "active"] = WRITTEN[name];
	const admin = await makeUser();
	const { client } = await makeClient(admin);
	const ending = status === "closed" ? { outcome: "won" as const } : {};
	const stage = status === "closed" ? "closed" : "judgment";
	const { matter } = await makeMatter(admin, { stage }, { status, ...ending });
	const own = { leadAdvocate: admin.userId, clientId: client.id, restricted: true, stage: "arguments" };
	const json = { [name]: name in own ? own[name as keyof typeof own] : given(name, 1) };
	const allowed = roles.toReversed().slice(0, roles.toReversed().indexOf(least) + 1);
	for (const role of allowed) {
		const as = await asUser(await makeUser({ chamberId: admin.chamberId, role }));
		const path = `/api/matters/${matter.id}`;
		const sent = { method: "PATCH", path, params: { id: matter.id }, json, headers: as };
		const answer = await call(matterRoute.action, sent);
		expect([role, answer.status]).toEqual([role, role === least ? 200 : 403]);
	}
});

test("a matter is opened with the facts that are known then", () => {
	const opened = names.filter((name) => WRITTEN[name][0] === "opened");
	expect(creatable).toEqual(opened);
});

test("the schemas, the answer and the document of /api have every field", () => {
	expect(Object.keys(createMatterSchema.shape)).toEqual(expect.arrayContaining(creatable));
	expect(Object.keys(updateMatterSchema.shape)).toEqual(expect.arrayContaining(names));
	expect(Object.keys(matterShape.shape)).toEqual(expect.arrayContaining(names));
	const matter = apiDocument().components.schemas.Matter;
	for (const { name, shape } of matterFieldList) {
		const described = shape.meta()?.description;
		const property = expect.objectContaining(described ? { description: described } : {});
		expect(matter).toHaveProperty(["properties", name], property);
	}
});
