import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { TaskDialog } from "#app/domains/day/tasks/task-form.tsx";
import { translator } from "#app/messages/index.ts";
import { sayer, words } from "#app/messages/words.ts";
import { BothVersions } from "#app/ui/form/both-versions.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import type { Stage } from "#drizzle/words.ts";
import { render } from "./render.tsx";

const current = { version: 3, title: "Patel v. State", contact: { phone: "98000 00000" }, stage: "evidence" };
const rows = [
	{ name: "title", label: "Title" },
	{ name: "contact.phone", label: "Phone" },
	{ name: "stage", label: "Stage", say: (value: string) => value.toUpperCase() },
];
const typed = { title: "Patel v. Union", contact: { phone: "98000 00000" } };
const failed = (version: string) => ({
	error: "This was changed while you were editing.",
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

test("days and clock times are compared as people read them", () => {
	const [theirs, yours] = [
		{ version: 3, date: "2026-11-22", time: "11:00" },
		{ version: "2", date: "2026-11-23", time: "17:30" },
	];
	const form = formState({ error: "Changed", result: { initialValue: yours } }, theirs);
	const days = ["date", "time"].map((name) => ({ name, label: name }));
	render(<BothVersions form={form} current={theirs} rows={days} />, "hi");
	expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
		"",
		"रवि 22 नव॰ 2026",
		"सोम 23 नव॰ 2026",
		"सुबह 11:00 बजे",
		"शाम 5:30 बजे",
	]);
});

test("nothing is compared in a fresh form or after another failure", () => {
	render(<BothVersions form={formState(undefined, current)} current={current} rows={rows} />);
	render(<BothVersions form={formState(failed("3"), current)} current={current} rows={rows} />);
	expect(screen.queryByRole("table")).toBeNull();
});

test("a task that somebody else changed meanwhile shows both versions, people by name", () => {
	render(
		<TaskDialog
			title="Edit task"
			close="/x"
			people={[
				{ id: "p1", name: "Asha Mehta" },
				{ id: "p2", name: "Rohan Desai" },
			]}
			defaults={{
				title: "Cure the defects",
				kind: "task",
				dueDate: "2027-01-05",
				assigneeId: "p1",
				version: 2,
			}}
			failed={{
				error: "This was changed while you were editing.",
				result: {
					status: "error",
					initialValue: {
						title: "Cure three defects",
						kind: "deadline",
						dueDate: "2027-01-05",
						assigneeId: "p2",
						version: "1",
					},
				},
			}}
		/>,
	);
	const cells = within(screen.getByRole("table"))
		.getAllByRole("row")
		.slice(1)
		.map((row) => [...row.children].map((cell) => cell.textContent));
	expect(cells).toEqual([
		["Title", "Cure the defects", "Cure three defects"],
		["Assigned to", "Asha Mehta", "Rohan Desai"],
		["Type", "Task", "Deadline"],
	]);
	expect(document.querySelector<HTMLInputElement>("input[name=version]")?.value).toBe("2");
});

test("a word that no list has stands as it was typed", () => {
	const t = translator("en");
	const say = sayer(t, (side) => `hearing.adjournedBy.${side}`);
	expect(say("court")).toBe(t("hearing.adjournedBy.court"));
	for (const odd of ["24:00", "constructor", "", "__proto__"]) expect(say(odd)).toBe(odd);
	const stage = sayer(t, (word) => words.stage[word as Stage]);
	expect([stage("evidence"), stage("toString")]).toEqual([t("stage.evidence"), "toString"]);
});

test("what only looks like a day or a time stands as it was typed", () => {
	const [theirs, yours] = [
		{ version: 3, purpose: "Evidence", room: "4" },
		{ version: "2", purpose: "0000-00-00", room: "99:99" },
	];
	const form = formState({ error: "Changed", result: { initialValue: yours } }, theirs);
	const texts = ["purpose", "room"].map((name) => ({ name, label: name }));
	render(<BothVersions form={form} current={theirs} rows={texts} />);
	const cells = screen.getAllByRole("cell").map(({ textContent }) => textContent);
	expect(cells).toEqual(["", "Evidence", "0000-00-00", "4", "99:99"]);
});
