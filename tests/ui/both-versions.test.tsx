import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { BothVersions } from "#app/ui/both-versions.tsx";
import { formState } from "#app/ui/form-state.ts";
import { render } from "./render.tsx";

const current = { version: 3, title: "Patel v. State", contact: { phone: "98000 00000" }, stage: "evidence" };
const rows = [
	{ name: "title", label: "Title" },
	{ name: "contact.phone", label: "Phone" },
	{ name: "stage", label: "Stage", say: (value: string) => value.toUpperCase() },
];
const typed = { title: "Patel v. Union", contact: { phone: "98000 00000" } };
const failed = (version: string) => ({
	error: "Somebody else changed this meanwhile.",
	result: { initialValue: { ...typed, version } },
});

test("after a save from an old version, what differs stands side by side", () => {
	render(<BothVersions form={formState(failed("2"), current)} current={current} rows={rows} />);
	const cells = within(screen.getByRole("table"))
		.getAllByRole("row")
		.slice(1)
		.map((row) => [...row.children].map((cell) => cell.textContent));
	expect(cells).toEqual([
		["Title", "Patel v. State", "Patel v. Union"],
		["Stage", "EVIDENCE", "–"],
	]);
});

test("nothing is compared in a fresh form or after another failure", () => {
	render(<BothVersions form={formState(undefined, current)} current={current} rows={rows} />);
	render(<BothVersions form={formState(failed("3"), current)} current={current} rows={rows} />);
	expect(screen.queryByRole("table")).toBeNull();
});
