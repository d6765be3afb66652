import postgres from "postgres";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { addDays } from "#app/core/format.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { removeClient } from "#app/domains/case/clients/bin.server.ts";
import { removeDraft, updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { removeMatter } from "#app/domains/case/matters/bin.server.ts";
import { makeFeed } from "#app/domains/day/calendar/feeds.server.ts";
import { withdrawHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { createTask } from "#app/domains/day/tasks/service.server.ts";
import { sendTest } from "#app/domains/desk/hooks/log.server.ts";
import { createHook } from "#app/domains/desk/hooks/service.server.ts";
import { createKey } from "#app/domains/desk/keys/service.server.ts";
import { createInvite } from "#app/domains/desk/users/invites.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { chamberExports, mailboxes, mailMessages } from "#drizzle/schema.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";
import { bookOn } from "./booked.ts";
import { makeBinding } from "./bound.ts";
import { listWith } from "./cause-lists.ts";
import { asUser, makeClient, makeDraft, makeHearing, makeMatter, makeUser, sessionOf } from "./factories.ts";
import { checkedImport } from "./imports/sent.ts";
import { noticeOf } from "./notices/made.ts";
import { picturePage } from "./page-pictures.ts";
import { passkeyMadeBy, putFactor, putPasskey } from "./second-factor.ts";
import { readAs, uploaded } from "./uploads.ts";

/** What is no part of a change: tokens, attempts, the answers themselves, and words a worker gathers. */
const BESIDE = ["kept_answers", "access_tokens", "rate_limits", "search_words", "backups", "alarms"];

let owner: postgres.Sql | undefined;
let question: string | undefined;

/** Closes what `worldOf` opened. */
export const closeWorld = () => owner?.end();

/** Everything a chamber has, each table as one hash, and the number of its jobs: two worlds are equal when nothing was changed. */
export async function worldOf(chamberId: string): Promise<Record<string, string>> {
	owner ??= postgres(env.DATABASE_URL, { max: 1 });
	question ??= await questionOf(owner);
	const rows = await owner.unsafe<{ name: string; value: string }[]>(question, [chamberId], {
		prepare: true,
	});
	return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** All tables are asked about in one statement, of which the line keeps the plan. */
async function questionOf(sql: postgres.Sql): Promise<string> {
	const tables = await sql<{ name: string }[]>`
		select tablename as name from pg_tables where schemaname = 'public' order by 1`;
	const hashOf = ({ name }: { name: string }) => `
		select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as value
		from "${name}" t where ${name === "chambers" ? "id" : "chamber_id"} = $1::uuid`;
	const hashes = tables.filter(({ name }) => !BESIDE.includes(name)).map(hashOf);
	const jobs = "select 'jobs', count(*)::text from pgboss.job where data ->> 'chamberId' = $1::text";
	return [...hashes, jobs].join(" union all ");
}

/** An address of the public network that no worker of these tests sends to. */
export const HOOK_ADDRESS = "https://93.184.215.14/hook";

/** A mail server of the public network that no worker of these tests looks into. */
export const MAIL_IN = {
	...{ host: "93.184.215.14", port: 993, security: "tls", username: "chamber@example.in" },
	...{ password: "abcd efgh ijkl mnop", folder: "Peshi", senders: "@court.example" },
};

/**
 * A mail folder that was set up, with a message that is held back. Its password opens nothing: no worker and no test of the
 * connection gets as far as its server. Returns the message's id.
 */
export async function putMailboxOf(admin: Viewer): Promise<string> {
	const { chamberId } = admin;
	const id = newId();
	await inScope(admin, async (tx) => {
		const server = { host: "imap.court.example", port: 993, security: "tls", username: "u" } as const;
		const folder = { passwordSealed: "none", folder: "INBOX", senders: ["@court.example"] };
		await tx.insert(mailboxes).values({ chamberId, ...server, ...folder });
		const met = { messageKey: "key", uidValidity: 1, uid: 1, sender: "x@client.example", size: 1 };
		const held = { state: "held", heldFor: "sender", subject: "Papers", receivedAt: new Date() } as const;
		await tx.insert(mailMessages).values({ chamberId, id, ...met, ...held });
	});
	return id;
}

export const OLD_PASSWORD = "the old password";
export const tomorrow = addDays(courtToday(), 1);

/** A chamber with one of everything that a form or a call can change, and its Admin's way in. */
export async function openPlace() {
	const admin = await makeUser({ passwordHash: await hashForTests(OLD_PASSWORD) });
	const colleague = await makeUser({ chamberId: admin.chamberId, role: "Junior" });
	const { client } = await makeClient(admin, {
		contact: { phone: "90000 00107" },
		messaging: { messagingConsent: "agreed" },
	});
	const { matter } = await makeMatter(admin, { clientId: client.id });
	const { matter: empty } = await makeMatter(admin);
	const { client: alone } = await makeClient(admin);
	const { client: lostClient } = await makeClient(admin);
	await removeClient(admin, lostClient.id);
	const { matter: lostMatter } = await makeMatter(admin);
	await removeMatter(admin, lostMatter.id);
	const { hearing } = await makeHearing(admin, matter.id, { date: addDays(courtToday(), 10) });
	const { matter: listed } = await makeMatter(admin);
	const { hearing: ofToday } = await makeHearing(admin, listed.id, { date: courtToday(), itemNo: "12" });
	const { hearing: past } = await makeHearing(admin, matter.id, { date: addDays(courtToday(), -3) });
	const { hearing: mistaken } = await makeHearing(admin, matter.id, { date: addDays(courtToday(), 11) });
	await withdrawHearing(admin, mistaken.id, { reason: "Another case" });
	const draft = await makeDraft(admin, matter.id, { content: "1. That the facts are [____ facts ____]." });
	const rewritten = await makeDraft(admin, matter.id);
	await updateDraft(admin, rewritten.id, { content: "2. Otherwise." });
	const gone = await makeDraft(admin, matter.id);
	await removeDraft(admin, gone.id);
	const task = { matterId: matter.id, title: "Cure the defects", dueDate: tomorrow };
	const taskId = await createTask(admin, { ...task, kind: "task" });
	const reminderId = await createTask(admin, { ...task, kind: "reminder", dueTime: "10:00" });
	const documentId = await uploaded(admin, matter.id);
	await readAs(admin, documentId, ["Read."]);
	await picturePage(admin, documentId);
	const againId = await uploaded(admin);
	const binnedId = await uploaded(admin, matter.id);
	await removeDocument(admin, binnedId);
	const bundleId = await uploaded(admin, matter.id);
	await readAs(admin, bundleId, ["First page.", "Second page."]);
	const bound = { before: [binnedId], after: [await uploaded(admin, matter.id)] };
	const boundId = await makeBinding(admin, { ...bound, state: "done" });
	const bookId = await bookOn(admin, { matterId: matter.id, documentId });
	const invited = `invited.${admin.chamberId}@example.in`;
	const { id: inviteId } = await createInvite(admin, { email: invited, role: "Junior" });
	const { id: feedId } = await makeFeed(admin, { reach: "chamber" });
	const { id: keyId } = await createKey(admin, { name: "Accounts", scopes: ["matters:read"], days: 30 });
	const { id: hookId } = await createHook(admin, { address: HOOK_ADDRESS, events: ["import.deleted"] });
	const { id: deliveryId } = await sendTest(admin, hookId);
	await putFactor(colleague);
	const newcomer = await makeUser({ chamberId: admin.chamberId, role: "Clerk" });
	const { code: firstCode } = await putFactor(newcomer, "begun");
	const { code } = await putFactor(admin);
	const passkeyId = await putPasskey(admin);
	const newPasskey = await passkeyMadeBy(admin);
	const [sessionId] = [await sessionOf(admin), await sessionOf(colleague)];
	const messageId = await putMailboxOf(admin);
	await inScope(admin, (tx) => tx.insert(chamberExports).values(exportOf(admin)));
	const [checkedId, doneId] = [await checkedImport(admin), await checkedImport(admin, "done")];
	const { matter: listedMatter } = await makeMatter(admin);
	const listId = await listWith(admin, matter.id);
	const [noticeId, asideId] = [await noticeOf(admin), await noticeOf(admin)];
	const takenListId = await listWith(admin, listedMatter.id, true);
	return {
		admin,
		checkedId,
		doneId,
		listId,
		takenListId,
		noticeId,
		asideId,
		headers: await asUser(admin),
		colleague,
		newcomer: await asUser(newcomer),
		code,
		firstCode,
		passkeyId,
		newPasskey,
		feedId,
		keyId,
		sessionId,
		hookId,
		deliveryId,
		messageId,
		clientId: client.id,
		matterId: matter.id,
		emptyId: empty.id,
		aloneId: alone.id,
		lostClientId: lostClient.id,
		lostMatterId: lostMatter.id,
		hearingId: hearing.id,
		pastId: past.id,
		todayId: ofToday.id,
		withdrawnId: mistaken.id,
		draftId: draft.id,
		rewrittenId: rewritten.id,
		goneId: gone.id,
		taskId,
		reminderId,
		documentId,
		againId,
		binnedId,
		bundleId,
		boundId,
		bookId,
		inviteId,
	};
}

export type Place = Awaited<ReturnType<typeof openPlace>>;

/** An export that is ready, of no bytes. */
const exportOf = ({ chamberId, userId }: Viewer) => ({
	...{ chamberId, id: newId(), requestedBy: userId, maker: {} },
	...{ state: "ready" as const, readyAt: new Date() },
});
