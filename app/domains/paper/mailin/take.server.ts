import { createHash } from "node:crypto";
import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { awaitTurn, findSameFiles } from "#app/domains/paper/files/same-files.server.ts";
import { registerFile, registerSome, type StoredFile } from "#app/domains/paper/files/upload.server.ts";
import { DEFAULT_LANGUAGE } from "#app/domains/paper/readings/state/languages.ts";
import { mailAttachments, mailboxes, mailMessages } from "#drizzle/schema.ts";
import type { AttachmentFate, HeldReason } from "#drizzle/words.ts";
import type { Glance } from "./folder.server.ts";
import type { MessageHead } from "./head.ts";
import { ofChamber } from "./service.server.ts";

/** A message that was met in a folder. */
export type Met = { uidValidity: number; glance: Omit<Glance, "head">; head: MessageHead };

/** A file of a message: kept in the store, or why it is not. */
export type Brought = { filename: string; size: number } & (
	| { stored: StoredFile }
	| { fate: Exclude<AttachmentFate, "taken" | "same"> }
);

/** What a message brings. */
export type Load = { files: readonly Brought[]; leftOut: number; caseNumbers: string[] };

/** What else is written with a message that is taken in, in its transaction. */
type Also = (tx: Tx, messageId: string) => Promise<void>;

type Fate = { filename: string; size: number; fate: AttachmentFate; documentId: string | null };

/** Records that a message is held back, once however often it is met. */
export function holdBack(scope: Scope, met: Met, heldFor: HeldReason): Promise<void> {
	return inScope(scope, async (tx) => {
		const row = { ...rowOf(scope, met, "held"), state: "held" as const, heldFor };
		await tx.insert(mailMessages).values(row).onConflictDoNothing();
		await passOn(tx, scope, met);
	});
}

/**
 * Makes the files of a message documents of the inbox: message, documents, their reading jobs and one activity commit together
 * with how far the folder is looked through. A message that was taken in before brings nothing; of files that are in the
 * chamber already none is made a second time. Files that became no document leave the store. Returns how many did.
 */
export function takeIn(scope: Scope, met: Met, load: Load, also?: Also): Promise<number> {
	const stored = load.files.flatMap((file) => ("stored" in file ? [file.stored] : []));
	return registerSome(scope, stored, async (tx) => {
		const id = await insertTaken(tx, scope, met, load);
		await passOn(tx, scope, met);
		const fates = id ? await register(tx, scope, { id, met, load }) : [];
		if (id) await also?.(tx, id);
		return load.files.flatMap((file, at) =>
			"stored" in file && fates[at]?.fate === "taken" ? [file.stored] : [],
		);
	});
}

/** Its row, new or held back before; null for one that was taken in already. */
async function insertTaken(tx: Tx, scope: Scope, met: Met, { leftOut, caseNumbers }: Load) {
	const taken = { state: "taken" as const, leftOut, caseNumbers };
	const known = and(ofScope(scope), eq(mailMessages.messageKey, onceKeyOf(met, "taken")));
	if ((await tx.$count(mailMessages, known)) > 0) return null;
	const { state, messageKey } = mailMessages;
	const waiting = and(
		ofScope(scope),
		eq(messageKey, onceKeyOf(met, "held")),
		inArray(state, ["asked", "held"]),
	);
	// What an Admin asked for stays known as what is held back, if it is met again.
	const newKey = sql`case when ${state} = 'held' then ${onceKeyOf(met, "taken")} else ${messageKey} end`;
	const [waited] = await tx
		.update(mailMessages)
		.set({ ...taken, messageKey: newKey })
		.where(waiting)
		.returning({ id: mailMessages.id });
	if (waited) return waited.id;
	const [made] = await tx
		.insert(mailMessages)
		.values({ ...rowOf(scope, met, "taken"), ...taken })
		.onConflictDoNothing()
		.returning({ id: mailMessages.id });
	return made?.id ?? null;
}

const ofScope = ({ chamberId }: Scope) => eq(mailMessages.chamberId, chamberId);

type Taking = { id: string; met: Met; load: Load };

/** One after the other in the order of their bytes, so that two messages never wait for each other in a ring. */
async function register(tx: Tx, scope: Scope, { id, met, load }: Taking): Promise<Fate[]> {
	const fates: Fate[] = load.files.map((file) => ({
		...{ filename: file.filename, size: file.size, documentId: null },
		fate: "stored" in file ? "same" : file.fate,
	}));
	const stored = load.files.flatMap((file, at) => ("stored" in file ? [{ at, file: file.stored }] : []));
	for (const { at, file } of stored.sort((a, b) => (a.file.sha256 < b.file.sha256 ? -1 : 1)))
		Object.assign(fates[at] ?? {}, await registerOne(tx, scope, file));
	if (fates.length > 0) {
		const { chamberId } = scope;
		await tx
			.insert(mailAttachments)
			.values(fates.map((fate, position) => ({ chamberId, messageId: id, position, ...fate })));
	}
	await recordTaken(tx, scope, met, fates);
	return fates;
}

