import { expect, test } from "vitest";
import { MailboxFacts } from "#app/domains/paper/mailin/mailbox-facts.tsx";
import type { MailboxView } from "#app/domains/paper/mailin/mailbox-view.ts";
import { findings, render } from "#tests/ui/render.tsx";

const sound = {
	active: true,
	host: "imap.example.in",
	username: "chamber@example.in",
	folder: "Peshi",
	senders: ["@bar.example"],
	checker: "mx.example.in",
	failure: null,
	failureDetail: null,
	failingSince: null,
	lookedAt: new Date("2026-11-27T12:00:00Z"),
} as unknown as MailboxView;

const primary = async (box: MailboxView) => {
	const page = render(
		<main>
			<h1>Papers by email</h1>
			<MailboxFacts box={box} here="/settings/mail-in" />
		</main>,
	);
	expect(await findings()).toEqual([]);
	return [...page.querySelectorAll(".btn-primary")].map(({ textContent }) => textContent?.trim());
};

test("a sound folder is looked into, one in trouble is tested first; nothing for axe", async () => {
	expect(await primary(sound)).toEqual(["Check now"]);
	expect(await primary({ ...sound, checker: null })).toEqual(["Test the connection"]);
	expect(await primary({ ...sound, active: false })).toEqual(["Test the connection"]);
});
