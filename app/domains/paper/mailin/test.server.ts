import { AppError } from "#app/core/errors.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { words } from "#app/messages/words.ts";
import { type Folder, inFolder, MailboxFault } from "./folder.server.ts";
import { headOf } from "./head.ts";
import { getMailbox } from "./service.server.ts";
import { checkersOf } from "./verdict.ts";

const PATIENCE_MS = 25_000;
/** How many of the newest messages are asked who checked their senders. */
const LOOKED_AT = 10;

/** What a test of the connection found: how many messages there are, and the names under which their senders were checked. */
export type Tried = { folder: string; messages: number; checkers: string[] };

/**
 * Opens the folder as the worker does, and takes nothing in. Throws `forbidden`, `not_found`, `rate_limited`, and `conflict`
 * with the sentence that says what is wrong.
 */
export async function testMailbox(viewer: Viewer): Promise<Tried> {
	const box = await getMailbox(viewer);
	await takePermits(permit("mailin", { chamber: viewer.chamberId }));
	try {
		return await inFolder(box, AbortSignal.timeout(PATIENCE_MS), async (folder) => ({
			...{ folder: box.folder, messages: folder.count },
			checkers: await checkersIn(folder),
		}));
	} catch (error) {
		throw refusalOf(error, box.folder);
	}
}

function refusalOf(error: unknown, folder: string): unknown {
	if ((error as { name?: unknown }).name === "TimeoutError")
		return new AppError("conflict", words.mailFailure.timeout, { cause: error });
	if (!(error instanceof MailboxFault)) return error;
	const params = { folder, folders: error.detail ?? "" };
	return new AppError("conflict", words.mailFailure[error.failure], { params, cause: error });
}

async function checkersIn(folder: Folder): Promise<string[]> {
	const uids = (await folder.after(0)).slice(-LOOKED_AT);
	const names = new Set<string>();
	for (const uid of uids) {
		const glance = await folder.glance(uid);
		const head = glance && headOf(glance.head, glance.size <= glance.head.length);
		const [uppermost] = head ? checkersOf(head.checks) : [];
		if (uppermost) names.add(uppermost);
	}
	return [...names];
}
