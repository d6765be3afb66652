import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ne } from "drizzle-orm";
import { asAuth, inScope, type Scope } from "#app/core/database/db.server.ts";
import { closeDatabase } from "#app/core/database/pool.server.ts";
import { NO_CHAMBER, newId } from "#app/core/ids.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { createClient } from "#app/domains/case/clients/service.server.ts";
import { createDraft } from "#app/domains/case/drafts/service.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { createMatter } from "#app/domains/case/matters/service.server.ts";
import { createHearing } from "#app/domains/day/hearings/create.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { hashPassword } from "#app/domains/desk/auth/password.server.ts";
import { addPerson } from "#app/domains/desk/auth/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { demoActivity } from "./demo/activity.ts";
import { DEMO_CHAMBERS, DEMO_PASSWORD } from "./demo/chambers.ts";
import { type Demo, readDemo } from "./demo/data.ts";
import { addDays, demoCourtDays, indianDate, indianInstant } from "./demo/dates.ts";
import { draftText } from "./demo/draft-texts.ts";
import { demoFile } from "./demo/files.ts";
import { removeDemo } from "./demo/reset.ts";
import { chambers } from "./schema.ts";

/** The password of all demo sign-ins. */

type Say = (line: string) => void;

/** Ids of what was written, by the ids of the demo data; hearings by the matter's, the latest past one. */
export type Seeded = {
	chambers: Record<"A" | "B", string>;
	users: Map<string, Scope>;
	clients: Map<string, string>;
	matters: Map<string, string>;
	documents: Map<string, string>;
	lastHearings: Map<string, string>;
};

/**
 * Writes both demo chambers through the rooms' services, dated around today in Asia/Kolkata. The database must have no
 * chamber with these names.
 */
export async function seedDemo(say: Say = () => {}, today = indianDate(new Date())): Promise<Seeded> {
	const demo = readDemo(today);
	const seeded: Seeded = {
		chambers: { A: newId(), B: newId() },
		users: new Map(),
		clients: new Map(),
		matters: new Map(),
		documents: new Map(),
		lastHearings: new Map(),
	};
	const since = indianInstant(addDays(today, -2700));
	const courtDays = demoCourtDays(today);
	await asAuth((tx) =>
		tx.insert(chambers).values([
			{ id: seeded.chambers.A, name: DEMO_CHAMBERS.A, createdAt: since, ...courtDays },
			{ id: seeded.chambers.B, name: DEMO_CHAMBERS.B, createdAt: since, ...courtDays },
		]),
	);
	await addUsers(demo, seeded, since);
	await addClients(demo, seeded);
	say(`${demo.users.length} people, ${demo.clients.length} clients`);
	await addMatters(demo, seeded);
	say(`${demo.matters.length} matters`);
	await addHearings(demo, seeded, today);
	say(`${demo.hearings.length} hearings`);
	await addDrafts(demo, seeded);
	await addTasks(demo, seeded, today);
	say(`${demo.drafts.length} drafts, ${demo.tasks.length} tasks`);
	await addDocuments(demo, seeded);
	say(`${demo.documents.length} documents, to be read by the worker`);
	await addActivity(demo, seeded, today);
	return seeded;
}

async function addUsers({ users }: Demo, seeded: Seeded, since: Date): Promise<void> {
	for (const { id, chamber, ...person } of users) {
		const passwordHash = await hashPassword(DEMO_PASSWORD);
		const chamberId = chamber === "none" ? NO_CHAMBER : seeded.chambers[chamber];
		const added = await asAuth((tx) =>
			addPerson(tx, { ...person, chamberId, passwordHash, createdAt: since }),
		);
		seeded.users.set(id, { chamberId, userId: added.id, role: person.role });
	}
}

async function addClients({ clients }: Demo, seeded: Seeded): Promise<void> {
	const clerk = known(seeded.users, "U6");
	for (const { id, createdAt, ...client } of clients) {
		const { client: row } = await createClient(clerk, client, { createdAt });
		seeded.clients.set(id, row.id);
	}
}

async function addMatters({ matters, hearings }: Demo, seeded: Seeded): Promise<void> {
	for (const matter of matters) {
		const {
			id,
			chamber: _,
			client,
			team: people,
			status,
			outcome,
			disposalDate,
			restricted,
			createdAt,
			...facts
		} = matter;
		const team = people.map((member) => known(seeded.users, member));
		const heard = hearings.filter((hearing) => hearing.matter === id && hearing.result);
		const owner = team[0] as Scope;
		const { matter: row } = await createMatter(
			owner,
			{
				...facts,
				clientId: client ? known(seeded.clients, client) : null,
				allowDuplicate: true,
			},
			{
				createdAt,
				status,
				outcome: outcome ?? null,
				disposalDate,
				reservedOn: status === "judgment_reserved" ? (heard.at(-1)?.date ?? null) : null,
				restricted,
				team: team.flatMap(({ userId }) => userId ?? []),
			},
		);
		seeded.matters.set(id, row.id);
	}
}

