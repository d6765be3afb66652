import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import { type Scope, systemScope } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { InfectedFile } from "#app/core/scan/scanned.server.ts";
import { noticesIn } from "#app/domains/filing/notices/letter.ts";
import { insertNotice } from "#app/domains/filing/notices/store.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { discardFile, keepFile } from "#app/domains/paper/files/upload.server.ts";
import { caseNumbersOf } from "#app/domains/paper/mailin/case-numbers.ts";
import {
	type Folder,
	type Glance,
	inFolder,
	MailboxFault,
	MOST_MAIL_BYTES,
} from "#app/domains/paper/mailin/folder.server.ts";
import { headOf } from "#app/domains/paper/mailin/head.ts";
import { noteFailure, noteLooked } from "#app/domains/paper/mailin/health.server.ts";
import type { lookJob } from "#app/domains/paper/mailin/jobs.server.ts";
import { type MailboxRow, mailboxToLook } from "#app/domains/paper/mailin/service.server.ts";
import {
	type Brought,
	beginFolder,
	holdAgain,
	holdBack,
	isTaken,
	type Load,
	type Met,
	markGone,
	onceKeyOf,
	passOver,
	takeIn,
	type Waited,
	waitingMessages,
} from "#app/domains/paper/mailin/take.server.ts";
import { heldFor } from "#app/domains/paper/mailin/verdict.ts";
import type { HeldReason } from "#drizzle/words.ts";
import { COPIES } from "#worker/originals/originals.ts";
import type { LetterFile } from "./letters/letter.ts";
import { LetterUnreadable, readLetterAt } from "./letters/run.ts";

/** More wait for the next look. */
const MOST_MESSAGES = 200;
const LONGEST_LOOK_MS = 10 * 60_000;
/** Of a folder that is new, what came before is not asked for. */
const DAYS_BACK = 30;

/** How many messages of each kind one look goes through, for how long, and how large one may be. */
type Reach = { most: number; ms: number; bytes: number };
const USUAL: Reach = { most: MOST_MESSAGES, ms: LONGEST_LOOK_MS, bytes: MOST_MAIL_BYTES };

/** A look that is in progress. */
type Look = { scope: Scope; box: MailboxRow; folder: Folder; signal: AbortSignal; reach: Reach };

/**
 * Looks into the mail folder of a chamber: takes in what may come in, holds back the rest, and goes on where it was broken
 * off. What is wrong on the other side is written down, and no failure of the job: the next look is a job of its own.
 */
export async function lookInMail(
	{ chamberId }: z.output<typeof lookJob.schema>,
	signal: AbortSignal,
	changed: Partial<Reach> = {},
): Promise<void> {
	const reach = { ...USUAL, ...changed };
	const scope = systemScope(chamberId);
	const box = await mailboxToLook(scope);
	if (!box) return;
	try {
		await inFolder(box, signal, (folder) => lookThrough({ scope, box, folder, signal, reach }));
	} catch (error) {
		if (!(error instanceof MailboxFault)) throw error;
		return await noteFailure(scope, error);
	}
	await noteLooked(scope);
}

async function lookThrough(look: Look): Promise<void> {
	const { scope, box, reach } = look;
	const until = Date.now() + reach.ms;
	for (const waited of await waitingMessages(scope, box.updatedAt, reach.most))
		await takeWaited(look, waited);
	const uids = await look.folder.after(await cursorOf(look));
	for (const uid of uids.slice(0, reach.most)) {
		if (Date.now() > until) return;
		await meet(look, uid);
	}
}

/** The last message looked at. A folder that is renumbered starts again: what came from it is known by its own ids. */
async function cursorOf({ scope, box, folder }: Look): Promise<number> {
	if (box.uidValidity === folder.uidValidity) return box.lastUid;
	const begin = await folder.since(new Date(Date.now() - DAYS_BACK * 86_400_000));
	await beginFolder(scope, folder.uidValidity, begin);
	return begin;
}

async function meet(look: Look, uid: number): Promise<void> {
	const { scope, folder } = look;
	const glance = await folder.glance(uid);
	if (!glance) return passOver(scope, folder.uidValidity, uid);
	const met = metOf(folder, glance);
	const reason = reasonToHold(look, met);
	if (reason) return holdBack(scope, met.met, reason);
	if (await isTaken(scope, met.met)) return passOver(scope, folder.uidValidity, uid);
	const refused = await fetchAndTake(look, met.met);
	if (refused) await holdBack(scope, met.met, refused);
}

