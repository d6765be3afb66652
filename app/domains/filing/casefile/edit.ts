import { can } from "#app/core/person/roles.ts";
import { withBlanks } from "#app/core/web/fields.ts";
import { type Decided, decisionFields, shownField } from "#app/domains/case/conflicts/schema.ts";
import { type MatterFieldName, matterFieldList, mayBeEmptied } from "#app/domains/case/matters/fields.ts";
import { mayMove } from "#app/domains/case/matters/rules.ts";
import type { EditMatter, EditPart, UpdateMatter } from "#app/domains/case/matters/schema.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import type { Party } from "#drizzle/schema.ts";
import { type MatterStatus, matterStatuses, type Role, type Stage, stages } from "#drizzle/words.ts";

type Matter = MatterRow["matter"];

/**
 * The change an Edit Details form asks for: a field it shows and leaves blank is emptied, one it does not show to this
 * role stays, and a stage or status left as it was is no change.
 */
export function changeOf(viewer: { role: Role }, matter: Matter, form: EditMatter): UpdateMatter & Decided {
	const { firstParties, secondParties, otherParties, part, ...fields } = form;
	if (part === "court") return courtChange(viewer, fields);
	const mayName = can(viewer, "matters.editIdentity");
	const change: UpdateMatter & Decided = withBlanks(
		fields,
		editableFields(viewer, null).filter(mayBeEmptied),
	);
	return {
		...change,
		asksConflicts: true,
		stage: form.stage === matter.stage ? undefined : form.stage,
		status: form.status === matter.status ? undefined : form.status,
		...(can(viewer, "matters.team") ? { restricted: form.restricted ?? false } : {}),
		...(mayName
			? { parties: partiesOf({ first: firstParties, second: secondParties, other: otherParties }, matter) }
			: {}),
	};
}

function courtChange(viewer: { role: Role }, fields: Omit<UpdateMatter & Decided, "parties">) {
	const editable = editableFields(viewer, "court");
	const besides = [...Object.keys(decisionFields), ...Object.keys(shownField), "version"];
	const shown = new Set<string>([...editable, ...besides]);
	const given = Object.fromEntries(Object.entries(fields).filter(([name]) => shown.has(name)));
	const change: UpdateMatter & Decided = withBlanks(given, editable.filter(mayBeEmptied));
	return { ...change, sections: fields.sections ?? [], asksConflicts: true };
}

/** The fields that a form of a matter's facts asks of a role. */
export const editableFields = (viewer: { role: Role }, part: EditPart | null): MatterFieldName[] =>
	matterFieldList
		.filter(
			({ form, right }) =>
				form !== "never" && (form === "paper") === (part === "court") && can(viewer, right),
		)
		.map(({ name }) => name);

function partiesOf(lists: Record<Party["side"], string | undefined>, { parties }: Matter): Party[] {
	return (["first", "second", "other"] as const).flatMap((side) => {
		const names = (lists[side] ?? "").split(/\r?\n/).map((name) => name.trim());
		const known = (name: string) => parties.find((party) => party.side === side && party.name === name);
		return names.filter(Boolean).map((name) => known(name) ?? { name: name.slice(0, 500), side });
	});
}

/** What an Edit Details form shows first. */
export function editValues(matter: Matter): Record<string, unknown> {
	const names = (side: Party["side"]) =>
		matter.parties
			.filter((party) => party.side === side)
			.map(({ name }) => name)
			.join("\n");
	return {
		...matter,
		restricted: matter.restricted ? "on" : "",
		sections: matter.sections.join(", "),
		firstParties: names("first"),
		secondParties: names("second"),
		otherParties: names("other"),
	};
}

/** The stages a role may choose for a matter from where it stands; the present one is always among them. */
export function stagesFor(viewer: { role: Role }, matter: Matter): readonly Stage[] {
	if (!can(viewer, "matters.changeStage")) return [matter.stage];
	const mayClose = can(viewer, "matters.close");
	if (matter.stage === "closed" && !mayClose) return ["closed"];
	return stages.filter((stage) => stage !== "closed" || mayClose);
}

/** The statuses a role may choose for a matter from where it stands; the present one is always among them. */
export function statusesFor(viewer: { role: Role }, { status }: Matter): readonly MatterStatus[] {
	const allowed = (to: MatterStatus) => {
		if (status === to) return true;
		if (status === "archived" || to === "archived") return can(viewer, "matters.archive");
		return (status !== "closed" && to !== "closed") || can(viewer, "matters.close");
	};
	return matterStatuses.filter((to) => mayMove(status, to) && allowed(to));
}
