import { afterAll, expect, test, vi } from "vitest";
import { listSecurityLog } from "#app/domains/desk/security/list.server.ts";
import { attachedPdf, chamberWithMailbox } from "#tests/chamber-with-mailbox.ts";
import { message } from "#tests/letters/imap-server.ts";
import { infectedPdf, SIGNATURE } from "#tests/outside/clamd.ts";

const scanner = await vi.hoisted(async () => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
	const { startStandIn } = await import("#tests/outside/clamd.ts");
	const started = await startStandIn();
	process.env.CLAMD_URL = started.url;
	return started;
});
afterAll(() => scanner.close());

const { current, look, names, messages, stored } = chamberWithMailbox();
const infected = () => ({ ...attachedPdf("virus.pdf"), body: Buffer.from(infectedPdf()) });
const fates = async () =>
	(await messages()).flatMap(({ attachments }) => attachments.map(({ filename, fate }) => [filename, fate]));

test("of a message the infected file is left out, and the message says so", async () => {
	current().server.put(message({ parts: [attachedPdf("order.pdf"), infected()] }));
	await look();
	expect([await names(), await stored()]).toEqual([["order.pdf"], 1]);
	expect(await fates()).toEqual([
		["order.pdf", "taken"],
		["virus.pdf", "infected"],
	]);
	const { rows } = await listSecurityLog(current().admin, { event: "file.infected" });
	expect(rows.map(({ subject, outcome, actorId }) => [subject, outcome, actorId])).toEqual([
		[SIGNATURE, "refused", null],
	]);
});

test("a message that cannot be checked waits until it can", async () => {
	scanner.ways.push("hangs up");
	current().server.put(message({ parts: [attachedPdf("order.pdf")] }));
	await look().catch(() => undefined);
	expect([await names(), await stored()]).toEqual([[], 0]);
	await look();
	expect([await names(), await stored()]).toEqual([["order.pdf"], 1]);
});
