import { z } from "zod";
import { takeDueBackup } from "#app/core/backup/nightly.server.ts";
import type { Taken } from "#app/core/backup/take.server.ts";
import { inScope, systemScope } from "#app/core/database/db.server.ts";
import { defineJob, type JobDefinition } from "#app/core/jobs/jobs.server.ts";
import { log } from "#app/core/log.server.ts";
import { tidySecurityLog } from "#app/core/person/security-log.server.ts";
import { tidySessions } from "#app/core/person/session.server.ts";
import { tidyAnswers } from "#app/core/web/once.server.ts";
import { tellOfConflictsJob } from "#app/domains/case/conflicts/jobs.server.ts";
import { tellOfConflicts } from "#app/domains/case/conflicts/tell.server.ts";
import { tellOfTwins, tellOfTwinsJob } from "#app/domains/case/matters/duplicates.server.ts";
import { drawListJob, readListJob } from "#app/domains/day/causelists/jobs.server.ts";
import { findNamesAgain } from "#app/domains/day/causelists/store.server.ts";
import { orderDayMails, type Slot } from "#app/domains/day/daymail/orders.server.ts";
import { ringDeadlines } from "#app/domains/day/tasks/deadline-rings.server.ts";
import { deliverReminderJob } from "#app/domains/day/tasks/jobs.server.ts";
import { deliverReminder } from "#app/domains/day/tasks/reminders.server.ts";
import { fanOutActivity } from "#app/domains/desk/activity/jobs.server.ts";
import { courtNamesJob } from "#app/domains/desk/auth/jobs.server.ts";
import { tidyResets } from "#app/domains/desk/auth/resets.server.ts";
import { deliver } from "#app/domains/desk/hooks/deliver.server.ts";
import { deliverJob } from "#app/domains/desk/hooks/jobs.server.ts";
import { tidyDeliveries } from "#app/domains/desk/hooks/log.server.ts";
import { orderDeliveries } from "#app/domains/desk/hooks/order.server.ts";
import { sendMailJob } from "#app/domains/desk/mail/jobs.server.ts";
import { remindOfHearings } from "#app/domains/desk/notifications/hearing-reminders.server.ts";
import { fanOut } from "#app/domains/desk/notifications/service.server.ts";
import { bindJob, giveUpBindingJob } from "#app/domains/filing/bindings/jobs.server.ts";
import { giveUpBookJob, makeBookJob } from "#app/domains/filing/books/jobs.server.ts";
import { exportJob, giveUpExportJob } from "#app/domains/out/chamber/jobs.server.ts";
import { tidyExports } from "#app/domains/out/chamber/orders.server.ts";
import { importJob } from "#app/domains/out/imports/jobs.server.ts";
import { sweepStorage } from "#app/domains/paper/documents/sweep/sweep.server.ts";
import { sweepStorageJob } from "#app/domains/paper/files/jobs.server.ts";
import { renewWords } from "#app/domains/paper/finding/renew.server.ts";
import { gatherWords, gatherWordsJob } from "#app/domains/paper/finding/words.server.ts";
import { lookJob, orderLooksJob } from "#app/domains/paper/mailin/jobs.server.ts";
import { orderLooks } from "#app/domains/paper/mailin/order.server.ts";
import { giveUpReading } from "#app/domains/paper/readings/state/give-up.server.ts";
import {
	giveUpReadingJob,
	readDocumentJob,
	readOlderJob,
	searchableJob,
	unpackJob,
} from "#app/domains/paper/readings/state/jobs.server.ts";
import { runExport } from "./chamber-file/run.ts";
import { giveUpExport } from "./give-up.ts";
import { lookInMail } from "./look-in-mail.ts";
import { drawCauseList, readCauseList } from "./read-cause-list.ts";
import { readDocument } from "./read-document.ts";
import { readOlder } from "./read-older.ts";
import { giveUpBinding, runBinding } from "./run-binding.ts";
import { giveUpBook, runBook } from "./run-book.ts";
import { runImport } from "./run-import.ts";
import { makeSearchablePdf } from "./searchable-pdf.ts";
import { sendOrderedMail } from "./send-mail.ts";
import { unpack } from "./unpack.ts";

const SWEEP_GRACE_MS = 3_600_000;

/** How one kind of job is done. Handlers throw what goes wrong: the queue tries again, and nothing is swallowed. */
export type RegisteredJob = {
	job: JobDefinition;
	/** Runs once a job, or more often after a crash: it must do its work once all the same. */
	handler: (payload: unknown, signal: AbortSignal) => Promise<void>;
	/** When it is due by itself, in UTC. */
	cron?: string;
	/** Also once when a worker starts. */
	atStart?: boolean;
	/** How many of them one worker does at the same time; one unless this says more. */
	atOnce?: number;
};

function entry<S extends z.ZodType>(
	job: JobDefinition<S>,
	handler: (payload: z.output<S>, signal: AbortSignal) => Promise<void>,
	options: Pick<RegisteredJob, "cron" | "atStart" | "atOnce"> = {},
): RegisteredJob {
	return { job, handler: (payload, signal) => handler(job.schema.parse(payload), signal), ...options };
}

