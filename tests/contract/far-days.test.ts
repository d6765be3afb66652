import { describe, expect, test } from "vitest";
import { z } from "zod";
import { inScope } from "#app/core/database/db.server.ts";
import { sentence } from "#app/core/web/form.server.ts";
import { getCauseList } from "#app/domains/day/causelists/service.server.ts";
import { takeList } from "#app/domains/day/causelists/take.server.ts";
import { insertHearing, newHearing } from "#app/domains/day/hearings/create.server.ts";
import { changeHearing } from "#app/domains/day/hearings/update.server.ts";
import { letterIn } from "#app/domains/filing/notices/letter.ts";
import { translator } from "#app/messages/index.ts";
import * as hearingsRoute from "#app/routes/api/day/hearings/list.ts";
import { isApiRoute, routes } from "#tests/access/routes.ts";
import { listedRow, storedList } from "#tests/cause-lists.ts";
import { asUser, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const year = new Date().getFullYear();
const FAR = [year + 36, 226, 1926];
const onDay = (at: number) => `${String(at).padStart(4, "0")}-12-14`;

type Field = { path: string; schema: z.ZodType };

/** Every field of a schema with its path, however deep. */
function fieldsOf(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): Field[] {
	if (seen.has(schema)) return [];
	seen.add(schema);
	const deeper = (inner: unknown, step = "") => fieldsOf(inner as z.ZodType, `${path}${step}`, seen);
	if (schema instanceof z.ZodObject)
		return Object.entries(schema.shape).flatMap(([name, inner]) => [
			{ path: `${path}.${name}`, schema: inner as z.ZodType },
			...deeper(inner, `.${name}`),
		]);
	if (schema instanceof z.ZodArray)
		return [{ path: `${path}[]`, schema: schema.element as z.ZodType }, ...deeper(schema.element, "[]")];
	if (schema instanceof z.ZodRecord)
		return [{ path: `${path}{}`, schema: schema.valueType as z.ZodType }, ...deeper(schema.valueType, "{}")];
	if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => deeper(option));
	if (schema instanceof z.ZodPipe) return [...deeper(schema.in), ...deeper(schema.out)];
	if ("unwrap" in schema && typeof schema.unwrap === "function") return deeper(schema.unwrap());
	return [];
}

const accepts = (schema: z.ZodType, value: unknown) => {
	try {
		return schema.safeParse(value).success;
	} catch {
		return false;
	}
};

/** Whether a field takes days and nothing else. */
const takesDays = ({ schema }: Field) => accepts(schema, onDay(year)) && !accepts(schema, `${year}-13-45`);

/** Whether a field holds a list of days in one text. */
const isList = (path: string) => /(?:closed|holidays)$/.test(path);

/** What only asks, and keeps nothing. */
const ASKS = /(?:query|question|prefill)\w*$/i;

const modules = import.meta.glob<Record<string, unknown>>("../../app/domains/**/{schema,fields}.ts", {
	eager: true,
});
const ofRooms = Object.entries(modules).flatMap(([file, exported]) =>
	Object.entries(exported)
		.filter((named): named is [string, z.ZodType] => named[1] instanceof z.ZodType && !ASKS.test(named[0]))
		.flatMap(([name, schema]) => fieldsOf(schema, `${file.split("domains/")[1]} ${name}`)),
);
const ofCalls = routes
	.filter(isApiRoute)
	.flatMap(({ pattern, action }) =>
		Object.entries(action?.verbs ?? {}).flatMap(([verb, { facts }]) =>
			[facts.body, facts.upload].flatMap((schema) => (schema ? fieldsOf(schema, `${verb} ${pattern}`) : [])),
		),
	);
const ofForms = routes.flatMap(({ file, action }) => {
	const schema = (action as { schema?: unknown } | undefined)?.schema;
	return schema instanceof z.ZodType ? fieldsOf(schema, file) : [];
});

const days = (fields: Field[]) => fields.filter(takesDays).map(({ path, schema }) => [path, schema] as const);

describe.each([
	["a room's schemas", days(ofRooms), 30],
	["the calls of /api", days(ofCalls), 10],
	["the forms of screens", days(ofForms), 10],
] as const)("of %s", (_where, found, least) => {
	test("the fields that take days are found", () => expect(found.length).toBeGreaterThan(least));

	test.each(found)("%s takes no year that cannot be, and names it", (path, schema) => {
		for (const far of FAR) {
			const read = schema.safeParse(onDay(far));
			expect(read.success, onDay(far)).toBe(false);
			const messages = read.error?.issues.map(({ message }) => sentence(message, translator("en")));
			// A year that no calendar here has is named where the field holds one day.
			if (far > 1000 || !isList(path)) expect(messages?.join()).toContain(String(far));
		}
	});
});

test("/api answers with the sentence under the field's path", async () => {
	const viewer = await makeUser();
	const { matter } = await makeMatter(viewer);
	const body = { matterId: matter.id, date: onDay(year + 36), bench: "Court 1", purpose: "Arguments" };
	const answer = await call(hearingsRoute.action, {
		path: "/api/hearings",
		json: body,
		headers: await asUser(viewer),
	});
	expect(answer.status).toBe(422);
	const sentence = `The year ${year + 36} is too far in the past or future to be right. Check the date`;
	expect(await answer.json()).toMatchObject({ error: sentence, fields: { date: [sentence] } });
});

describe("where no schema reads the day", () => {
	const edge = new Date().getFullYear() + 10;

	test("no hearing is made or moved to a year that cannot be, whichever way its day came in", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer);
		const values = { matterId: matter.id, bench: "Court 1", purpose: "Arguments" };
		const made = (day: string) =>
			inScope(viewer, (tx) => insertHearing(tx, viewer, { ...values, date: day }, matter.title));
		const { hearing } = await made(onDay(edge));
		const moved = (day: string) =>
			inScope(viewer, (tx) => changeHearing(tx, viewer, hearing.id, { date: { day, time: null } }));
		for (const far of [edge + 1, year + 36, 1989]) {
			const refused = { code: "invalid", fields: { date: expect.anything() } };
			await expect(made(onDay(far)), String(far)).rejects.toMatchObject(refused);
			await expect(moved(onDay(far)), String(far)).rejects.toMatchObject(refused);
			expect(() => newHearing(viewer, { ...values, date: onDay(far) }, new Date())).toThrow();
		}
		await moved(onDay(year + 1));
	});

	test("a court's list whose year a scanner misread has no day, and makes no hearing", async () => {
		const viewer = await makeUser();
		const { matter } = await makeMatter(viewer, { court: "High Court of Madras", caseNumber: "WP 1/2024" });
		const listed = async (day: string) => {
			const rows = [listedRow("1", "WP 1/2024", { date: day })];
			const listId = await storedList(viewer, { court: matter.court, dates: [day], rows });
			return [(await getCauseList(viewer, listId)).dates, await takeList(viewer, listId, {})];
		};
		expect(await listed(onDay(edge + 1))).toEqual([[], { made: 0, moved: 0, filled: 0 }]);
		expect(await listed(onDay(edge))).toEqual([[onDay(edge)], { made: 1, moved: 0, filled: 0 }]);
	});

	test("a letter names no next date more than three years ahead", () => {
		const letter = (day: number) => ({
			sender: "registry@hc.gov.in",
			subject: "WP 12/2024",
			text: `The next date of hearing in WP 12/2024 is 14/12/${day}.`,
		});
		expect(letterIn(letter(year + 1), `${year}-01-02`)?.date).toBe(onDay(year + 1));
		expect(letterIn(letter(year + 36), `${year}-01-02`)).toBeNull();
	});
});
