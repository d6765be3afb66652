import { expect, test } from "vitest";
import { render } from "#tests/ui/render.tsx";
import { ReminderDialog, TaskDialog } from "./task-form.tsx";

const SUNDAY = "2027-01-10";
const given = { people: [], failed: undefined, close: "/" };
const subjects = { hearings: [], tasks: [] };

test.each([
	["a deadline", "deadline", true],
	["a task", "task", false],
])("of %s that ends on a Sunday it is shown whether courts sit", (_what, kind, isShown) => {
	const form = render(<TaskDialog title="Add" defaults={{ dueDate: SUNDAY, kind }} {...given} />);
	expect(form.textContent?.includes("Sunday: court may be closed")).toBe(isShown);
});

test("a reminder rings on a Sunday as on any other day", () => {
	const form = render(
		<ReminderDialog title="Set" defaults={{ dueDate: SUNDAY }} subjects={subjects} {...given} />,
	);
	expect(form.textContent).not.toContain("court may be closed");
});
