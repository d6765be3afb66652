import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { inScope, type Tx } from "#app/core/database/db.server.ts";
import { notFound } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { addressOf } from "#app/domains/case/clients/fields.ts";
import { accounts, clients, matters, matterTeam, users } from "#drizzle/schema.ts";
import { courtHeading, courtLanguage, courtPlace } from "./court-heading.ts";
import type { TemplateFacts } from "./fill.ts";
import { partyBlock, titleSides } from "./parties.ts";

/** The paper says "Advocate" itself. */
const HONORIFIC = /^(adv|advocate)\.?\s+/i;

/** What the templates can take from a matter, its client, its advocate and the chamber. Throws `not_found`. */
export function templateFacts(viewer: Viewer, matterId: string): Promise<TemplateFacts> {
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
		return { ...ofMatter(row.matter), ...ofClient(row.client), ...ofAdvocate(viewer, advocate) };
	});
}

type Matter = typeof matters.$inferSelect;
type Client = typeof clients.$inferSelect;

function ofMatter(matter: Matter): TemplateFacts {
	const [first, second] = titleSides(matter);
	const [ours, theirs] = matter.ourSide === "second" ? [second, first] : [first, second];
	const known = matter.ourSide === "first" || matter.ourSide === "second";
	return given({
		language: courtLanguage(matter.court),
		court_heading: courtHeading(matter.court),
		case_number: matter.caseNumber,
		fir_no: matter.firNumber,
		judge: matter.judge,
		place: courtPlace(matter.court),
		party_1: partyBlock(first),
		party_2: partyBlock(second),
		role_1: first.role,
		role_2: second.role,
		our_role: known ? ours.role : null,
		other_role: known ? theirs.role : null,
	});
}

function ofClient(client: Client | null): TemplateFacts {
	if (!client) return {};
	return given({ client_name: client.name, client_address: addressOf(client) });
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
