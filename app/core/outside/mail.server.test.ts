import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { startMailServer } from "#tests/outside/mail-server.ts";
import { transportOptions } from "./mail.server.ts";

test("a mail server elsewhere is told nothing where it takes no TLS; one on this machine needs none", async () => {
	const server = await startMailServer();
	const mail = { from: "a@example.in", to: "b@example.in", subject: "s", text: "t" };
	try {
		const near = createTransport(transportOptions(server.url));
		await near.sendMail(mail);
		const { requireTLS } = transportOptions("smtp://mail.example.in:587");
		const far = createTransport({ ...transportOptions(server.url), requireTLS });
		await expect(far.sendMail(mail)).rejects.toThrow(/TLS/);
		expect(server.mails).toHaveLength(1);
	} finally {
		await server.close();
	}
});
