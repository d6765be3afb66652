import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { caseRefKeys } from "#app/domains/law/cases/case-refs.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";
import { caseRefs, documentPages, documents, matters, type Party } from "#drizzle/schema.ts";

type Values = Partial<typeof matters.$inferInsert> & { parties?: Party[] };

/** A matter with the keys of its case number. */
export async function addMatter(viewer: Viewer, caseNumber: string | null, values: Values = {}) {
	const id = newId();
	const parsed = caseNumber ? caseNumberKey(caseNumber) : null;
	const number = parsed?.kind === "number" ? parsed : null;
	const court = values.court ?? "High Court of Gujarat";
	await inScope(systemScope(viewer.chamberId), (tx) =>
		tx.insert(matters).values({
			chamberId: viewer.chamberId,
			id,
			title: `Matter ${id.slice(-8)}`,
			caseNumber,
			caseKey: number?.key ?? null,
			caseSubKey: number?.subKey ?? null,
			caseYear: number?.year ?? null,
			numberFrom: number?.numberFrom ?? null,
			numberTo: number?.numberTo ?? null,
			court,
			courtKey: courtKey(court),
			...values,
		}),
	);
	return id;
}

/** A page that was read, with its document where that is new. */
export async function addPage(
	viewer: Viewer,
	matterId: string | null,
	text: string,
	page = 1,
	documentId = newId(),
) {
	await inScope(systemScope(viewer.chamberId), async (tx) => {
		await tx
			.insert(documents)
			.values({
				chamberId: viewer.chamberId,
				id: documentId,
				matterId,
				originalFilename: "Order sheet_100%.pdf",
				mime: "application/pdf",
				size: 1,
				checksum: "0",
				storageKey: documentId,
			})
			.onConflictDoNothing();
		await tx.insert(documentPages).values({
			chamberId: viewer.chamberId,
			documentId,
			page,
			run: 1,
			status: "completed",
			text,
		});
		const keys = caseRefKeys(text);
		if (keys.length === 0) return;
		const place = { chamberId: viewer.chamberId, documentId, page };
		await tx.insert(caseRefs).values(keys.map((key) => ({ ...place, key })));
	});
	return documentId;
}
