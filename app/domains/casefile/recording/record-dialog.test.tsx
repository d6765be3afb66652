import { expect, test } from "vitest";
import type { HearingRow } from "#app/domains/hearings/rows.server.ts";
import { render } from "#tests/ui/render.tsx";
import { RecordDialog } from "./record-dialog.tsx";

const at = new Date("2026-03-01T06:30:00Z");
const nothing = { time: null, courtRoom: null, itemNo: null, notes: null, order: null, adjournedBy: null };
const hearing = {
	...nothing,
	...{ chamberId: "c1", id: "h1", matterId: "m1", restricted: false, version: 2 },
	...{ date: "2026-03-05", bench: "Court No. 8", purpose: "Judgment", assignedTo: null },
	...{ createdBy: null, createdAt: at, updatedAt: at, deletedAt: null },
};
const matter = {
	...{ id: "m1", title: "Menon v. Menon", caseNumber: null, court: "Court", status: "active" as const },
};

/** The form of a hearing with this result, as somebody who may close its matter gets it. */
function form(result: string | null): HTMLElement {
	const row: HearingRow = {
		hearing: { ...hearing, result },
		matter,
		next: null,
		goes: null,
	};
	const closing = { ourSide: "first" as const, appeals: [] };
	return render(
		<RecordDialog
			{...{ row, offers: [], purposes: [], closing, isOpen: true, failed: undefined, news: null, close: "/" }}
		/>,
	);
}

const checked = (body: HTMLElement) =>
	[...body.querySelectorAll<HTMLInputElement>(":checked[name]")].map(({ name, value }) => `${name}=${value}`);

test("a result that ended the matter opens its closing with everything that is known filled in", () => {
	expect(checked(form("Disposed - dismissed"))).toEqual(
		expect.arrayContaining(["result=Disposed", "ending=dismissed", "close=on", "certifiedCopy=on"]),
	);
	expect(checked(form("Disposed"))).toEqual(expect.arrayContaining(["result=Disposed", "close=on"]));
	const typed = form("Dismissed for default");
	expect(typed.querySelector<HTMLInputElement>("[name=otherResult]")?.value).toBe("Dismissed for default");
	expect(typed.querySelector("[name=ends]")).not.toBeNull();
	expect(form("Part heard").querySelector("[name=ends]")).toBeNull();
});
