import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { uploaded } from "#tests/uploads.ts";
import { gatherMatters, USUAL, wholeHearings } from "./gather.server.ts";
import { namePart } from "./names.ts";

let admin: Viewer;
let matterId: string;

beforeEach(async () => {
	admin = await makeUser();
	matterId = (await makeMatter(admin)).matter.id;
});

const gathered = (ids: string[], reach: Partial<typeof USUAL>) =>
	gatherMatters(admin, ids, { ...USUAL, ...reach });
const refusal = (ids: string[], reach: Partial<typeof USUAL>) =>
	gathered(ids, reach).then(
		() => null,
		({ code }) => code,
	);

test("a file takes as many hearings and as many documents as it may, and not one more", async () => {
	expect(USUAL).toEqual({ most: 20_000, activity: 5000, texts: 2_000_000 });
	for (let n = 0; n < 2; n += 1) await makeHearing(admin, matterId);
	expect([await refusal([matterId], { most: 2 }), await refusal([matterId], { most: 1 })]).toEqual([
		null,
		"too_large",
	]);
	for (let n = 0; n < 3; n += 1) await uploaded(admin, matterId);
	expect([await refusal([matterId], { most: 3 }), await refusal([matterId], { most: 2 })]).toEqual([
		null,
		"too_large",
	]);
});

test("of one matter the latest activity is taken; of several together all of it or none of them", async () => {
	const { matter: other } = await makeMatter(admin);
	// Two entries: the making of each.
	expect((await gathered([matterId], { activity: 1 }))[0]?.activity).toHaveLength(1);
	expect(await refusal([matterId, other.id], { activity: 3 })).toBeNull();
	expect(await refusal([matterId, other.id], { activity: 2 })).toBe("too_large");
});

test("orders that are short enough are read along, and longer ones when their turn comes: the file is the same", async () => {
	await makeHearing(admin, matterId, { order: "x".repeat(60), notes: "y".repeat(40) });
	const read = async (texts: number) => {
		const [file] = await gathered([matterId], { texts });
		if (!file) throw new Error("The matter is gone.");
		const orders: (string | null)[] = [];
		for await (const batch of wholeHearings(admin, file)) orders.push(...batch.map(({ order }) => order));
		return [file.texts !== null, orders];
	};
	expect(await read(100)).toEqual([true, ["x".repeat(60)]]);
	expect(await read(99)).toEqual([false, ["x".repeat(60)]]);
});

test("a name has 80 letters and 200 bytes", () => {
	expect([80, 81].map((n) => namePart("n".repeat(n)).length)).toEqual([80, 80]);
	const bytes = (text: string) => Buffer.byteLength(namePart(text));
	expect(bytes(`${"વ".repeat(66)}ab`)).toBe(200);
	expect(bytes(`${"વ".repeat(66)}abc`)).toBe(200);
});
