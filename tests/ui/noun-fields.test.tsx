import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { formatter } from "#app/core/format.ts";
import { ClientDetailsDialog } from "#app/domains/case/clients/client-details.tsx";
import { EditClientDialog } from "#app/domains/case/clients/client-form.tsx";
import { type ClientField, clientFieldList } from "#app/domains/case/clients/fields.ts";
import type { ClientRow } from "#app/domains/case/clients/service.server.ts";
import { EditHearingDialog } from "#app/domains/day/hearings/entry/hearing-form.tsx";
import { type HearingFieldName, hearingFieldList } from "#app/domains/day/hearings/fields.ts";
import { HearingDetailsDialog } from "#app/domains/day/hearings/hearing-details.tsx";
import type { SourcedHearing } from "#app/domains/day/hearings/rows.server.ts";
import { type TaskFieldName, taskFieldList } from "#app/domains/day/tasks/fields.ts";
import type { TaskRow } from "#app/domains/day/tasks/read.server.ts";
import { ReminderDialog, TaskDialog } from "#app/domains/day/tasks/task-form.tsx";
import { TaskList } from "#app/domains/day/tasks/task-list.tsx";
import { ClientTop } from "#app/domains/out/wholefile/client-parts.tsx";
import type { MatterFile, WholeHearing } from "#app/domains/out/wholefile/gather.server.ts";
import type { ClientFile } from "#app/domains/out/wholefile/subject.server.ts";
import { hearingTable, taskTable } from "#app/domains/out/wholefile/tables.ts";
import { translator } from "#app/messages/index.ts";
import { render } from "./render.tsx";

const t = translator("en");
const format = formatter({
	locale: "en",
	timeZone: "Asia/Kolkata",
	dateFormat: "DD/MM/YYYY",
	timeFormat: "24h",
});
const columns = { chamberId: "c", id: "0190", createdAt: new Date(0), updatedAt: new Date(0), version: 2 };
const failed = (typed: Record<string, unknown>) => ({
	error: "x",
	result: { status: "error" as const, initialValue: { ...typed, version: "1" } },
});
const comparedLabels = () =>
	within(screen.getByRole("table"))
		.getAllByRole("rowheader")
		.map((cell) => cell.textContent);
const control = (name: string) => document.querySelector(`dialog [name="${name}"]`);

describe("a hearing's", () => {
	const samples: Partial<Record<HearingFieldName, [string, string]>> = {
		date: ["2026-03-02", "2026-03-03"],
		time: ["11:30", "12:30"],
		adjournedBy: ["court", "both"],
		videoLink: ["https://video.example/one", "https://video.example/two"],
	};
	const given = (name: HearingFieldName, which: 0 | 1) => samples[name]?.[which] ?? `${name} ${which + 1}`;
	const values = Object.fromEntries(hearingFieldList.map(({ name }) => [name, given(name, 0)]));
	const row = {
		hearing: { ...columns, ...values },
		matter: { id: "m", title: "A v. B", caseNumber: null, status: "active" },
		goes: { id: "assignedTo 1", name: "assignedTo 1" },
		source: { kind: "typed", by: null, at: new Date(0) },
		next: null,
	} as unknown as SourcedHearing;
	const form = (typed?: Record<string, unknown>) =>
		render(<EditHearingDialog row={row} benches={[]} failed={typed && failed(typed)} close="/x" />);

	const shown: Partial<Record<HearingFieldName, string>> = { date: "2 Mar 2026", time: "11:30" };
	const inTable: typeof shown = { date: "2026-03-02" };
	/** How the stored value reads, where no place has a text of its own for it. */
	const read = ({ name, reads }: (typeof hearingFieldList)[number]) => {
		const key = reads?.(given(name, 0));
		return key ? t(key as Parameters<typeof t>[0]) : given(name, 0);
	};

	test.each(hearingFieldList)("$name is asked for, compared and shown", (field) => {
		const { name, label } = field;
		form();
		expect(control(name)).not.toBeNull();
		form({ ...values, [name]: given(name, 1) });
		expect(comparedLabels()).toEqual([t(label)]);
		const body = render(
			<HearingDetailsDialog row={row} today="2026-01-01" path="/hearings/0190" search="" close="/x" />,
		);
		expect(body.textContent).toContain(shown[name] ?? read(field));
	});

	test.each(hearingFieldList)("$name stands in the whole file's table", async (field) => {
		const whole = {
			...row,
			goes: "assignedTo 1",
			order: "order 1",
			notes: "notes 1",
		} as unknown as WholeHearing;
		const batches = (async function* () {
			yield [whole];
		})();
		let table = "";
		for await (const lines of hearingTable(batches, { t, format })) table += lines;
		expect(table).toContain(t(field.label));
		expect(table).toContain(inTable[field.name] ?? read(field));
	});
});

