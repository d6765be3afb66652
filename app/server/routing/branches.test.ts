import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import config from "#app/routes.ts";
import { addresses } from "#tests/addresses.ts";
import { branches } from "./branches.ts";
import { placeMatcher } from "./places.ts";

type Entry = (typeof config)[number];

const listed = (entries: readonly Entry[], parentId?: string): [string, object][] =>
	entries.flatMap(({ id, file, path, index, caseSensitive, children = [] }) => {
		const own = id ?? file.replace(/\.tsx?$/, "");
		return [[own, { id: own, path, index, caseSensitive, parentId }], ...listed(children, own)] as [
			string,
			object,
		][];
	});
const routes = Object.fromEntries(listed(config)) as unknown as ServerBuild["routes"];
const whole = placeMatcher(routes);
const idsAt = (path: string) => whole(path).map(({ route }) => route.id);

const VALUES = ["01a2045f-8db5-75e6-af25-fcfdee879a2a", "7", "new", "edit", "a.b", "MATTERS"];

test.each(addresses.map(({ pattern }) => pattern))(
	"%s stands for the same routes as among all of them",
	(pattern) => {
		const branchAt = branches(routes);
		for (const value of VALUES) {
			const path = pattern.replaceAll(/\{\w*\}/g, value);
			for (const written of [path, path.replace(/\/?$/, "/"), path.toUpperCase(), path]) {
				const branch = branchAt(written);
				if (branch) expect(branch, written).toEqual(idsAt(written));
				else expect(idsAt(written).at(-1), written).toMatch(/not-found$/);
			}
		}
	},
);

test("what is not plain is left to those who know every route", () => {
	const branchAt = branches(routes);
	const plain = ["/matters", "/matters/"];
	for (const path of plain) expect(branchAt(path)).toContain("routes/case/matters/list");
	const others = [
		"/matters.data",
		"/%6Datters",
		"//matters",
		"/__manifest",
		"/nowhere",
		"/api/nowhere",
		"/MATTERS",
	];
	for (const path of others) expect(branchAt(path), path).toBeNull();
});

test.each(
	addresses
		.map(({ pattern }) => pattern)
		.filter((pattern) => /[a-z]/.test(pattern.replaceAll(/\{\w*\}/g, ""))),
)("%s in other letters is no address, so that rules about addresses miss none", (pattern) => {
	for (const [, name = ""] of pattern.matchAll(/\/([\w-]*[a-z][\w.-]*)/g)) {
		const path = pattern.replaceAll(/\{\w*\}/g, "7").replace(`/${name}`, `/${name.toUpperCase()}`);
		const ids = idsAt(path);
		expect(ids, path).not.toEqual(idsAt(pattern.replaceAll(/\{\w*\}/g, "7")));
	}
});

test("an address of one form says nothing about another one", () => {
	const branchAt = branches(routes);
	expect(branchAt("/matters/7")?.at(-1)).toBe("routes/case/matters/overview");
	expect(branchAt("/matters/new")?.at(-1)).toBe("routes/case/matters/new");
	expect(branchAt("/matters/8")?.at(-1)).toBe("routes/case/matters/overview");
});
