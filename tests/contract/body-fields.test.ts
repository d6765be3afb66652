import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Schema } from "#app/domains/out/api/openapi.ts";
import { isApiRoute, pathOf, routes } from "#tests/access/routes.ts";
import { call } from "#tests/request.ts";
import { closeWorld, OLD_PASSWORD, openPlace, type Place } from "#tests/world.ts";
import { SENT_CALLS } from "./once/calls.ts";

// The developer's calls exist only where they are switched on.
vi.hoisted(() => {
	process.env.DEVELOPER_TOOLS = "on";
});

let place: Place;
beforeAll(async () => {
	place = await openPlace();
});
afterAll(closeWorld);

const email = "asha@example.in";

/** What the calls that take no key need to be right; the others stand in `SENT`. */
const OTHERS: Record<string, object> = {
	"POST /auth/login": { email, password: OLD_PASSWORD },
	"POST /auth/register": { name: "Asha", email, password: OLD_PASSWORD },
	"POST /auth/forgot": { email },
	"POST /auth/reset": { token: "none", password: OLD_PASSWORD },
	"POST /matters/search": { searchQuery: "Meera" },
	"POST /mail-in/test": {},
};

/** Fields with which the body of `SENT` is another one: a change of a person that is no change of a password. */
const bodyOf = (name: string): object => {
	if (name === "PATCH /users/{id}") return {};
	return SENT_CALLS[name]?.(place).json ?? OTHERS[name] ?? {};
};

const calls = routes.filter(isApiRoute).flatMap(({ pattern, action }) =>
	Object.entries(action?.verbs ?? {}).map(([method, { facts }]) => {
		const path = pattern.slice("/api".length);
		const operation = apiDocument().paths[path]?.[method.toLowerCase() as "post"];
		const schema = operation?.requestBody?.content["application/json"]?.schema;
		return { name: `${method} ${path}`, method, pattern, action, facts, schema };
	}),
);

type Call = (typeof calls)[number];

async function sent({ method, pattern, action }: Call, json: unknown) {
	if (!action) throw new Error(`${pattern} takes no writes`);
	const params = { id: newId(), page: "1", deliveryId: newId(), messageId: newId() };
	const answer = await call(action, {
		method,
		path: pathOf(pattern, params),
		params,
		headers: place.headers,
		json,
	});
	return { status: answer.status, body: await answer.json() };
}

type Field = { path: string[]; schema: Schema };

/** Every field of a body, with those inside its objects and lists; the fields of a record have ids for names. */
function fieldsIn(schema: Schema, path: string[] = []): Field[] {
	const choices = choicesOf(schema);
	return choices.flatMap(({ properties = {}, items, additionalProperties }) => [
		...Object.entries(properties).flatMap(([name, field]) => [
			{ path: [...path, name], schema: field as Schema },
			...fieldsIn(field as Schema, [...path, name]),
		]),
		...(items ? within(items as Schema, [...path, "0"]) : []),
		...(typeof additionalProperties === "object"
			? within(additionalProperties as Schema, [...path, "0190a000-0000-7000-8000-000000000000"])
			: []),
	]);
}

const within = (schema: Schema, path: string[]): Field[] => [{ path, schema }, ...fieldsIn(schema, path)];

const choicesOf = (schema: Schema): Schema[] =>
	schema.anyOf ? (schema.anyOf as Schema[]).flatMap(choicesOf) : [schema];

/** A value that no field of this kind takes. */
function wrongFor(schema: Schema): unknown {
	const types = choicesOf(schema).map(({ type }) => type);
	return types.includes("object") ? "seven" : { seven: 7 };
}

/** The body with a value at a path; what is missing on the way is made, as far as the schema wants it. */
function withValue(body: unknown, [step, ...rest]: string[], schema: Schema, value: unknown): unknown {
	if (step === undefined) return value;
	const choices = choicesOf(schema);
	const list = choices.find(({ type }) => type === "array");
	if (list) {
		const old = Array.isArray(body) ? body : [];
		return [withValue(old[0], rest, list.items as Schema, value), ...old.slice(1)];
	}
	const one = choices.find(({ type }) => type === "object") as Schema;
	const inner = (one.properties?.[step] ?? one.additionalProperties) as Schema;
	const old = typeof body === "object" && body !== null ? body : filling(one);
	return { ...old, [step]: withValue((old as Record<string, unknown>)[step], rest, inner, value) };
}

