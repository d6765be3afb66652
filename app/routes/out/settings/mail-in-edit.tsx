import { useActionData, useLoaderData } from "@remix-run/react";
import { allowsPrivate } from "#app/core/outside/place.server.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { MailboxDialog } from "#app/domains/paper/mailin/mailbox-form.tsx";
import { mailboxSchema } from "#app/domains/paper/mailin/schema.ts";
import { findMailbox, saveMailbox } from "#app/domains/paper/mailin/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "mailIn.edit", dialog: true };

export const loader = screen({ allow: "mailin.manage" }, async ({ viewer }) => {
	const row = await findMailbox(viewer);
	if (!row) return { saved: null, allowsPrivate: allowsPrivate() };
	const { host, port, security, username, folder, senders, checker } = row;
	return {
		saved: { host, port, security, username, folder, checker, senders: senders.join("\n") },
		allowsPrivate: allowsPrivate(),
	};
});

export const action = formAction({
	schema: mailboxSchema,
	allow: "mailin.manage",
	failed: "error.mailIn",
	run: async ({ viewer }, input) => {
		await saveMailbox(viewer, input);
		return { to: "/settings/mail-in", toast: "success.mailInSaved" };
	},
});

export default function EditMailbox() {
	const { saved, allowsPrivate: isPrivateAllowed } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <MailboxDialog saved={saved} allowsPrivate={isPrivateAllowed} failed={failed ?? undefined} />;
}
