import { expect, test } from "vitest";
import { render } from "#tests/ui/render.tsx";
import { ReminderDialog, TaskDialog } from "./task-form.tsx";

const SUNDAY = "2027-01-10";
const given = { defaults: { dueDate: SUNDAY, kind: "task" }, people: [], failed: undefined, close: "/" };

test("a reminder may ring on a Sunday, and a task's last day is warned of as a court's", () => {
	const warning = "Sunday: court may be closed";
	const task = render(<TaskDialog title="Add Task" {...given} />).textContent;
	const subjects = { hearings: [], tasks: [] };
	const reminder = render(<ReminderDialog title="Set Reminder" subjects={subjects} {...given} />).textContent;
	expect(task).toContain(warning);
	expect(reminder).not.toContain(warning);
});
