import { and, eq } from "drizzle-orm";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { storage } from "#app/core/storage/index.server.ts";
import { listHearings } from "#app/domains/day/hearings/service.server.ts";
import { updateHearing } from "#app/domains/day/hearings/update.server.ts";
import { withdrawHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { searchableKey } from "#app/domains/paper/files/stored-files.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { documents } from "#drizzle/schema.ts";
import { makeDraft, makeHearing, makeMatter } from "#tests/factories.ts";
import { pdf, png, streamOf } from "#tests/uploads.ts";

/** A document whose searchable copy is stored. */
export async function withCopy(viewer: Viewer, matterId: string, filename: string): Promise<string> {
	const id = await uploadDocument(viewer, { filename, stream: streamOf(png()), matterId });
	const key = await storageKeyOf(viewer, id);
	await storage().put(searchableKey(key, 1), streamOf(pdf()));
	const mine = and(eq(documents.chamberId, viewer.chamberId), eq(documents.id, id));
	await inScope(systemScope(viewer.chamberId), (tx) =>
		tx.update(documents).set({ searchableRun: 1 }).where(mine),
	);
	return id;
}

/** Where a document is stored. */
export async function storageKeyOf(viewer: Viewer, documentId: string): Promise<string> {
	const [row] = await inScope(viewer, (tx) =>
		tx.select({ key: documents.storageKey }).from(documents).where(eq(documents.id, documentId)),
	);
	return row?.key ?? "";
}

/** A matter with one of everything. */
export async function fullMatter(viewer: Viewer, clientId?: string) {
	const facts = { title: "Mehta v. <State> & others", notes: "Original deed with the client.", clientId };
	const { matter } = await makeMatter(viewer, facts);
	const today = courtToday();
	const { hearing } = await makeHearing(viewer, matter.id, {
		date: addDays(today, -40),
		result: "Adjourned",
		adjournedBy: "opposite_side",
		order: "Heard. List on the next date.\n=HYPERLINK(1)",
		notes: "@asked for time",
		nextDate: addDays(today, -20),
	});
	const [next] = (await listHearings(viewer, { matterId: matter.id, date: addDays(today, -20) })).rows;
	await updateHearing(viewer, next?.hearing.id ?? "", { result: "Adjourned" });
	await makeHearing(viewer, matter.id, { date: addDays(today, 4), purpose: "-Arguments" });
	const { hearing: mistaken } = await makeHearing(viewer, matter.id, { date: addDays(today, 5) });
	await withdrawHearing(viewer, mistaken.id, { reason: "Of another case" });
	await makeDraft(viewer, matter.id, { title: "सोगंदनामा", content: "1. That <b>this</b> is so." });
	await createTask(viewer, { matterId: matter.id, kind: "task", title: "+Pay the fee", dueDate: today });
	await uploadDocument(viewer, {
		filename: "Order of 2026-03-02.pdf",
		stream: streamOf(pdf()),
		matterId: matter.id,
	});
	await withCopy(viewer, matter.id, "हुकम: पहला?.PNG");
	const binned = await uploadDocument(viewer, {
		filename: "Thrown away.pdf",
		stream: streamOf(pdf(5000)),
		matterId: matter.id,
	});
	await removeDocument(viewer, binned);
	return { matter, hearing };
}
