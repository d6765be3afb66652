import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import { daysBetween } from "#app/core/format.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { addressOf } from "#app/domains/case/clients/fields.ts";
import { isSameName } from "#app/domains/law/cases/opposite.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { type CaseKind, kindOfCase } from "#app/domains/law/kinds/kind-of-case.ts";
import { accounts, clients, matters, matterTeam, type Party, users } from "#drizzle/schema.ts";
import type { DraftType } from "#drizzle/words.ts";
import type { PaperLanguage } from "../papers/text.ts";
import { courtHeading, courtLanguage, courtPlace } from "./court-heading.ts";
import { jurisdictionIn } from "./court-names.ts";
import { describedAs } from "./described.ts";
import { listsOf } from "./lists.server.ts";
import type { TemplateFacts } from "./merge.ts";
import { areSeveral, partyBlock, titleSides } from "./parties.ts";
import { proposedType, sideRoles } from "./propose.ts";
import { roleIn, rolesIn, wordingOf } from "./wording.ts";

/** The paper says "Advocate" itself. */
const HONORIFIC = /^(adv|advocate)\.?\s+/i;

/**
 * What the templates can take from a matter, its client, its advocate and the chamber, today: in a language, or in that of the
 * court's name. Throws `not_found`.
 */
export async function templateFacts(
	viewer: Viewer,
	matterId: string,
	lang?: PaperLanguage,
): Promise<TemplateFacts> {
	return (await paperFacts(viewer, matterId, lang)).facts;
}

/** The same with the type that a new draft most likely is. Throws `not_found`. */
export function paperFacts(
	viewer: Viewer,
	matterId: string,
	lang?: PaperLanguage,
): Promise<{ facts: TemplateFacts; proposed: DraftType; about: string | null }> {
	return inScope(viewer, async (tx) => {
		const [row] = await tx
			.select({ matter: matters, client: clients })
			.from(matters)
			.leftJoin(clients, and(eq(clients.chamberId, matters.chamberId), eq(clients.id, matters.clientId)))
			.where(
				and(eq(matters.chamberId, viewer.chamberId), eq(matters.id, matterId), isNull(matters.deletedAt)),
			);
		if (!row) throw notFound();
		const advocate = await advocateOf(tx, viewer, matterId);
		const { matter, client } = row;
		const kind = kindOfCase(matter);
		const language = lang ?? courtLanguage(matter.court);
		const { facts, own, first } = ofMatter(matter, kind, client?.name, language);
		const { lists, next } = await listsOf(tx, viewer, matter);
		const { stage, ourSide } = matter;
		return {
			facts: {
				...facts,
				...given({ next_date: next }),
				lists,
				language,
				...ofClient(client, own, language),
				...ofAdvocate(viewer, advocate),
			},
			proposed: proposedType({ kind, ourSide, stage, first }),
			about: client?.name ?? own?.name ?? null,
		};
	});
}

type Wording = ReturnType<typeof wordingOf>;
type Matter = typeof matters.$inferSelect;
type Client = typeof clients.$inferSelect;

function ofMatter(
	matter: Matter,
	kind: CaseKind | null,
	client: string | undefined,
	language: PaperLanguage,
) {
	const wording = wordingOf(language);
	const [first, second] = titleSides(matter);
	const usual = sideRoles(kind, [first.names[0], second.names[0]]);
	const roles = [first.role ?? usual?.[0] ?? null, second.role ?? usual?.[1] ?? null] as const;
	const isSecond = matter.ourSide === "second";
	const known = matter.ourSide === "first" || isSecond;
	const side = matter.parties.filter((party) => party.side === matter.ourSide);
	const at = side.findIndex((party) => isSameName(party.name, client));
	const own = side[at] ?? (side.length === 1 ? side[0] : undefined);
	const ours = roles[isSecond ? 1 : 0];
	const called = (role: string | null | undefined) => roleIn(role ?? null, language);
	const together = (at: 0 | 1) => {
		const one = called(roles[at]);
		return one && areSeveral(at === 0 ? first : second) ? rolesIn(one, language) : one;
	};
	const facts = given({
		court_heading: courtHeading(matter.court, language),
		jurisdiction_line: matter.jurisdiction && jurisdictionIn(matter.jurisdiction, language),
		case_number: matter.caseNumber ?? wording.unnumbered(courtToday().slice(0, 4)),
		judge: matter.judge,
		place: courtPlace(matter.court, language),
		party_1: partyBlock(first),
		party_2: partyBlock(second),
		role_1: together(0),
		role_2: together(1),
		our_role: known
			? numbered(called(own?.role ?? ours), side.length > 1 ? at + 1 : 0, wording.numbered)
			: null,
		other_role: known ? together(isSecond ? 0 : 1) : null,
		other_party: known ? partyBlock(isSecond ? first : second) : null,
		opponent_advocate: matter.opponentAdvocate,
		...chargeFacts(matter, wording),
	});
	return { facts, own, first: first.names[0] };
}

/** Of several on one side each has a number; a role that has one keeps it. */
function numbered(role: string | null, number: number, put: Wording["numbered"]): string | null {
	return !role || number < 1 || /\d/.test(role) ? role : put(role, number);
}