async function sendDayMails(slot: Slot): Promise<void> {
	log.info("mail.ordered", { slot, mails: await orderDayMails(slot) });
}

const sayTaken = ({ id, bytes, files, copied, missing, removed }: Taken) => ({
	id,
	bytes,
	files,
	copied,
	missing,
	removed,
});

export const registry: RegisteredJob[] = [
	// One at a time: there is one reading process, and whoever is most urgent gets its next page.
	entry(readDocumentJob, readDocument),
	entry(giveUpReadingJob, giveUpReading),
	entry(readOlderJob, ({ soon }, signal) => readOlder(signal, soon), { cron: "* * * * *" }),
	entry(searchableJob, makeSearchablePdf),
	entry(unpackJob, unpack),
	entry(bindJob, runBinding),
	entry(giveUpBindingJob, giveUpBinding),
	entry(makeBookJob, runBook),
	entry(giveUpBookJob, giveUpBook),
	entry(importJob, runImport),
	entry(readListJob, readCauseList),
	entry(drawListJob, drawCauseList),
	entry(courtNamesJob, async ({ chamberId }) => {
		const scope = systemScope(chamberId);
		await inScope(scope, (tx) => findNamesAgain(tx, scope));
	}),
	entry(exportJob, runExport),
	entry(giveUpExportJob, giveUpExport),
	entry(fanOutActivity, async ({ chamberId, activityId }) => {
		await fanOut(systemScope(chamberId), activityId);
		await orderDeliveries(chamberId, activityId);
	}),
	// An address that says nothing for fifteen seconds leaves room for the others.
	entry(deliverJob, deliver, { atOnce: 4 }),
	entry(
		defineJob("webhooks.tidy", z.object({})),
		async () => {
			log.info("webhooks.tidied", { deliveries: await tidyDeliveries() });
		},
		{ cron: "50 20 * * *", atStart: true },
	),
	// A server that says nothing leaves room for the others.
	entry(lookJob, lookInMail, { atOnce: 2 }),
	entry(
		orderLooksJob,
		async () => {
			const folders = await orderLooks();
			if (folders > 0) log.info("letters.ordered", { folders });
		},
		{ cron: "* * * * *" },
	),
	entry(tellOfTwinsJob, async ({ chamberId, ...twins }) => {
		await tellOfTwins(systemScope(chamberId), twins);
	}),
	entry(tellOfConflictsJob, async ({ chamberId, authorId, ...subject }) => {
		await tellOfConflicts(systemScope(chamberId), subject, authorId);
	}),
	entry(deliverReminderJob, async ({ chamberId, ...reminder }) => {
		await deliverReminder(systemScope(chamberId), reminder);
	}),
	entry(sendMailJob, async (order) => {
		log.info("mail.sent", { kind: order.kind, sent: await sendOrderedMail(order) });
	}),
	entry(
		defineJob("hearings.remind", z.object({})),
		async () => {
			log.info("hearings.reminded", { notifications: await remindOfHearings() });
		},
		// 07:00 and 18:00 where the courts are; once more at the start, for a time that passed while no worker ran.
		{ cron: "30 1,12 * * *", atStart: true },
	),
	// 07:30 and 18:30 where the courts are; at the start for a time that passed while no worker ran.
	entry(defineJob("mail.morning", z.object({})), () => sendDayMails("morning"), {
		cron: "0 2 * * *",
		atStart: true,
	}),
	entry(defineJob("mail.evening", z.object({})), () => sendDayMails("evening"), {
		cron: "0 13 * * *",
		atStart: true,
	}),
	entry(
		defineJob("deadlines.ring", z.object({})),
		async () => {
			log.info("deadlines.rung", { notifications: await ringDeadlines() });
		},
		// 07:00 where the courts are.
		{ cron: "30 1 * * *", atStart: true },
	),
	entry(
		sweepStorageJob,
		async () => {
			const exports = await tidyExports();
			log.info("storage.swept", { ...(await sweepStorage(SWEEP_GRACE_MS)), exports });
		},
		{ cron: "40 20 * * *", atStart: true },
	),
	entry(
		defineJob("backup.take", z.object({})),
		async (_, signal) => {
			const taken = await takeDueBackup(signal);
			if (taken) log.info("backup.taken", sayTaken(taken));
		},
		// 03:00 where the courts are; at the start for a night in which no worker ran.
		{ cron: "30 21 * * *", atStart: true },
	),
	entry(
		gatherWordsJob,
		async (_, signal) => {
			const texts = await gatherWords(signal);
			if (texts > 0) log.info("search.gathered", { texts });
			const rows = await renewWords(signal);
			if (rows > 0) log.info("search.renewed", { rows });
		},
		{ cron: "* * * * *", atStart: true },
	),
	entry(
		defineJob("sessions.tidy", z.object({})),
		async () => {
			const [sessions, resets] = [await tidySessions(), await tidyResets()];
			const [answers, outdated] = [await tidyAnswers(), await tidySecurityLog()];
			log.info("sessions.tidied", { sessions, resets, answers, outdated });
		},
		{ cron: "17 * * * *" },
	),
];
