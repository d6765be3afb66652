import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listMessages } from "#app/domains/paper/mailin/messages.server.ts";
import { saveMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { documents } from "#drizzle/schema.ts";
import { ACCOUNT, type ImapServer, PROVIDER, startImapServer } from "#tests/letters/imap-server.ts";
import { lookInMail } from "#worker/look-in-mail.ts";
import { makeUser } from "./factories.ts";
import { filesUnder, pdf } from "./uploads.ts";

/** What a chamber's mailbox is set up with: one sender on its list. */
export const MAILBOX = {
	...{ host: "127.0.0.1", security: "none" as const, folder: "Peshi", checker: PROVIDER, ...ACCOUNT },
	senders: ["registry@court.example"],
};

/**
 * A chamber with a mailbox on a server of this process, for the tests of a file: another chamber and an empty mailbox before
 * each of them.
 */
export function chamberWithMailbox() {
	let server: ImapServer;
	let admin: Viewer;
	const never = new AbortController().signal;
	const setUp = (change: Partial<typeof MAILBOX & { port: number }> = {}) =>
		saveMailbox(admin, { ...MAILBOX, port: server.port, ...change });
	const papers = () =>
		inScope(admin, (tx) => tx.select().from(documents).orderBy(asc(documents.originalFilename)));
	const messages = async () => (await listMessages(admin, {})).rows;
	beforeAll(async () => {
		server = await startImapServer();
	});
	afterAll(() => server.close());
	beforeEach(async () => {
		server.empty();
		admin = await makeUser();
		await setUp();
	});
	return {
		/** The server and the chamber's Admin, of the test that runs. */
		current: () => ({ server, admin }),
		setUp,
		look: (signal = never, reach?: Parameters<typeof lookInMail>[2]) =>
			lookInMail({ chamberId: admin.chamberId }, signal, reach),
		papers,
		names: async () => (await papers()).map(({ originalFilename }) => originalFilename),
		messages,
		states: async () => (await messages()).map(({ state, heldFor }) => [state, heldFor]),
		/** How many files of the chamber lie in the store. */
		stored: async () => (await filesUnder(join(env.DATA_DIR, "files", admin.chamberId))).length,
	};
}

let made = 0;

/** A PDF that no other test has. */
export function attachedPdf(name = "order.pdf") {
	made += 1;
	return { type: "application/pdf", name, body: Buffer.concat([pdf(), Buffer.from(`% ${made}`)]) };
}
