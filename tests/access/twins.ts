import { eq } from "drizzle-orm";
import { vi } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeDraft, updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { setTeam } from "#app/domains/case/matters/team.server.ts";
import { makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { rescheduleHearing } from "#app/domains/day/hearings/update.server.ts";
import { withdrawHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { removeDocument, updateDocument } from "#app/domains/paper/documents/service.server.ts";
import { uploadDocument } from "#app/domains/paper/files/upload.server.ts";
import { activity, clients, documents, drafts, hearings, matters, tasks } from "#drizzle/schema.ts";
import { listWith } from "#tests/cause-lists.ts";
import { noticeOf } from "#tests/notices/made.ts";
import { putPasskey } from "#tests/second-factor.ts";
import { bookOn } from "../booked.ts";
import { makeBinding } from "../bound.ts";
import {
	makeChamber,
	makeClient,
	makeDraft,
	makeHearing,
	makeMatter,
	makeUser,
	sessionOf,
} from "../factories.ts";
import { checkedImport } from "../imports/sent.ts";
import { picturePage } from "../page-pictures.ts";
import { bytesOf, readAs, streamOf } from "../uploads.ts";
import { putMailboxOf } from "../world.ts";
import { accessKeyOf, clauseOf, entryOf, fanOutAll, hookOf, invitationTo, newsOf } from "./entries.ts";
import type { Things } from "./routes.ts";

/** Roles from which a restricted matter can be hidden. */
export const walled = ["Senior", "Junior", "Clerk"] as const;

export type Twin = {
	admin: Viewer;
	/** A Senior who works on whatever is hidden from the others. */
	member: Viewer;
	viewers: Record<(typeof walled)[number], Viewer>;
	/** What everybody sees. */
	own: Things;
	/** What only `member` and the Admin see, by how it came to be hidden; nothing where nothing is. */
	hidden: Record<string, Things>;
};

/** Words that stand in hidden things alone, each of another kind, and a few that are nearly such a word or number. */
export const HIDDEN_WORDS = [
	"zebrawood",
	"zebrawod",
	"Quillfeather",
	"quilfeather",
	"sandpiper",
	"ravenstone",
	"SPLCASE/90777/2024",
	"SPLCASE/90778/2024",
	"medical",
	"Tribunal of Shadows",
];
/** Words of what everybody sees; the last one is a slip of one that also stands in what is hidden. */
export const SEEN_WORDS = ["guardian", "Ramesh", "order", "RCS/4711/2024", "gaurdian"];

const START = Math.floor(Date.now() / 1000) * 1000;
let clock = 0;

/** The next moment of the clock that the twins share; the database's own clock moves on as it will. */
export const advanceClock = (at = clock + 1) => {
	clock = at;
	vi.setSystemTime(START + clock * 1000);
};

/**
 * A chamber with people and work in it, made by the services at given moments. With `hides`, as much again that three of
 * its people may not see, made in between: restricted from the beginning, closed later, filed behind the wall, deleted.
 */
export async function makeTwin(hides: boolean): Promise<Twin> {
	advanceClock(1);
	const { id: chamberId } = await makeChamber({ name: "Twin chamber" });
	const person = (role: Viewer["role"], name: string) =>
		makeUser({ chamberId, role, name, email: `${name.toLowerCase()}.${chamberId}@example.com` });
	const admin = await person("Admin", "Asha");
	const member = await person("Senior", "Meera");
	const viewers = {
		Senior: await person("Senior", "Sunil"),
		Junior: await person("Junior", "Jaya"),
		Clerk: await person("Clerk", "Chandu"),
	};
	const people = { admin, member, viewers };

	advanceClock(10);
	const { client } = await makeClient(admin, {
		name: "Ramesh Vaghela",
		contact: { phone: "+91 98250 11111" },
		messaging: { messagingConsent: "agreed" },
	});
	const own = await fill(people, {
		clientId: client.id,
		title: "Estate of the guardian",
		caseNumber: "RCS/4711/2024",
		word: "guardian",
		team: everybody(people),
	});
	advanceClock(100);
	const hidden = hides ? await hide(people, client.id) : {};
	if (hidden.restricted) await readIn(admin, own.hearingId, hidden.restricted.documentId);
	advanceClock(1000);
	await makeClient(member, { name: "Lata Ramesh" });
	await makeMatter(member, {
		title: "Second matter",
		caseNumber: "RCS/4712/2024",
		clientId: client.id,
		court: "Court of Small Causes",
	});
	await fanOutAll(admin);
	const [notificationId, inviteId] = [await newsOf(viewers.Senior), await invitationTo(admin)];
	const { id: feedId } = await makeFeed(member, { reach: "own" });
	const importId = await checkedImport(viewers.Senior);
	const listId = await listWith(viewers.Senior, own.matterId);
	const noticeId = await noticeOf(viewers.Senior, { uid: "twin@video.example" });
	const templateId = await clauseOf(admin);
	const keyId = await accessKeyOf(viewers.Senior);
	const sessionId = await sessionOf(viewers.Senior);
	const passkeyId = await putPasskey(viewers.Senior);
	const hook = await hookOf(admin);
	const messageId = await putMailboxOf(admin);
	// Everybody hears that these were made; nobody but their owners sees them.
	const others = {
		keyId: await accessKeyOf(member),
		sessionId: await sessionOf(member),
		passkeyId: await putPasskey(member),
		messageId,
		...(await hookOf(admin)),
	};
	for (const things of Object.values(hidden)) Object.assign(things, others);
	return {
		...people,
		own: {
			...own,
			notificationId,
			inviteId,
			feedId,
			importId,
			listId,
			noticeId,
			templateId,
			keyId,
			sessionId,
			passkeyId,
			messageId,
			...hook,
		},
		hidden,
	};
}

type People = Pick<Twin, "admin" | "member" | "viewers">;
type Work = {
	clientId: string;
	title: string;
	caseNumber: string;
	word: string;
	team: string[];
	restricted?: boolean;
};

const everybody = ({ admin, member, viewers }: People) =>
	[admin, member, ...Object.values(viewers)].map(({ userId }) => userId);

/** A matter with one or more of everything that can belong to it. */
async function fill({ admin }: People, { word, team, restricted = false, ...facts }: Work): Promise<Things> {
	const { matter } = await makeMatter(
		admin,
		{
			...facts,
			court: restricted ? "Tribunal of Shadows" : "Civil Court, Sanand",
			judge: restricted ? "Justice Sandpiper" : "Justice Rao",
			notes: `Notes about ${word}, in confidence`,
			parties: [{ name: `${word} Quarries`, side: "second" }],
		},
		{ team, restricted },
	);
	const on = { matterId: matter.id };
	const today = courtToday();
	advanceClock();
	const { hearing } = await makeHearing(admin, matter.id, {
		date: addDays(today, -20),
		bench: restricted ? "Bench of Sandpiper" : "Court No. 4",
		order: `Heard on ${word}. List on ${addDays(today, 3)}.`,
		result: "Adjourned",
	});
	await makeHearing(admin, matter.id, { date: today, time: "10:30" });
	const ahead = await makeHearing(admin, matter.id, { date: addDays(today, 2) });
	await rescheduleHearing(admin, ahead.hearing.id, { date: { day: addDays(today, 3), time: null } });
	await mistake(admin, matter.id);
	advanceClock();
	const documentId = await paper(
		admin,
		`order on ${word}.pdf`,
		matter.id,
		`Order about ${word} in ${facts.caseNumber}`,
	);
	const draft = await makeDraft(admin, matter.id, { title: `Reply on ${word}`, content: `1. Of ${word}.` });
	await updateDraft(admin, draft.id, { content: `1. Of ${word}, again.\n2. More.`, version: draft.version });
	advanceClock();
	const dueDate = addDays(today, 1);
	const task = { ...on, title: `Call about ${word}`, dueDate };
	const taskId = await createTask(admin, { ...task, kind: "task", assigneeId: team.at(-1) ?? admin.userId });
	await createTask(admin, { ...task, kind: "reminder", dueTime: "10:00", hearingId: ahead.hearing.id });
	const activityId = await entryOf(admin, matter.id);
	const { clientId } = facts;
	const { userId } = admin;
	return {
		...on,
		clientId,
		hearingId: hearing.id,
		documentId,
		draftId: draft.id,
		taskId,
		activityId,
		notificationId: newId(),
		inviteId: newId(),
		feedId: newId(),
		importId: newId(),
		listId: newId(),
		noticeId: newId(),
		bindingId: await makeBinding(admin, { before: [documentId], state: "failed" }),
		bookId: await bookOn(admin, { matterId: matter.id, documentId, title: `Book on ${word}` }),
		keyId: newId(),
		sessionId: newId(),
		passkeyId: newId(),
		hookId: newId(),
		templateId: newId(),
		deliveryId: newId(),
		messageId: newId(),
		userId,
	};
}

/** A hearing entered for the wrong matter, and withdrawn. */
async function mistake(admin: Viewer, matterId: string): Promise<string> {
	const { hearing } = await makeHearing(admin, matterId, { date: addDays(courtToday(), 4) });
	await withdrawHearing(admin, hearing.id, { reason: "Another matter" });
	return hearing.id;
}

/** The date of a hearing that everybody sees, read in a document that they do not. */
async function readIn(admin: Viewer, hearingId: string, sourceDocumentId: string): Promise<void> {
	await inScope(admin, (tx) =>
		tx.update(hearings).set({ sourceDocumentId }).where(eq(hearings.id, hearingId)),
	);
}

/** A document read by the worker, with the picture of its page. */
async function paper(
	viewer: Viewer,
	filename: string,
	matterId: string | null,
	text: string,
): Promise<string> {
	const bytes = bytesOf(`%PDF-1.4\n${filename}\n%%EOF\n`);
	const id = await uploadDocument(viewer, { filename, matterId, stream: streamOf(bytes) });
	await readAs(viewer, id, [`${text}. ${"Heard counsel for the parties. ".repeat(12)}`]);
	await picturePage(viewer, id);
	return id;
}

/** Every way in which things come to stand behind the wall. */
async function hide(people: People, seenClient: string): Promise<Record<string, Things>> {
	const { admin, member, viewers } = people;
	const work = { word: "zebrawood", team: [admin.userId, member.userId] };
	const client = (name: string) => makeClient(admin, { name }).then((row) => row.client.id);
	advanceClock();
	const restricted = await fill(people, {
		...work,
		clientId: await client("Quillfeather Holdings"),
		title: "In re ravenstone",
		caseNumber: "SPLCASE/90777/2024",
		restricted: true,
	});
	// A second one of a client that everybody knows.
	await fill(people, {
		...work,
		clientId: seenClient,
		title: "Ravenstone II",
		caseNumber: "SPLCASE/5/2023",
		restricted: true,
	});
	advanceClock();
	const closed = await fill(people, {
		...work,
		clientId: await client("Quillfeather and Sons"),
		title: "Ravenstone III",
		caseNumber: "SPLCASE/6/2023",
		team: everybody(people),
	});
	await fanOutAll(admin);
	const members = [admin.userId, member.userId];
	await setTeam(admin, closed.matterId, { members, restricted: true });
	advanceClock();
	const filed = { ...restricted };
	for (const viewer of Object.values(viewers)) {
		filed.documentId = await paper(viewer, "medical papers.pdf", null, "Zebrawood of the guardian");
		filed.activityId = await entryOf(admin, filed.documentId);
		await fanOutAll(admin);
		await updateDocument(admin, filed.documentId, { matterId: restricted.matterId });
	}
	// The bytes of a document that everybody sees.
	await paper(
		admin,
		"order on guardian.pdf",
		restricted.matterId,
		"The same order on the guardian, guardiam gaurdian",
	);
	advanceClock();
	const importId = await checkedImport(member);
	const sent = (things: Things): Things => ({ ...things, importId });
	const deleted = await bury(people, work);
	return { restricted: sent(restricted), closed: sent(closed), filed: sent(filed), deleted };
}

/** A restricted matter deleted with what can be deleted of it; its client and its tasks are left. */
async function bury({ admin }: People, { word, team }: Pick<Work, "word" | "team">): Promise<Things> {
	const { client } = await makeClient(admin, { name: "Quillfeather the Elder" });
	const facts = { title: "Ravenstone IV", notes: word, clientId: client.id };
	const { matter } = await makeMatter(admin, facts, { team, restricted: true });
	const documentId = await paper(admin, "medical notes.pdf", matter.id, `On ${word}`);
	const draft = await makeDraft(admin, matter.id, { title: `Plaint on ${word}` });
	const task = { matterId: matter.id, title: `Call about ${word}`, dueDate: addDays(courtToday(), 1) };
	const taskId = await createTask(admin, { ...task, kind: "task" });
	await removeDocument(admin, documentId);
	await removeDraft(admin, draft.id);
	const hearingId = await mistake(admin, matter.id);
	await removeMatter(admin, matter.id);
	return {
		matterId: matter.id,
		clientId: client.id,
		hearingId,
		documentId,
		draftId: draft.id,
		taskId,
		activityId: await entryOf(admin, matter.id),
		notificationId: newId(),
		inviteId: newId(),
		feedId: newId(),
		importId: newId(),
		listId: newId(),
		noticeId: newId(),
		bindingId: await makeBinding(admin, { before: [documentId], state: "failed" }),
		bookId: await bookOn(admin, { matterId: matter.id, documentId, title: `Book on ${word}` }),
		keyId: newId(),
		sessionId: newId(),
		passkeyId: newId(),
		hookId: newId(),
		templateId: newId(),
		deliveryId: newId(),
		messageId: newId(),
		userId: admin.userId,
	};
}

/** Every id there is of a twin's hidden things, whatever belongs to them. */
export async function hiddenIds({ admin, viewers }: Twin): Promise<Set<string>> {
	const tables = [matters, clients, hearings, documents, drafts, tasks, activity];
	const idsFor = async (viewer: Viewer) => {
		const lists = await inScope(viewer, async (tx) => {
			const found = [];
			for (const table of tables) found.push(await tx.select({ id: table.id }).from(table));
			return found;
		});
		return new Set(lists.flat().map(({ id }) => id));
	};
	const [all, seen] = [await idsFor(admin), await idsFor(viewers.Senior)];
	return new Set([...all].filter((id) => !seen.has(id)));
}
