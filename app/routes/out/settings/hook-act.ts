import { redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { buttonAction } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { sendAgain, sendTest } from "#app/domains/desk/hooks/log.server.ts";
import { hookActSchema } from "#app/domains/desk/hooks/schema.ts";
import { updateHook } from "#app/domains/desk/hooks/service.server.ts";
import type { MessageKey } from "#app/messages/index.ts";

export const loader = screen({ allow: "webhooks.manage" }, async () => redirect("/settings"));

/** The buttons of a hook's page: a test, on, off, and a message sent again. */
export const action = buttonAction({
	schema: hookActSchema,
	allow: "webhooks.manage",
	home: "/settings/hooks",
	run: async ({ viewer, params, back }, input) => ({
		toast: await act(viewer, idParam(params, "hookId"), input),
		to: back(),
	}),
});

async function act(
	viewer: Viewer,
	hookId: string,
	input: z.output<typeof hookActSchema>,
): Promise<MessageKey> {
	const { intent, deliveryId = "" } = input;
	if (intent === "test") {
		await sendTest(viewer, hookId);
		return "success.hookTest";
	}
	if (intent === "again") {
		await sendAgain(viewer, hookId, idParam({ deliveryId }, "deliveryId"));
		return "success.hookAgain";
	}
	await updateHook(viewer, hookId, { active: intent === "on" });
	return intent === "on" ? "success.hookOn" : "success.hookOff";
}
