// @module-tag long
import { beforeAll, expect, test } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { newId } from "#app/core/ids.ts";
import { asUser, makeClient, makeHearing, makeMatter, makeUser } from "../factories.ts";
import { forgetLimits } from "../limits.ts";
import { call } from "../request.ts";
import { isApiRoute, routes } from "./routes.ts";

type Values = { name: string; values: string[] };

/** Tried in turn for what the document does not list the words of. */
const TRIED = ["Rao", "2026-07", "2026-07-01", newId(), "true", "1", "1/2026"];

const { paths } = apiDocument();
const lists = routes.filter(isApiRoute).flatMap(({ pattern, loader }) => {
	const parameters =
		paths[pattern.slice(4)]?.get?.parameters?.filter(({ in: place }) => place === "query") ?? [];
	return loader && !pattern.includes("{") && parameters.length > 1 ? [{ pattern, loader, parameters }] : [];
});

let headers: Record<string, string>;
let calls = 0;

beforeAll(async () => {
	const admin = await makeUser();
	headers = await asUser(admin);
	const { matter } = await makeMatter(admin, { title: "Rao v. Mehta", filingDate: "2026-07-01" });
	await makeClient(admin, { name: "Rao" });
	await makeHearing(admin, matter.id, { date: "2026-07-01" });
});

async function statusOf(loader: Parameters<typeof call>[0], path: string): Promise<number> {
	if (calls++ % 50 === 0) await forgetLimits();
	return (await call(loader, { path, headers })).status;
}

test("there are lists with several filters", () => expect(lists.length).toBeGreaterThan(8));

test.each(lists)("$pattern takes each of its filters together with each other one", async (list) => {
	const { pattern, loader, parameters } = list;
	const known: Values[] = [];
	for (const { name, schema } of parameters) {
		const words = (schema?.enum ?? []) as string[];
		const tried = words.length > 0 ? [words[0] ?? "", words.at(-1) ?? ""] : TRIED;
		const values: string[] = [];
		for (const value of new Set(tried)) {
			if (words.length === 0 && values.length > 0) break;
			if ((await statusOf(loader, `${pattern}?${new URLSearchParams({ [name]: value })}`)) === 200)
				values.push(value);
		}
		known.push({ name, values });
	}
	const failed: string[] = [];
	for (const [at, one] of known.entries())
		for (const other of known.slice(at + 1))
			for (const value of one.values)
				for (const beside of other.values) {
					const query = new URLSearchParams({ [one.name]: value, [other.name]: beside });
					if ((await statusOf(loader, `${pattern}?${query}`)) >= 500) failed.push(`${query}`);
				}
	expect(failed).toEqual([]);
});
