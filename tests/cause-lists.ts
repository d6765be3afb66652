import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { newStorageKey, storage } from "#app/core/storage/index.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import type { ParsedList } from "#app/domains/day/causelists/parse/parse.ts";
import { createList } from "#app/domains/day/causelists/service.server.ts";
import { storeList } from "#app/domains/day/causelists/store.server.ts";
import { takeList } from "#app/domains/day/causelists/take.server.ts";
import { caseNumberKey } from "#app/domains/law/cases/case-number.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { pdf, streamOf } from "./uploads.ts";

/** A court's list that was read, with a row of the matter and one of nobody's; returns its id. */
export async function listWith(viewer: Viewer, matterId: string, isTaken = false): Promise<string> {
	const { matter } = await getMatter(viewer, matterId);
	const rows = [listedRow("1", matter.caseNumber ?? ""), listedRow("2", "WP 7/2011")];
	const listId = await storedList(viewer, { court: matter.court, rows });
	if (isTaken) await inScope(viewer, () => takeList(viewer, listId, {}));
	return listId;
}

/** A court's list of `listedDay` that was read with these rows; returns its id. */
export async function storedList(
	viewer: Viewer,
	facts: Partial<ParsedList> & Pick<ParsedList, "court" | "rows">,
): Promise<string> {
	const key = newStorageKey(viewer.chamberId);
	const stored = await storage().put(key, streamOf(pdf()));
	const listId = await createList(viewer, { ...stored, key, filename: "list.pdf" });
	await storeList(systemScope(viewer.chamberId), listId, { ...LIST, ...facts }, 1);
	return listId;
}

export const listedDay = addDays(courtToday(), 20);

const LIST: Omit<ParsedList, "court" | "rows"> = {
	layout: "unknown",
	kind: "daily",
	dates: [listedDay],
	missing: [],
};

type Row = ParsedList["rows"][number];

/** A row of room 3 at half past ten, of a case between Asha Patel and the State. */
export function listedRow(item: string, written: string, facts: Partial<Row> = {}): Row {
	const parsed = caseNumberKey(written);
	return {
		item,
		number: { text: written, key: parsed?.key ?? "", isFiling: false },
		...{ applications: [], isInside: false, connectedTo: null },
		parties: { first: "ASHA PATEL", second: "STATE" },
		advocates: ["MR. R. K. NOBODY"],
		...{ date: listedDay, time: "10:30", courtRoom: "3", bench: "HON'BLE MR. JUSTICE MEHTA" },
		...{
			section: "FRESH MATTERS",
			notes: [],
			page: 1,
			box: [100, 100, 9000, 200],
			isSeen: false,
			checks: [],
		},
		...facts,
	};
}