/** What an object needs of its own. */
const filling = ({ required = [], properties = {} }: Schema): object =>
	Object.fromEntries(required.map((name) => [name, (properties[name] as Schema).enum?.[0] ?? "Meera"]));

const withBody = calls.filter((one) => one.schema && one.name !== "POST /auth/logout");

const everyField = withBody.flatMap((one) =>
	fieldsIn(one.schema as Schema).map(({ path, schema }) => ({
		name: `${one.name} ${path.join(".")}`,
		one,
		path,
		schema,
	})),
);

describe("a wrong value is refused under its own path", () => {
	test.each(everyField)("$name", async ({ one, path, schema }) => {
		const body = withValue(bodyOf(one.name), path, one.schema as Schema, wrongFor(schema));
		const { status, body: answer } = await sent(one, body);
		expect([status, Object.keys(answer.fields ?? {})], JSON.stringify(answer)).toEqual([
			422,
			[path.join(".")],
		]);
	});

	test("many are tried", () => {
		expect(withBody.length).toBeGreaterThan(28);
		expect(everyField.length).toBeGreaterThan(180);
	});
});

const noField = "There is no such field.";
const jsonCalls = calls.filter(({ facts, name }) => !facts.upload && name !== "POST /auth/logout");

describe("a field that there is not is refused by name", () => {
	test.each(jsonCalls)("$name", async (one) => {
		const { status, body } = await sent(one, { ...bodyOf(one.name), zzyzx: 1 });
		expect([status, body.fields]).toEqual([422, { zzyzx: [noField] }]);
	});

	const nested = everyField.filter(({ schema }) =>
		choicesOf(schema).some(({ type, properties }) => type === "object" && properties),
	);
	test.each(nested)("also inside $name", async ({ one, path, schema }) => {
		const object = choicesOf(schema).find(({ type }) => type === "object") as Schema;
		const body = withValue(bodyOf(one.name), path, one.schema as Schema, { ...filling(object), zzyzx: 1 });
		const { status, body: answer } = await sent(one, body);
		expect([status, answer.fields]).toEqual([422, { [`${path.join(".")}.zzyzx`]: [noField] }]);
	});

	test("with the one that was probably meant, beside what else is wrong", async () => {
		const hearings = calls.find(({ name }) => name === "POST /hearings") as Call;
		const body = { ...bodyOf("POST /hearings"), room: "12", purpse: "Evidence", bench: "" };
		const { status, body: answer } = await sent(hearings, body);
		expect(status).toBe(422);
		expect(answer.fields).toEqual({
			bench: ["Bench is required"],
			room: [`${noField} Did you mean courtRoom?`],
			purpse: [`${noField} Did you mean purpose?`],
		});
	});

	test("no more than fifty are named, and a long name is cut", async () => {
		const clients = calls.find(({ name }) => name === "POST /clients") as Call;
		const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${"x".repeat(200)}${at}`, 1]));
		const { status, body } = await sent(clients, { name: "Meera", ...many });
		expect([status, Object.keys(body.fields)]).toEqual([422, ["x".repeat(60)]]);
		const few = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`zz${at}`, 1]));
		expect(Object.keys((await sent(clients, { name: "Meera", ...few })).body.fields)).toHaveLength(50);
	});
});

describe("the specification's payloads", () => {
	test.each([
		[
			"POST /matters",
			{
				title: "A v. B",
				caseNumber: "RCS/7/2026",
				court: "Civil",
				filingDate: "2026-01-05",
				stage: "filing",
				clientId: "",
				notes: "",
			},
		],
		[
			"POST /clients",
			{
				name: "Meera",
				contact: { email: "", phone: "" },
				address: { street: "", city: "", state: "", pincode: "" },
				identifiers: [],
			},
		],
	])("%s takes all of them", async (name, json) => {
		const one = calls.find((each) => each.name === name) as Call;
		expect((await sent(one, json)).status).toBe(201);
	});
});