async function addHearings({ hearings, matters }: Demo, seeded: Seeded, today: string): Promise<void> {
	for (const {
		matter,
		createdAt,
		date,
		time,
		courtRoom,
		itemNo,
		order,
		result,
		notes,
		goes,
		...rest
	} of hearings) {
		const { hearing } = await createHearing(
			writerOf(matter, matters, seeded),
			{
				...rest,
				matterId: known(seeded.matters, matter),
				date: { day: date, time },
				courtRoom: courtRoom ?? null,
				itemNo: itemNo ?? null,
				order: order ?? null,
				result: result ?? null,
				notes: notes ?? null,
				assignedTo: goes ? known(seeded.users, goes).userId : null,
			},
			{ createdAt },
		);
		if (date < today) seeded.lastHearings.set(matter, hearing.id);
	}
}

async function addDrafts({ drafts }: Demo, seeded: Seeded): Promise<void> {
	for (const { id, by, matter, createdAt, status, ...draft } of drafts) {
		const matterId = known(seeded.matters, matter);
		const input = { ...draft, matterId, content: draftText(id) };
		await createDraft(known(seeded.users, by), input, { createdAt, status });
	}
}

async function addTasks({ tasks, matters }: Demo, seeded: Seeded, today: string): Promise<void> {
	for (const { matter, assignee, done, kind, title, dueDate, dueTime } of tasks) {
		const created = addDays(dueDate < today ? dueDate : today, -14);
		await createTask(
			writerOf(matter, matters, seeded),
			{
				kind,
				title,
				dueDate,
				dueTime,
				matterId: known(seeded.matters, matter),
				assigneeId: known(seeded.users, assignee).userId,
			},
			{ createdAt: indianInstant(created, "17:50"), doneAt: done ? indianInstant(dueDate, "07:05") : null },
		);
	}
}

async function addDocuments({ documents }: Demo, seeded: Seeded): Promise<void> {
	for (const { id, by, matter, filename, type, lang, bytes, createdAt } of documents) {
		const file = await demoFile(id, bytes);
		const documentId = await uploadDocument(
			known(seeded.users, by),
			{
				filename,
				type,
				lang,
				matterId: matter ? known(seeded.matters, matter) : null,
				stream: Readable.from([file]),
			},
			// What people upload meanwhile is read first.
			{ createdAt, urgency: "idle" },
		);
		seeded.documents.set(id, documentId);
	}
}

async function addActivity(demo: Demo, seeded: Seeded, today: string): Promise<void> {
	const matterOf = new Map(demo.documents.map(({ id, matter }) => [id, matter]));
	const names = new Map(demo.documents.map(({ id, filename, bytes }) => [id, { filename, size: bytes }]));
	const titles = new Map(demo.matters.map(({ id, title }) => [id, title]));
	for (const { at, actor, action, entityType, entity, meta } of demoActivity(today)) {
		const viewer =
			actor === "nobody" ? { ...known(seeded.users, "U1"), userId: newId() } : known(seeded.users, actor);
		const matter = entityType === "document" ? matterOf.get(entity) : entity;
		const ids = { document: seeded.documents, hearing: seeded.lastHearings, matter: seeded.matters };
		const entityId = known(ids[entityType as keyof typeof ids], entity);
		const matterId = matter ? known(seeded.matters, matter) : null;
		const about = { title: { title: titles.get(entity) }, filename: names.get(entity), none: undefined }[
			meta
		];
		const author = { ...viewer, at };
		await inScope(author, (tx) =>
			recordActivity(tx, author, { action, entityType, entityId, matterId, meta: about }),
		);
	}
	await addRemovedMatter(seeded, today);
}

/** A matter opened by mistake and deleted: the log must bear what is gone. */
async function addRemovedMatter(seeded: Seeded, today: string): Promise<void> {
	const admin = known(seeded.users, "U1");
	const { matter } = await createMatter(
		admin,
		{ title: "Opened by mistake (test)", court: "To be decided", caseNumber: null },
		{ createdAt: indianInstant(addDays(today, -9), "11:45") },
	);
	await removeMatter(admin, matter.id);
}

/** Who enters what belongs to a matter: its clerk, or else the first of its team. */
function writerOf(matter: string, matters: Demo["matters"], seeded: Seeded): Scope {
	const team = matters.find(({ id }) => id === matter)?.team ?? [];
	return known(seeded.users, team.includes("U6") ? "U6" : (team[0] ?? ""));
}

function known<T>(map: Map<string, T>, id: string): T {
	const found = map.get(id);
	if (found === undefined) throw new Error(`the demo data names ${id}, which is not there`);
	return found;
}

/** Whether the database has any chamber. */
async function hasChambers(): Promise<boolean> {
	const rows = await asAuth((tx) =>
		tx.select({ id: chambers.id }).from(chambers).where(ne(chambers.id, NO_CHAMBER)).limit(1),
	);
	return rows.length > 0;
}

async function main(args: readonly string[]): Promise<number> {
	const say: Say = (line) => process.stdout.write(`  ${line}\n`);
	if (args.includes("--reset")) await removeDemo(Object.values(DEMO_CHAMBERS));
	else if (await hasChambers()) {
		process.stderr.write(
			"The database has chambers already. With --reset the demo chambers are written anew.\n",
		);
		return 1;
	}
	await seedDemo(say);
	say(
		`Sign in as admin@demo.example, hemant@demo.example, rohan@demo.example, bharat@demo.example: ${DEMO_PASSWORD}`,
	);
	return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	try {
		process.exitCode = await main(process.argv.slice(2));
	} finally {
		await Promise.all([closeJobs(), closeDatabase()]);
	}
}
