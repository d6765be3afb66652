import { AppError, invalidField } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { updateClientSchema } from "#app/domains/case/clients/schema.ts";
import { updateClient } from "#app/domains/case/clients/service.server.ts";
import { type Blank, differentBlanks, withFilled } from "#app/domains/case/drafts/paper/blanks.ts";
import { mayEditDraft } from "#app/domains/case/drafts/rules.ts";
import { getDraft } from "#app/domains/case/drafts/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { type MatterFieldName, matterFields } from "#app/domains/case/matters/fields.ts";
import { updateMatterSchema } from "#app/domains/case/matters/schema.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { updateUserSchema } from "#app/domains/desk/users/schema.ts";
import { updateUser } from "#app/domains/desk/users/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { updateMatter } from "./update.server.ts";

/** A blank with what a person may do about it: a day is chosen, and a fact is kept where they may change it. */
export type OpenBlank = Blank & { isDay: boolean; isKept: boolean };

const isMatterField = (name: string | undefined): name is MatterFieldName =>
	name !== undefined && name in matterFields;

/** The blanks of a draft that have different labels, for the form that fills them. Throws `not_found`, and `forbidden` for who may not change it. */
export async function openBlanks(viewer: Viewer, draftId: string) {
	const found = await getDraft(viewer, draftId);
	if (!mayEditDraft(viewer, found.draft)) throw new AppError("forbidden", "error.forbidden");
	const { client } = (await getMatter(viewer, found.matter.id)) ?? {};
	const blanks = differentBlanks(found.draft.content).map((blank): OpenBlank => {
		const field = blank.noun === "matters" && isMatterField(blank.field) ? matterFields[blank.field] : null;
		const isKept = field
			? can(viewer, field.right)
			: blank.noun === "clients"
				? client !== null && can(viewer, "clients.edit")
				: blank.noun === "users";
		return { ...blank, isDay: field !== null && "reads" in field && field.reads === "day", isKept };
	});
	return { ...found, client, blanks };
}

/** What is written for the blanks of a draft, in their order. */
type Filled = { version?: number | undefined; values: readonly (string | null | undefined)[] };

/**
 * Fills blanks of a draft and writes those that are facts of a record into it. All is looked at before anything is written;
 * then the draft is written, and the records after it. Throws `not_found`, `invalid` at `values[n]`, and what the
 * draft and the records throw, of which an old version of the draft is the first.
 */
export async function fillBlanks(viewer: Viewer, draftId: string, { version, values }: Filled) {
	const { draft, matter, client, blanks } = await openBlanks(viewer, draftId);
	const typed = blanks.flatMap((blank, at) => {
		const text = values[at]?.trim();
		return text ? [{ ...blank, at, text }] : [];
	});
	const records = recordsOf(typed.filter(({ isKept }) => isKept));
	const texts = new Map(typed.map(({ label, text, isDay }) => [label, isDay ? dayOnPaper(text) : text]));
	const content = withFilled(draft.content, texts);
	const after = await updateDraft(viewer, draftId, { content, ...(version ? { version } : {}) });
	if (records.matters) await updateMatter(viewer, matter.id, records.matters);
	if (records.clients && client)
		await updateClient(viewer, client.id, { ...records.clients, birthYearAbout: typed.some(isAge) });
	if (records.users) await updateUser(viewer, viewer.userId, records.users);
	return after;
}

type Typed = OpenBlank & { text: string };

const dayOnPaper = (day: string) =>
	/^\d{4}-\d\d-\d\d$/.test(day) ? day.split("-").reverse().join(".") : day;

const SCHEMAS = {
	matters: updateMatterSchema,
	clients: updateClientSchema,
	users: updateUserSchema,
} as const;

/** The changes of records that the typed facts are, each read by its record's own schema. */
function recordsOf(typed: readonly Typed[]) {
	const changes: Partial<Record<keyof typeof SCHEMAS, Record<string, unknown>>> = {};
	for (const { noun, field, text, at } of typed) {
		if (!noun || !field) continue;
		const [name = "", part] = field.split(".");
		const value = part === "birthYear" ? yearOf(text) : text;
		const change = part ? { [name]: { [part]: value } } : { [name]: value };
		const read = SCHEMAS[noun].safeParse(change);
		if (!read.success) throw invalidField(`values[${at}]`, messageOf(read.error.issues[0]?.message));
		changes[noun] = merged(changes[noun] ?? {}, read.data as Record<string, unknown>);
	}
	return changes as {
		matters?: Parameters<typeof updateMatter>[2];
		clients?: Parameters<typeof updateClient>[2];
		users?: Parameters<typeof updateUser>[2];
	};
}

const messageOf = (message: string | undefined) =>
	(message?.startsWith("invalid.") ? message : "invalid.value") as "invalid.value";

const AGE = /^\d{1,3}$/;
const isAge = ({ field, text }: Typed) => field === "person.birthYear" && AGE.test(text);

/** An age that is typed is that of today; a year is one already. */
const yearOf = (text: string) =>
	AGE.test(text) ? String(Number(courtToday().slice(0, 4)) - Number(text)) : text;

function merged(before: Record<string, unknown>, change: Record<string, unknown>) {
	const entries = Object.entries(change).map(([name, value]) => {
		const old = before[name];
		const both = typeof old === "object" && typeof value === "object" && old && value;
		return [name, both ? { ...old, ...value } : value];
	});
	return { ...before, ...Object.fromEntries(entries) };
}
