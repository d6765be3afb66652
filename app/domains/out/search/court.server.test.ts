import { expect, test } from "vitest";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { makeUser } from "#tests/factories.ts";
import { addMatter } from "#tests/search.ts";
import { searchAll } from "./service.server.ts";

test("a matter is found by its court, its place and its kind, whichever of them is written in it", async () => {
	const viewer = await makeUser();
	const surat = { court: "Sessions Court, Surat", judge: "4th Addl. Sessions Judge" };
	const inNotes = await addMatter(viewer, "CR.MA/90820/2025", {
		...surat,
		notes: "Regular bail, BNSS s. 483.",
	});
	const numbered = await addMatter(viewer, "Bail Application No. 91/2025", surat);
	const other = await addMatter(viewer, "R/CR.MA/90821/2025", { court: "High Court of Gujarat" });
	const ids = async (q: string) => (await searchAll(viewer, q)).matters.rows.map(({ id }) => id).sort();
	expect(await ids("Sessions Surat bail")).toEqual([inNotes, numbered].sort());
	expect(await ids("जमानत surat")).toEqual([numbered]);
	expect(await ids("Gujarat criminal miscellaneous")).toEqual([other]);
	expect((await searchAll(viewer, "Surat bail")).matters.rows[0]?.courtSegments).toContainEqual({
		text: "Surat",
		hit: true,
	});
	await updateMatter(viewer, other, { court: "Sessions Court, Surat" });
	expect(await ids("Surat miscellaneous")).toEqual([inNotes, other].sort());
});
