/**
 * Every queue of the worker, a dead letter queue before those that use it. Created by the migration step; jobs are
 * defined in the rooms.
 */
export const queues = {
	"documents.give-up": {
		retryLimit: 20,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		notify: true,
	},
	"documents.read": {
		deadLetter: "documents.give-up",
		notify: true,
		retryLimit: 8,
		retryDelay: 2,
		retryBackoff: true,
		retryDelayMax: 60,
		// A job reads for about a second; a page that never ends is tried for two minutes of work, which at a tenth of a
		// processor are twenty by the clock. A worker that died is told by its heartbeat.
		expireInSeconds: 1800,
		heartbeatSeconds: 15,
		deleteAfterSeconds: 3600,
	},
	// What goes wrong is tried again by the next minute's job.
	"documents.read-older": { retryLimit: 0, expireInSeconds: 7200, heartbeatSeconds: 15 },
	"documents.searchable": {
		retryLimit: 6,
		retryDelay: 10,
		retryBackoff: true,
		retryDelayMax: 600,
		expireInSeconds: 1800,
		heartbeatSeconds: 15,
		notify: true,
	},
	"documents.bind-give-up": {
		retryLimit: 20,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		notify: true,
	},
	"documents.bind": {
		deadLetter: "documents.bind-give-up",
		retryLimit: 6,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 120,
		expireInSeconds: 1800,
		heartbeatSeconds: 15,
		notify: true,
	},
	"imports.run": {
		retryLimit: 8,
		retryDelay: 2,
		retryBackoff: true,
		retryDelayMax: 60,
		expireInSeconds: 1800,
		heartbeatSeconds: 15,
		notify: true,
	},
	"activity.fan-out": {
		retryLimit: 5,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		expireInSeconds: 120,
		notify: true,
	},
	"matters.twins": {
		retryLimit: 5,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		expireInSeconds: 120,
		notify: true,
	},
	"conflicts.tell": {
		retryLimit: 5,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		expireInSeconds: 120,
		notify: true,
	},
	"reminders.deliver": {
		retryLimit: 10,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		expireInSeconds: 120,
		notify: true,
	},
	"mail.send": {
		retryLimit: 12,
		retryDelay: 10,
		retryBackoff: true,
		retryDelayMax: 1800,
		expireInSeconds: 120,
		notify: true,
	},
	"webhooks.deliver": {
		// What the other side does is no failure of the job: its next attempt is a job of its own.
		retryLimit: 10,
		retryDelay: 5,
		retryBackoff: true,
		retryDelayMax: 300,
		expireInSeconds: 120,
		notify: true,
	},
	"webhooks.tidy": { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
	"letters.look": {
		// What the mail server does is no failure of the job: the next look is a job of its own.
		retryLimit: 6,
		retryDelay: 10,
		retryBackoff: true,
		retryDelayMax: 600,
		expireInSeconds: 1800,
		heartbeatSeconds: 15,
		notify: true,
	},
	"letters.order": { retryLimit: 2, retryDelay: 30, expireInSeconds: 120 },
	"deadlines.ring": { retryLimit: 10, retryDelay: 30, expireInSeconds: 900 },
	"mail.morning": { retryLimit: 10, retryDelay: 30, expireInSeconds: 900 },
	"mail.evening": { retryLimit: 10, retryDelay: 30, expireInSeconds: 900 },
	"hearings.remind": { retryLimit: 10, retryDelay: 30, expireInSeconds: 900 },
	"storage.sweep": { retryLimit: 2, retryDelay: 60, expireInSeconds: 1800, heartbeatSeconds: 15 },
	"backup.take": { retryLimit: 3, retryDelay: 900, expireInSeconds: 43_200, heartbeatSeconds: 15 },
	"search.words": { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
	"sessions.tidy": { retryLimit: 2, retryDelay: 60, expireInSeconds: 300 },
} as const;

export type QueueName = keyof typeof queues;
