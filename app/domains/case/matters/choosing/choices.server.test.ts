import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { gatherWords } from "#app/domains/paper/finding/words.server.ts";
import { makeClient, makeMatter, makeUser } from "#tests/factories.ts";
import { findMatterOptions, offeredMatters } from "./choices.server.ts";
import { openedCookie } from "./opened.server.ts";

let admin: Viewer;
beforeEach(async () => {
	admin = await makeUser();
});

/** A request of a browser in which these matters were opened, one after the other. */
function browserOf(viewer: Viewer, ids: string[]): Request {
	return ids.reduce((request, id) => {
		const line = openedCookie(request, viewer, id);
		return line ? new Request(request.url, { headers: { Cookie: line.split(";")[0] ?? "" } }) : request;
	}, new Request("http://peshi.invalid/"));
}

async function makeMany(n: number): Promise<string[]> {
	const ids: string[] = [];
	for (let at = 0; at < n; at++) ids.push((await makeMatter(admin, { title: `Suit ${at}` })).matter.id);
	return ids;
}

const idsOf = (options: { id: string }[]) => options.map(({ id }) => id);

test("those opened last come first, after the one that is chosen", async () => {
	const [a = "", b = "", c = "", d = ""] = await makeMany(9);
	const request = browserOf(admin, [a, b, a, a, c]);
	expect(idsOf(await offeredMatters(admin, { request })).slice(0, 3)).toEqual([c, a, b]);
	expect(idsOf(await offeredMatters(admin, { request, named: d })).slice(0, 4)).toEqual([d, c, a, b]);
});

test("what another person opened in the same browser is not offered", async () => {
	const ids = await makeMany(9);
	const other = await makeUser({ chamberId: admin.chamberId });
	const request = browserOf(other, ids.slice(0, 2));
	expect(idsOf(await offeredMatters(admin, { request }))).not.toContain(ids[0]);
});

test.each([
	["the number", "sca 1182/2026"],
	["the number without its year", "1182"],
	["the title", "meera textiles"],
	["a spelling that sounds so", "mira textile"],
	["another letter", "Prajapathi"],
	["the client", "Zaheera"],
	["the opponent", "Kantilal"],
])("a matter is found by %s", async (_by, q) => {
	const { client } = await makeClient(admin, { name: "Zaheera Exports" });
	const { matter } = await makeMatter(admin, {
		title: "Meera Textiles v. Prajapati",
		caseNumber: "SCA/1182/2026",
		clientId: client.id,
		parties: [{ name: "Kantilal Shah", side: "second" }],
	});
	await makeMany(3);
	await gatherWords();
	expect(idsOf(await findMatterOptions(admin, q))).toEqual([matter.id]);
});

test("a restricted matter is neither offered nor found, though it was opened before", async () => {
	const { matter } = await makeMatter(admin, { title: "Behind the wall" }, { restricted: true });
	const junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	const request = browserOf(junior, [matter.id]);
	expect(await offeredMatters(junior, { request, named: matter.id })).toEqual([]);
	expect(await findMatterOptions(junior, "wall")).toEqual([]);
});
