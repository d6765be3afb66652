import { expect, test } from "vitest";
import { hearingRow } from "#tests/samples/hearing-row.ts";
import { render } from "#tests/ui/render.tsx";
import { RecordDialog } from "./record-dialog.tsx";

/** The form of a hearing with this result, as somebody who may close its matter gets it. */
function form(result: string | null): HTMLElement {
	const row = hearingRow({ result });
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
