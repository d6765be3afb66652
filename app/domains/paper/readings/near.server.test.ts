import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { documents } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { addPage } from "#tests/search.ts";
import { nearDocuments } from "./near.server.ts";
import { ENOUGH_SHARED, SIGNATURE_LENGTH } from "./state/signature.ts";

let viewer: Viewer;
let first: string;

beforeEach(async () => {
	viewer = await makeUser();
	first = await signed(SIGNATURE_LENGTH);
});

/** An order of a day whose signature shares so many numbers with that of the first. */
async function signed(shared: number, day = "18/11/2026"): Promise<string> {
	const id = await addPage(viewer, null, `ORDER\nDate : ${day}`);
	const signature = Array.from({ length: SIGNATURE_LENGTH }, (_, at) => (at < shared ? at : -1 - at));
	const own = and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, id));
	await inScope(systemScope(viewer.chamberId), (tx) => tx.update(documents).set({ signature }).where(own));
	return id;
}

const near = async () => (await nearDocuments(viewer, first)).map(({ id }) => id);

test("a text is nearly the same from eleven shared numbers on", async () => {
	expect(ENOUGH_SHARED).toBe(11);
	const enough = await signed(11);
	await signed(10);
	expect(await near()).toEqual([enough]);
});

test("the five most alike are shown", async () => {
	const others: string[] = [];
	for (let less = 1; less <= 6; less += 1) others.push(await signed(SIGNATURE_LENGTH - less));
	expect(await near()).toEqual(others.slice(0, 5));
});

test("orders of other days are passed over, up to the twelfth of those that are alike", async () => {
	for (let times = 0; times < 11; times += 1) await signed(SIGNATURE_LENGTH, "19/11/2026");
	const same = await signed(SIGNATURE_LENGTH - 1);
	expect(await near()).toEqual([same]);
	await signed(SIGNATURE_LENGTH, "19/11/2026");
	expect(await near()).toEqual([]);
});
