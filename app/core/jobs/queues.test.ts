import { expect, test } from "vitest";
import { type QueueName, queues } from "./queues.ts";

type Options = {
	retryLimit: number;
	retryDelay?: number;
	retryBackoff?: boolean;
	retryDelayMax?: number;
	deadLetter?: string;
};
const all = Object.entries(queues) as [QueueName, Options][];

/** How often a job that fails each time is tried, and for how many seconds at least: pg-boss doubles the waits between, and adds up to as much. */
function patience({
	retryLimit,
	retryDelay = 0,
	retryBackoff,
	retryDelayMax = Number.POSITIVE_INFINITY,
}: Options) {
	const waits = Array.from({ length: retryLimit }, (_, at) =>
		retryBackoff ? Math.min(retryDelayMax, retryDelay * 2 ** at) : retryDelay,
	);
	return [retryLimit + 1, waits.reduce((sum, wait) => sum + wait, 0)];
}

test.each<[QueueName, tries: number, seconds: number]>([
	["documents.read", 9, 242],
	["documents.give-up", 21, 4515],
	["documents.read-older", 1, 0],
	["documents.searchable", 7, 630],
	["documents.bind", 7, 275],
	["documents.bind-give-up", 21, 4515],
	["imports.run", 9, 242],
	["exports.make", 5, 75],
	["exports.give-up", 21, 4515],
	["activity.fan-out", 6, 155],
	["matters.twins", 6, 155],
	["conflicts.tell", 6, 155],
	["reminders.deliver", 11, 1515],
	["mail.send", 13, 9750],
	["webhooks.deliver", 11, 1515],
	["letters.look", 7, 630],
	["deadlines.ring", 11, 300],
	["mail.morning", 11, 300],
	["mail.evening", 11, 300],
	["hearings.remind", 11, 300],
	["backup.take", 4, 2700],
])("%s is tried %i times over %i seconds and more", (name, tries, seconds) => {
	expect(patience(queues[name])).toEqual([tries, seconds]);
});

test("what gives a job up is tried longer than the job, and stands before it", () => {
	for (const [name, { deadLetter, ...options }] of all) {
		if (!deadLetter) continue;
		expect(patience(queues[deadLetter as QueueName])[1]).toBeGreaterThan(patience(options)[1] ?? 0);
		expect(all.findIndex(([other]) => other === deadLetter)).toBeLessThan(
			all.findIndex(([other]) => other === name),
		);
	}
});
