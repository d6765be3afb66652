import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { buttonAction } from "#app/core/web/button.server.ts";
import type { Done } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { askForMessage, discardMessage } from "#app/domains/paper/mailin/messages.server.ts";
import { mailActSchema } from "#app/domains/paper/mailin/schema.ts";
import { lookNow, switchMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { testMailbox } from "#app/domains/paper/mailin/test.server.ts";

const HOME = "/settings/mail-in";

export const loader = screen({ allow: "mailin.manage" }, async () => redirect(HOME));

/** The buttons of the page: a test, on, off, a look, and what happens to a message that is held back. */
export const action = buttonAction({
	schema: mailActSchema,
	allow: "mailin.manage",
	home: HOME,
	repeatable: ({ intent }) => intent === "test",
	run: async ({ viewer, back }, input) => ({ ...(await act(viewer, input)), to: back() }),
});

async function act(viewer: Viewer, input: z.output<typeof mailActSchema>): Promise<Omit<Done, "to">> {
	const { intent, messageId = "" } = input;
	if (intent === "test") return testMessage(await testMailbox(viewer));
	if (intent === "look") {
		await lookNow(viewer);
		return { toast: "success.mailInLook" };
	}
	if (intent === "on" || intent === "off") {
		await switchMailbox(viewer, intent === "on");
		return { toast: intent === "on" ? "success.mailInOn" : "success.mailInOff" };
	}
	const id = idParam({ messageId }, "messageId");
	if (intent === "take") await askForMessage(viewer, id);
	else await discardMessage(viewer, id);
	return { toast: intent === "take" ? "success.mailInTake" : "success.mailInDiscarded" };
}

function testMessage({
	folder,
	messages,
	checkers,
}: Awaited<ReturnType<typeof testMailbox>>): Omit<Done, "to"> {
	const toastParams = { folder, n: messages, names: checkers.join(", ") };
	return { toast: checkers.length > 0 ? "mailIn.triedBy" : "mailIn.tried", toastParams };
}
