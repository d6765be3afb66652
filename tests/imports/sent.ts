import { asc } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { setColumns } from "#app/domains/out/imports/columns.server.ts";
import {
	commitImport,
	createImport,
	getImport,
	rowsOfImport,
} from "#app/domains/out/imports/service.server.ts";
import type { RowFacts } from "#app/domains/out/imports/sheet/row.ts";
import { importRows, imports } from "#drizzle/schema.ts";
import { runImport } from "#worker/run-import.ts";

const never = new AbortController().signal;

/** A file that is sent and not read yet; returns the import's id. */
export const sentImport = (viewer: Viewer, content: string | Uint8Array, filename = "diary.csv") =>
	createImport(viewer, { filename, bytes: typeof content === "string" ? Buffer.from(content) : content });

/** What the worker does with the step an import stands before. */
export const importStep = ({ chamberId }: Viewer, importId: string) =>
	runImport({ chamberId, importId }, never);

type Choices = Partial<Parameters<typeof setColumns>[2]>;

/** An import that has come so far, its columns as they were guessed unless others are chosen. */
export async function importTo(
	viewer: Viewer,
	state: "columns" | "checked" | "done",
	content: string | Uint8Array,
	filename?: string,
	choices: Choices = {},
): Promise<string> {
	const id = await sentImport(viewer, content, filename);
	await importStep(viewer, id);
	if (state === "columns") return id;
	const { columns } = await getImport(viewer, id);
	await setColumns(viewer, id, { columns, dateOrder: "auto", ...choices });
	await importStep(viewer, id);
	if (state === "checked") return id;
	await commitImport(viewer, id, {});
	await importStep(viewer, id);
	return id;
}

/** An import whose rows wait for their owner's word, or that was brought in: as the worker leaves it, without the worker. */
export async function checkedImport(viewer: Viewer, state: "checked" | "done" = "checked"): Promise<string> {
	const id = newId();
	const own = { chamberId: viewer.chamberId, ownerId: viewer.userId };
	await inScope(viewer, async (tx) => {
		await tx.insert(imports).values({
			...own,
			...{ id, state, filename: "diary.csv", size: 60, checksum: "0".repeat(64), rowCount: 1 },
			...{ headers: ["Title"], samples: [["A v. B"]], columns: ["title"], court: "Civil Court, Sanand" },
			createdAt: new Date(),
			committedAt: state === "done" ? new Date() : null,
		});
		const row = { ...own, importId: id, number: 2, cells: ["A v. B"] };
		await tx.insert(importRows).values({ ...row, verdict: "new" });
	});
	return id;
}

/** The rows of an import by their lines, each with the dates that were read. */
export async function rowsByNumber(viewer: Viewer, importId: string) {
	const rows = await inScope(viewer, (tx) =>
		tx.select().from(importRows).where(rowsOfImport(viewer, importId)).orderBy(asc(importRows.number)),
	);
	return new Map(
		rows.map((row) => {
			const facts = row.facts as RowFacts | null;
			const dates = { next: facts?.next?.date ?? null, last: facts?.last?.date ?? null };
			return [row.number, { ...row, ...dates, facts }] as const;
		}),
	);
}