async function registerOne(
	tx: Tx,
	scope: Scope,
	file: StoredFile,
): Promise<Pick<Fate, "fate" | "documentId">> {
	await awaitTurn(tx, scope, file.sha256);
	const none = { id: newId(), matterId: null };
	const [same] = await findSameFiles(tx, scope, { checksum: file.sha256, ...none });
	if (same) return { fate: "same", documentId: same.id };
	const fields = { matterId: null, type: "misc" as const, lang: DEFAULT_LANGUAGE };
	return { fate: "taken", documentId: (await registerFile(scope, file, fields, { quiet: true })).documentId };
}

/** One entry a message, about the first paper it brought: whoever may see that may read it. */
async function recordTaken(tx: Tx, scope: Scope, { head }: Met, fates: readonly Fate[]): Promise<void> {
	const [first, ...more] = fates.filter(({ fate }) => fate === "taken");
	if (!first?.documentId) return;
	await recordActivity(tx, scope, {
		action: "uploaded",
		entityType: "document",
		entityId: first.documentId,
		matterId: null,
		meta: { filename: first.filename, sender: head.sender ?? "", more: more.length },
	});
}

/** Notes that a message that somebody asked for is in the folder no more. */
export function markGone(scope: Scope, messageId: string): Promise<void> {
	return changeWaiting(scope, messageId, {
		state: sql`case when ${mailMessages.state} = 'asked' then 'gone' else 'held' end`,
	});
}

/** Holds a message back that somebody asked for, or that was judged again, with the reason. */
export function holdAgain(scope: Scope, messageId: string, heldFor: HeldReason): Promise<void> {
	return changeWaiting(scope, messageId, { state: "held", heldFor });
}

type Waiting = { state: "held" | SQL; heldFor?: HeldReason };

async function changeWaiting(scope: Scope, messageId: string, change: Waiting): Promise<void> {
	const one = and(ofScope(scope), eq(mailMessages.id, messageId));
	await inScope(scope, (tx) =>
		tx
			.update(mailMessages)
			.set({ ...change, judgedAt: new Date() })
			.where(and(one, inArray(mailMessages.state, ["asked", "held"]))),
	);
}

/** The folder is looked through as far as this message. */
async function passOn(tx: Tx, scope: Scope, { uidValidity, glance }: Met): Promise<void> {
	await moveCursor(tx, scope, uidValidity, glance.uid);
}

/** Notes how far the folder is looked through; never backwards, and not in a folder that is renumbered meanwhile. */
export function passOver(scope: Scope, uidValidity: number, uid: number): Promise<void> {
	return inScope(scope, (tx) => moveCursor(tx, scope, uidValidity, uid));
}

async function moveCursor(tx: Tx, scope: Scope, uidValidity: number, uid: number): Promise<void> {
	const [box] = await tx
		.select({ lastUid: mailboxes.lastUid })
		.from(mailboxes)
		.where(and(ofChamber(scope), eq(mailboxes.uidValidity, uidValidity)))
		.for("update");
	if (box && box.lastUid < uid) await tx.update(mailboxes).set({ lastUid: uid }).where(ofChamber(scope));
}

/** Begins with a folder that is new, or renumbered, behind a message. */
export async function beginFolder(scope: Scope, uidValidity: number, lastUid: number): Promise<void> {
	await inScope(scope, (tx) => tx.update(mailboxes).set({ uidValidity, lastUid }).where(ofChamber(scope)));
}

/** Whether a proven message was taken in already, so that it need not be fetched. */
export async function isTaken(scope: Scope, met: Met): Promise<boolean> {
	const found = await inScope(scope, (tx) =>
		tx
			.select({ id: mailMessages.id })
			.from(mailMessages)
			.where(
				and(
					eq(mailMessages.chamberId, scope.chamberId),
					eq(mailMessages.messageKey, onceKeyOf(met, "taken")),
				),
			),
	);
	return found.length > 0;
}

/** A message that waits to be taken in. */
export type Waited = Awaited<ReturnType<typeof waitingMessages>>[number];

/**
 * The messages to look at again, the oldest first: those an Admin asked for, and those held back for their sender before the
 * setting was changed last.
 */
export function waitingMessages(scope: Scope, changedAt: Date, most: number) {
	const { id, uid, uidValidity, messageKey, state, heldFor, judgedAt, createdAt } = mailMessages;
	const isOpen = and(eq(state, "held"), inArray(heldFor, ["sender", "unproven"]), lt(judgedAt, changedAt));
	return inScope(scope, (tx) =>
		tx
			.select({ id, uid, uidValidity, messageKey, state })
			.from(mailMessages)
			.where(and(ofScope(scope), or(eq(state, "asked"), isOpen)))
			.orderBy(createdAt, id)
			.limit(most),
	);
}

function rowOf({ chamberId }: Scope, met: Met, state: "held" | "taken") {
	const { uidValidity, glance, head } = met;
	return {
		...{ chamberId, id: newId(), messageKey: onceKeyOf(met, state), uidValidity },
		...{ uid: glance.uid, size: glance.size, receivedAt: glance.receivedAt },
		...{ sender: head.sender ?? "", senderName: head.senderName, subject: head.subject },
		createdAt: new Date(),
		judgedAt: new Date(),
	};
}

/** Whoever forges the id of a message keeps nobody from the message itself: one held back stands for no other. */
export function onceKeyOf({ head }: Pick<Met, "head">, state: "held" | "taken"): string {
	const own = head.messageId ?? createHash("sha256").update(head.bytes).digest("hex");
	return createHash("sha256")
		.update(JSON.stringify([state, head.sender, own]))
		.digest("hex");
}