const NONE = /^(?:none|nil|no|n\/a|कोई नहीं|नहीं|शून्य|કોઈ નહીં|નથી|નહીં)\b\.?/iu;

/** A charge as papers state it; what ages is reckoned on the day of the paper. */
function chargeFacts(matter: Matter, wording: Wording) {
	const { arrestDate, earlierApplications: earlier } = matter;
	const today = courtToday();
	const days = arrestDate && arrestDate <= today ? daysBetween(arrestDate, today) : null;
	return {
		provision: matter.provision,
		fir_no: matter.firNumber?.replace(/^FIR\s*(?:No\.?|Number)?\s*(?=\S)/i, ""),
		fir_date: matter.firDate && written(matter.firDate),
		police_station: matter.policeStation,
		sections: matter.sections.join(", "),
		maximum_punishment: matter.maximumPunishment,
		arrest_date: arrestDate && written(arrestDate),
		custody: days === null ? null : wording.custody(days, written(today)),
		case_stage: stageOf(matter, wording),
		witnesses: matter.witnesses,
		antecedents: matter.antecedents,
		earlier_applications: earlier,
		bail_order: earlier && (NONE.test(earlier) ? wording.first : wording.subsequent),
		lower_court: matter.lowerCourt,
		lower_case: matter.lowerCaseNumber,
		impugned_order: matter.impugnedOrder,
	};
}

function stageOf(
	{ chargeSheetNumber, chargeSheetDate, firNumber, policeStation, arrestDate, stage }: Matter,
	wording: Wording,
): string | null {
	if (chargeSheetNumber || chargeSheetDate)
		return wording.chargeSheet(chargeSheetNumber, chargeSheetDate && written(chargeSheetDate));
	if (stage === "evidence") return wording.trial;
	return stage !== "closed" && (firNumber || policeStation || arrestDate) ? wording.investigation : null;
}

/** A day as papers in India write it. */
const written = (day: string) => day.split("-").reverse().join(".");

function ofClient(client: Client | null, own: Party | undefined, language: PaperLanguage): TemplateFacts {
	if (!client) return own ? ofParty(own, language) : {};
	const address = addressOf(client) || own?.address || null;
	const described = describedAs(
		{
			name: client.name,
			address,
			relation: client.relation ?? own?.relation ?? null,
			relationName: client.relationName ?? own?.relationName ?? null,
			birthYear: client.birthYear ?? own?.birthYear ?? null,
			occupation: client.occupation ?? own?.occupation ?? null,
			through: own?.through ?? null,
		},
		courtToday().slice(0, 4),
		language,
	);
	return given({ client_name: client.name, client_address: address, described });
}

/** Somebody for whom we act who is no client yet. */
function ofParty(own: Party, language: PaperLanguage): TemplateFacts {
	const { name, address = null, relation = null, relationName = null, occupation = null } = own;
	const more = { birthYear: own.birthYear ?? null, through: own.through ?? null };
	const known = { name, address, relation, relationName, occupation, ...more };
	const described = describedAs(known, courtToday().slice(0, 4), language);
	return given({ client_name: name, client_address: address, described });
}

type Advocate = NonNullable<Awaited<ReturnType<typeof advocateOf>>>;

function ofAdvocate(viewer: Viewer, advocate: Advocate | null): TemplateFacts {
	return given({
		chamber_letterhead: viewer.chamberName,
		advocate_name: advocate?.name.replace(HONORIFIC, ""),
		enrolment_no: advocate?.enrolmentNo,
		office_address: advocate?.address,
		phone: advocate?.phone,
		email: advocate?.email,
	});
}

/** Who signs: the writer when enrolled, else the first enrolled person of the matter's team, else a writer who is a lawyer. */
async function advocateOf(tx: Tx, viewer: Viewer, matterId: string) {
	const team = tx
		.select({ id: matterTeam.userId })
		.from(matterTeam)
		.where(and(eq(matterTeam.chamberId, viewer.chamberId), eq(matterTeam.matterId, matterId)));
	const rows = await tx
		.select({
			id: users.id,
			name: users.name,
			role: users.role,
			enrolmentNo: users.enrolmentNo,
			address: users.address,
			phone: users.phone,
			email: accounts.email,
		})
		.from(users)
		.innerJoin(accounts, eq(accounts.id, users.id))
		.where(
			and(
				eq(users.chamberId, viewer.chamberId),
				or(eq(users.id, viewer.userId), and(inArray(users.id, team), isNotNull(users.enrolmentNo))),
			),
		)
		.orderBy(asc(users.createdAt), asc(users.id));
	const writer = rows.find(({ id }) => id === viewer.userId);
	if (writer?.enrolmentNo) return writer;
	const enrolled = rows.find(({ enrolmentNo }) => enrolmentNo);
	return enrolled ?? (writer && writer.role !== "Clerk" ? writer : null);
}

function given(facts: Record<string, string | null | undefined>): TemplateFacts {
	return Object.fromEntries(Object.entries(facts).filter(([, value]) => value));
}
