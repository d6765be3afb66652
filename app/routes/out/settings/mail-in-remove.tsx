import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { RemoveMailboxDialog } from "#app/domains/paper/mailin/mailbox-form.tsx";
import { getMailbox, removeMailbox } from "#app/domains/paper/mailin/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "mailIn.removeTitle", dialog: true };

export const loader = screen({ allow: "mailin.manage" }, async ({ viewer }) => {
	const { username, host } = await getMailbox(viewer);
	return { username, host };
});

export const action = formAction({
	schema: z.object({}),
	allow: "mailin.manage",
	failed: "error.mailIn",
	run: async ({ viewer }) => {
		await removeMailbox(viewer);
		return { to: "/settings/mail-in", toast: "success.mailInRemoved" };
	},
});

export default function RemoveMailbox() {
	const box = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <RemoveMailboxDialog box={box} failed={failed ?? undefined} />;
}
