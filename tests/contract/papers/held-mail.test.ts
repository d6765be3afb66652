import { describe, expect, test, vi } from "vitest";
import { askForMessage, discardMessage } from "#app/domains/paper/mailin/messages.server.ts";
import { attachedPdf, chamberWithMailbox, MAILBOX } from "#tests/chamber-with-mailbox.ts";
import { message, passedFor } from "#tests/letters/imap-server.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

const { current, setUp, look, names, messages, states } = chamberWithMailbox();

describe("a message that is held back", () => {
	test.each([
		["a sender who is not on the list", { from: "x@forger.example" }, "sender"],
		["a sender whom the provider does not vouch for", { head: "X-Nothing: here" }, "unproven"],
		["a head that is longer than any", { head: `X-Long: ${"x".repeat(70_000)}` }, "unreadable"],
	] as const)("for %s brings nothing", async (_, change, reason) => {
		current().server.put(message({ ...change, parts: [attachedPdf()] }));
		await look();
		expect(await states()).toEqual([["held", reason]]);
		expect(await names()).toEqual([]);
		expect(await look()).toBeUndefined();
		expect(await states()).toHaveLength(1);
	});

	test("for being too large is not fetched", async () => {
		current().server.put(message({ text: "x".repeat(35 * 1024 * 1024), parts: [attachedPdf()] }));
		const before = current().server.sent();
		await look();
		expect(current().server.sent() - before).toBeLessThan(200_000);
		expect(await states()).toEqual([["held", "size"]]);
		const [met] = await messages();
		await expect(askForMessage(current().admin, met?.id ?? "")).rejects.toMatchObject({
			key: "mailIn.cannotTake",
		});
	});

	test("for parts in parts without end leaves the next one its turn", async () => {
		const nest = Array.from(
			{ length: 300 },
			(_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}`,
		);
		const { head } = { head: message().split("MIME-Version")[0] ?? "" };
		current().server.put(`${head}${nest.join("\r\n")}\r\n\r\n`);
		current().server.put(message({ parts: [attachedPdf("next.pdf")] }));
		await look();
		expect(await states()).toEqual([
			["held", "unreadable"],
			["taken", null],
		]);
		expect(await names()).toEqual(["next.pdf"]);
	});

	test("is taken in when an Admin asks for it, once", async () => {
		current().server.put(message({ from: "x@client.example", parts: [attachedPdf()] }));
		await look();
		const [met] = await messages();
		expect(await askForMessage(current().admin, met?.id ?? "")).toMatchObject({ state: "asked" });
		await expect(discardMessage(current().admin, met?.id ?? "")).rejects.toMatchObject({
			key: "mailIn.decided",
		});
		await look();
		await look();
		expect(await names()).toEqual(["order.pdf"]);
		expect((await states()).map(([state]) => state)).toEqual(["taken"]);
	});

	test("is taken in by itself when the setting lets it in, and judged once for each change", async () => {
		current().server.put(
			message({ from: "x@client.example", head: passedFor("client.example"), parts: [attachedPdf("1.pdf")] }),
		);
		current().server.put(message({ from: "y@client.example", parts: [attachedPdf("2.pdf")] }));
		await look();
		await setUp({ senders: [...MAILBOX.senders, "x@client.example", "y@client.example"] });
		await look();
		expect(await names()).toEqual(["1.pdf"]);
		expect(await states()).toEqual([
			["held", "unproven"],
			["taken", "sender"],
		]);
		const sent = current().server.sent();
		await look();
		const quiet = current().server.sent() - sent;
		await setUp({ senders: ["nobody@court.example"] });
		await look();
		expect(current().server.sent() - sent - quiet).toBeGreaterThan(quiet);
		current().server.renumber();
		await setUp({ senders: ["x@client.example"] });
		await look();
		expect(await names()).toEqual(["1.pdf"]);
	});

	test("that is gone from the folder when an Admin asks for it says so", async () => {
		current().server.put(message({ from: "x@client.example", parts: [attachedPdf()] }));
		await look();
		const [met] = await messages();
		current().server.empty();
		await askForMessage(current().admin, met?.id ?? "");
		await look();
		expect((await states()).map(([state]) => state)).toEqual(["gone"]);
	});

	test("is left alone when an Admin discards it", async () => {
		current().server.put(message({ from: "x@client.example", parts: [attachedPdf()] }));
		await look();
		const [met] = await messages();
		await discardMessage(current().admin, met?.id ?? "");
		await look();
		expect((await states()).map(([state]) => state)).toEqual(["discarded"]);
		expect(await names()).toEqual([]);
	});

	test("keeps the real one with the same id from nobody", async () => {
		current().server.put(
			message({ id: "one@court.example", head: "X-Forged: yes", parts: [attachedPdf("forged.pdf")] }),
		);
		current().server.put(message({ id: "one@court.example", parts: [attachedPdf("real.pdf")] }));
		await look();
		expect(await names()).toEqual(["real.pdf"]);
	});
});
