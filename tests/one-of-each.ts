import { sql } from "drizzle-orm";
import postgres from "postgres";
import { asAuth, inScope, systemScope, type Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import * as schema from "#drizzle/schema.ts";

/** One row in every table, all of them with one id and hanging on one restricted matter; returns that id. */
export async function fillEveryTable(chamber: string, userId: string): Promise<string> {
	const id = newId();
	const own = { chamberId: chamber, id };
	const page = { chamberId: chamber, documentId: id, page: 1 };
	await inScope(systemScope(chamber), async (tx: Tx) => {
		await tx.insert(schema.clients).values({ ...own, name: "A client" });
		await tx.insert(schema.matters).values({
			...own,
			title: "In camera",
			court: "Court",
			courtKey: "court",
			clientId: id,
			restricted: true,
		});
		await tx.insert(schema.matterTeam).values({ chamberId: chamber, matterId: id, userId });
		await tx
			.insert(schema.hearings)
			.values({ ...own, matterId: id, date: "2026-01-05", bench: "Single Judge", purpose: "Evidence" });
		await tx.insert(schema.drafts).values({
			...own,
			matterId: id,
			title: "A draft",
			createdBy: userId,
			type: "other",
			content: "Text",
			version: 2,
		});
		const earlier = { version: 1, title: "A draft", content: "Before", savedAt: new Date() };
		await tx.insert(schema.draftVersions).values({ ...own, ...earlier, draftId: id });
		const template = { kind: "paper" as const, lang: "en" as const, type: "other" as const };
		const text = { title: "A paper", body: "Text" };
		await tx
			.insert(schema.draftTemplates)
			.values({ ...own, ...template, ...text, createdBy: userId, updatedBy: userId });
		await tx.insert(schema.draftTemplateVersions).values({
			...own,
			...text,
			...{ templateId: id, version: 1, savedBy: userId, savedAt: new Date() },
		});
		await tx.insert(schema.documents).values({
			...own,
			matterId: id,
			originalFilename: "order.pdf",
			mime: "application/pdf",
			size: 1,
			checksum: "0".repeat(64),
			storageKey: id,
			uploadedBy: userId,
		});
		await tx.insert(schema.documentPages).values({ ...page, run: 1, status: "completed", text: "Text" });
		await tx.insert(schema.pageReadings).values({ ...page, run: 2, status: "completed", text: "Text" });
		await tx.insert(schema.caseRefs).values({ ...page, key: "WPC:1:2024" });
		await tx
			.insert(schema.bindings)
			.values({ ...own, kind: "split", requestedBy: userId, names: ["A paper"], starts: [1], size: 1 });
		const bound = { chamberId: chamber, bindingId: id, documentId: id, part: "before" as const, place: 0 };
		await tx.insert(schema.bindingPapers).values(bound);
		const book = { matterId: id, title: "A book", lang: "en" as const, paperCount: 1, requestedBy: userId };
		await tx.insert(schema.books).values({ ...own, ...book });
		const inBook = { chamberId: chamber, bookId: id };
		await tx.insert(schema.bookPapers).values({ ...inBook, matterId: id, place: 1, documentId: id });
		await tx.insert(schema.bookParts).values({
			...inBook,
			part: 1,
			storageKey: `${id}.book`,
			size: 1,
			checksum: "0".repeat(64),
			pageCount: 1,
		});
		await tx.insert(schema.searchWords).values({ chamberId: chamber, word: "secret", near: ["secret"] });
		await tx.insert(schema.tasks).values({ ...own, matterId: id, title: "A task" });
		await tx
			.insert(schema.activity)
			.values({ ...own, matterId: id, action: "created", entityType: "matter", entityId: id });
		await tx.insert(schema.notifications).values({ ...own, userId, activityId: id, matterId: id });
		await tx
			.insert(schema.imports)
			.values({ ...own, ownerId: userId, filename: "diary.csv", size: 1, checksum: "0".repeat(64) });
		const row = { chamberId: chamber, importId: id, ownerId: userId, number: 1, cells: ["In camera"] };
		await tx.insert(schema.importRows).values(row);
		await tx
			.insert(schema.importChanges)
			.values({ ...own, importId: id, number: 1, matterId: id, version: 1 });
		await tx
			.insert(schema.conflictChecks)
			.values({ ...own, matterId: id, outcome: "different", hitsKey: "k", hitCount: 1 });
		await tx.insert(schema.conflictHits).values({
			...{ chamberId: chamber, checkId: id, place: 0, name: "A client", found: "A client" },
			...{ by: "same", kind: "client", matterId: id, clientId: id, documentId: id },
		});
		const file = { filename: "list.pdf", size: 1, checksum: "0".repeat(64), storageKey: `${id}.list` };
		await tx.insert(schema.causeLists).values({ ...own, ...file, ownerId: userId });
		const printed = { listId: id, number: 1, item: "1", page: 1 };
		await tx.insert(schema.causeListRows).values({ ...own, ...printed, box: [0, 0, 1, 1] });
		await tx.insert(schema.courtNotices).values({ ...own, kind: "letter", matterId: id });
		await tx.insert(schema.runningItems).values({
			...{ chamberId: chamber, date: "2026-01-05", court: "a", room: "1", item: "7" },
			...{ setBy: userId, setAt: new Date() },
		});
		await tx.insert(schema.causeListChanges).values({
			...{ ...own, listId: id, rowId: id, matterId: id, hearingId: id },
			...{ action: "made", version: 1, date: "2026-01-05", page: 1 },
		});
		await tx.insert(schema.preferences).values({ chamberId: chamber, userId });
		await tx.insert(schema.invites).values({
			...own,
			tokenHash: id,
			email: "new@example.com",
			role: "Clerk",
			invitedBy: userId,
			expiresAt: new Date(Date.now() + 3_600_000),
		});
	});
	await inScope({ chamberId: chamber, userId, role: "Admin" }, (tx) =>
		tx
			.insert(schema.courtTravel)
			.values({ chamberId: chamber, oneKey: "a", otherKey: "b", one: "A", other: "B", minutes: 20 }),
	);
	await inScope({ chamberId: chamber, userId, role: "Admin" }, (tx) =>
		tx.insert(schema.calendarFeeds).values({ ...own, userId, reach: "chamber", tokenHash: id }),
	);
	const programs = { chamberId: chamber, userId, role: "Admin" } as const;
	await inScope(programs, async (tx) => {
		const key = { userId, name: "Accounts", tokenHash: id, scopes: [], expiresAt: new Date() };
		await tx.insert(schema.accessKeys).values({ ...own, ...key });
		await tx.insert(schema.webhooks).values({ ...own, address: "https://example.com", events: [] });
		await tx.insert(schema.chamberExports).values({ ...own, requestedBy: userId, maker: {} });
		const sent = { webhookId: id, activityId: id, event: "matter.created", body: "{}" };
		await tx.insert(schema.webhookDeliveries).values({ ...own, ...sent });
	});
	await inScope(programs, async (tx) => {
		const server = { host: "imap.example.com", port: 993, security: "tls", username: "u" } as const;
		const folder = { passwordSealed: "sealed", folder: "INBOX", senders: ["a@example.com"] };
		await tx.insert(schema.mailboxes).values({ chamberId: chamber, ...server, ...folder });
		const met = { messageKey: id, uidValidity: 1, uid: 1, sender: "a@example.com", size: 1 };
		await tx
			.insert(schema.mailMessages)
			.values({ ...own, ...met, state: "taken", subject: "In camera", receivedAt: new Date() });
		const file = { filename: "order.pdf", size: 1, fate: "taken", documentId: id } as const;
		await tx
			.insert(schema.mailAttachments)
			.values({ chamberId: chamber, messageId: id, position: 0, ...file });
	});
	await inScope({ chamberId: chamber, userId, role: "Admin" }, (tx) =>
		tx.insert(schema.storedAnswers).values({ chamberId: chamber, userId, key: "page 1", fingerprint: "f" }),
	);
	await asAuth(async (tx) => {
		const reset = { ...own, tokenHash: id, userId, issuedBy: userId, expiresAt: new Date() };
		await tx.insert(schema.passwordResets).values(reset);
		const session = {
			id,
			accountId: userId,
			chamberId: chamber,
			salt: "s",
			secretHash: "h",
			expiresAt: new Date(),
		};
		await tx.insert(schema.sessions).values(session);
		await tx.insert(schema.accessTokens).values({ hash: id, sessionId: id, expiresAt: new Date() });
		await tx.execute(
			sql`select log_security('signin.ok', 'ok', false, ${chamber}::uuid, ${userId}::uuid, null, null, null, null, ${id}::uuid)`,
		);
		const whose = { chamberId: chamber, userId };
		await tx.insert(schema.secondFactors).values({ ...whose, id, secret: "sealed" });
		await tx.insert(schema.recoveryCodes).values({ ...whose, hash: "h", salt: "s" });
		const device = { name: "Laptop", credentialId: id, publicKey: "k", counter: 0, isBackedUp: false };
		await tx.insert(schema.passkeys).values({ ...own, userId, ...device, lastChallengeAt: new Date() });
		await tx.insert(schema.rateLimits).values({ key: id, resetAt: new Date() });
	});
	await noteBackup(id);
	return id;
}

/** The application writes nothing of the host's own. */
async function noteBackup(id: string): Promise<void> {
	const owner = postgres(env.DATABASE_URL, { max: 1 });
	await owner`insert into backups (id, taken_at, place, bytes, files, missing) values (${id}, now(), 'A disk', 1, 1, 0)`;
	await owner.end();
}