type Seen = { met: Met; isReadable: boolean };

function metOf({ uidValidity }: Folder, { head: beginning, ...glance }: Glance): Seen {
	const head = headOf(beginning, glance.size <= beginning.length);
	const nobody = { sender: null, senderName: "", subject: "", messageId: null, checks: [], bytes: beginning };
	return { met: { uidValidity, glance, head: head ?? nobody }, isReadable: head !== null };
}

function reasonToHold({ box, reach }: Look, { met, isReadable }: Seen): HeldReason | null {
	if (!isReadable) return "unreadable";
	return heldFor(met.head, box) ?? reasonOfSize(met, reach);
}

const reasonOfSize = ({ glance }: Met, { bytes }: Reach): HeldReason | null =>
	glance.size > bytes ? "size" : null;

/**
 * A message that an Admin asked for, or that is judged again, where it lay. In a folder that is renumbered it is met again.
 */
async function takeWaited(look: Look, { id, uid, uidValidity, messageKey, state }: Waited): Promise<void> {
	const { scope, folder, reach } = look;
	const glance = uidValidity === folder.uidValidity ? await folder.glance(uid) : null;
	const seen = glance && metOf(folder, glance);
	if (!seen || onceKeyOf(seen.met, "held") !== messageKey) return markGone(scope, id);
	const reason = state === "asked" ? reasonOfSize(seen.met, reach) : reasonToHold(look, seen);
	const refused = reason ?? (await fetchAndTake(look, seen.met));
	if (refused) await holdAgain(scope, id, refused);
}

/** Fetches a message and takes its files in; returns why that cannot be, if it cannot. */
async function fetchAndTake({ scope, folder, signal }: Look, met: Met): Promise<HeldReason | null> {
	const copies = await mkdtemp(join(tmpdir(), `${COPIES}${process.pid}-`));
	try {
		const path = join(copies, "message");
		const bytes = Readable.from(folder.bytes(met.glance.uid));
		await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { signal });
		const parts = join(copies, "parts");
		await mkdir(parts);
		const letter = await readLetterAt({ path, folder: parts }, signal);
		const caseNumbers = caseNumbersOf(met.head.subject, letter.text);
		const files = await keepAll(scope, letter.files);
		const load = { files, leftOut: letter.leftOut, caseNumbers } satisfies Load;
		const notices = noticesIn({ ...letter, ...met.head, sender: met.head.sender ?? "" }, courtToday());
		await takeIn(scope, met, load, async (tx, messageId) => {
			const origin = { messageId, sender: met.head.sender ?? "" };
			for (const read of notices) await insertNotice(tx, scope, origin, read);
		});
		return null;
	} catch (error) {
		if (!(error instanceof LetterUnreadable)) throw error;
		return "unreadable";
	} finally {
		await rm(copies, { recursive: true, force: true });
	}
}

/** Puts the files of a message into the store. When that breaks off, those that are there already leave it again. */
async function keepAll(scope: Scope, files: readonly LetterFile[]): Promise<Brought[]> {
	const brought: Brought[] = [];
	try {
		for (const { filename, size, path } of files)
			brought.push({ filename, size, ...(await storedPart(scope, filename, path)) });
		return brought;
	} catch (error) {
		for (const file of brought) if ("stored" in file) await discardFile(file.stored);
		throw error;
	}
}

const FATES = { unsupported_type: "type", too_large: "size", invalid: "empty" } as const;

/** The same checks as of an upload; what they refuse is said beside the message. */
async function storedPart(scope: Scope, filename: string, path: string) {
	try {
		return { stored: await keepFile(scope, filename, piecesOf(path)) };
	} catch (error) {
		if (error instanceof InfectedFile) return { fate: "infected" as const };
		const fate = error instanceof AppError && FATES[error.code as keyof typeof FATES];
		if (!fate) throw error;
		return { fate };
	}
}

/** Opened when it is read. */
async function* piecesOf(path: string): AsyncIterable<Uint8Array> {
	yield* createReadStream(path);
}