describe("a client's", () => {
	const samples: Partial<Record<(typeof clientFieldList)[number]["name"], string>> = {
		phone: "+919000000101",
		pincode: "380001",
		language: "gu",
		relation: "daughter",
		messagingConsent: "agreed",
		messagingConsentOn: "2026-03-02",
	};
	/** What another value of a field may be, and how the first reads on the card, where it is chosen or a day. */
	const others: typeof samples = {
		language: "hi",
		relation: "wife",
		messagingConsent: "declined",
		messagingConsentOn: "2026-03-03",
	};
	const onCard: typeof samples = {
		language: "ગુજરાતી",
		relation: "Daughter of",
		messagingConsent: "Agreed to messages on",
		messagingConsentOn: "Mon 2 Mar 2026",
	};
	const stored = Object.fromEntries(clientFieldList.map(({ name }) => [name, samples[name] ?? `${name} 1`]));
	const client = {
		...columns,
		name: "Lakshmi R.",
		identifiers: [],
		...stored,
	} as unknown as ClientRow["client"];
	const read = ({ name, shown }: ClientField & { name: keyof typeof samples }) => {
		const text = String(stored[name]);
		return shown ? shown(text) : text;
	};
	const typed = (changed?: string) => {
		const group = (of: string) =>
			Object.fromEntries(
				clientFieldList
					.filter(({ path }) => path.startsWith(of))
					.map((field) => [
						field.name,
						field.name === changed ? (others[field.name] ?? "Another") : read(field),
					]),
			);
		return {
			name: "Lakshmi R.",
			contact: group("contact."),
			address: group("address."),
			person: group("person."),
			messaging: group("messaging."),
		};
	};

	test.each(clientFieldList)("$name is asked for, compared and shown", (field) => {
		render(<EditClientDialog client={client} failed={undefined} close="/x" />);
		expect(control(field.path)).toMatchObject({ value: read(field) });
		render(<EditClientDialog client={client} failed={failed(typed(field.name))} close="/x" />);
		expect(comparedLabels()).toEqual([t(field.label)]);
		const body = render(
			<ClientDetailsDialog
				row={{ client, mattersCount: 0 }}
				matters={[]}
				revealed={null}
				canDelete={false}
				canReveal={false}
				search=""
				close="/x"
			/>,
		);
		expect(body.textContent).toContain(onCard[field.name] ?? read(field));
		const file = { row: { client, mattersCount: 0 }, checks: [] } as unknown as ClientFile;
		const made = { at: new Date(0), name: "Asha Mehta", chamber: "Chamber" };
		const whole = render(<ClientTop file={file} made={made} />);
		expect(whole.textContent).toContain(onCard[field.name] ?? read(field));
	});
});

describe("a task's", () => {
	const samples: Partial<Record<TaskFieldName, [string, string]>> = {
		dueDate: ["2026-03-02", "2026-03-03"],
		dueTime: ["11:30", "12:30"],
		kind: ["deadline", "task"],
	};
	const given = (name: TaskFieldName, which: 0 | 1) => samples[name]?.[which] ?? `${name} ${which + 1}`;
	const values = Object.fromEntries(taskFieldList.map(({ name }) => [name, given(name, 0)]));
	const people = [0, 1].map((which) => given("assigneeId", which as 0 | 1)).map((id) => ({ id, name: id }));
	const row = {
		task: { ...columns, ...values, doneAt: null },
		matter: { id: "m", title: "A v. B", status: "active" },
		assignee: "assigneeId 1",
	} as unknown as TaskRow;
	const { kind, ...shared } = values;
	const defaults = { ...shared, version: columns.version };
	const forms = {
		task: (typed?: Record<string, unknown>) =>
			render(
				<TaskDialog
					title="x"
					defaults={{ ...defaults, kind }}
					people={people}
					failed={typed && failed(typed)}
					close="/x"
				/>,
			),
		reminder: (typed?: Record<string, unknown>) => {
			const subjects = { hearings: [], tasks: [] };
			const about = { people, subjects, failed: typed && failed(typed), close: "/x" };
			return render(<ReminderDialog title="x" defaults={defaults} {...about} />);
		},
	};
	const read = ({ name, reads }: (typeof taskFieldList)[number]) => {
		const key = reads?.(given(name, 0));
		return key ? t(key as Parameters<typeof t>[0]) : given(name, 0);
	};

	test.each(taskFieldList)("$name is asked for, compared, listed and in the whole file's table", (field) => {
		const { name, label } = field;
		const asks = name === "kind" ? [forms.task] : [forms.task, forms.reminder];
		for (const form of asks) {
			form();
			expect(control(name)).not.toBeNull();
			form({ ...(form === forms.task ? values : shared), [name]: given(name, 1) });
			expect(comparedLabels()).toEqual([t(label)]);
		}
		const now = { day: "2026-01-01", time: "10:00" };
		const list = render(<TaskList rows={[row]} now={now} path="/x" label="x" canEdit={false} />);
		const shown: Partial<Record<TaskFieldName, string>> = { dueDate: "2 Mar 2026", dueTime: "11:30" };
		expect(list.textContent).toContain(shown[name] ?? read(field));
		const table = taskTable({ tasks: [row] } as unknown as MatterFile, { t, format });
		expect(table).toContain(t(label));
		expect(table).toContain(name === "dueDate" ? given(name, 0) : read(field));
	});
});
