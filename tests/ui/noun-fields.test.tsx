import { screen, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { ClientDetailsDialog } from "#app/domains/clients/client-details.tsx";
import { EditClientDialog } from "#app/domains/clients/client-form.tsx";
import { type ClientField, clientFieldList } from "#app/domains/clients/fields.ts";
import type { ClientRow } from "#app/domains/clients/service.server.ts";
import { EditHearingDialog } from "#app/domains/hearings/entry/hearing-form.tsx";
import { type HearingFieldName, hearingFieldList } from "#app/domains/hearings/fields.ts";
import { HearingDetailsDialog } from "#app/domains/hearings/hearing-details.tsx";
import type { SourcedHearing } from "#app/domains/hearings/rows.server.ts";
import { translator } from "#app/messages/index.ts";
import { render } from "./render.tsx";

const t = translator("en");
const kept = { chamberId: "c", id: "0190", createdAt: new Date(0), updatedAt: new Date(0), version: 2 };
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
	};
	const given = (name: HearingFieldName, which: 0 | 1) => samples[name]?.[which] ?? `${name} ${which + 1}`;
	const values = Object.fromEntries(hearingFieldList.map(({ name }) => [name, given(name, 0)]));
	const row = {
		hearing: { ...kept, ...values },
		matter: { id: "m", title: "A v. B", caseNumber: null, status: "active" },
		goes: { id: "assignedTo 1", name: "assignedTo 1" },
		source: { kind: "typed", by: null, at: new Date(0) },
		next: null,
	} as unknown as SourcedHearing;
	const form = (typed?: Record<string, unknown>) =>
		render(<EditHearingDialog row={row} benches={[]} failed={typed && failed(typed)} close="/x" />);

	test.each(hearingFieldList)("$name is asked for, compared and shown", ({ name, label, reads }) => {
		form();
		expect(control(name)).not.toBeNull();
		form({ ...values, [name]: given(name, 1) });
		expect(comparedLabels()).toEqual([t(label)]);
		const body = render(
			<HearingDetailsDialog row={row} today="2026-01-01" path="/hearings/0190" search="" close="/x" />,
		);
		const key = reads?.(given(name, 0));
		const shown: Partial<Record<HearingFieldName, string>> = { date: "2 Mar 2026", time: "11:30" };
		expect(body.textContent).toContain(
			key ? t(key as Parameters<typeof t>[0]) : (shown[name] ?? given(name, 0)),
		);
	});
});

describe("a client's", () => {
	const samples: Partial<Record<(typeof clientFieldList)[number]["name"], string>> = {
		phone: "+919000000101",
		pincode: "380001",
		language: "gu",
		messagingConsent: "agreed",
		messagingConsentOn: "2026-03-02",
	};
	/** What another value of a field may be, and how the first reads on the card, where it is chosen or a day. */
	const others: typeof samples = {
		language: "hi",
		messagingConsent: "declined",
		messagingConsentOn: "2026-03-03",
	};
	const onCard: typeof samples = {
		language: "ગુજરાતી",
		messagingConsent: "Agreed to be messaged on",
		messagingConsentOn: "Mon 2 Mar 2026",
	};
	const stored = Object.fromEntries(clientFieldList.map(({ name }) => [name, samples[name] ?? `${name} 1`]));
	const client = {
		...kept,
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
	});
});
