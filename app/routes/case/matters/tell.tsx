import { useActionData, useLoaderData } from "@remix-run/react";
import { AppError, notFound } from "#app/core/errors.ts";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { showingForm } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { tellQuerySchema, tellSchema } from "#app/domains/case/tell/schema.ts";
import { messageToClient, openMessage, recordConsent } from "#app/domains/case/tell/tell.server.ts";
import { TellDialog } from "#app/domains/case/tell/tell-client.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "tell.title", dialog: true };

export const loader = screen({ allow: "matters.view" }, async ({ viewer, params, url }) => {
	const { hearing } = readQuery(tellQuerySchema, queryOf(url));
	const tell = await messageToClient(viewer, idParam(params, "matterId"), hearing);
	if (!tell) throw notFound();
	return tell;
});

/**
 * Records that a message was opened or whether the client agrees to messages, and answers the page with the link that opens it: forms may lead to this site alone
 * (docs/decisions/0033).
 */
export const action = showingForm({
	schema: tellSchema,
	allow: "matters.view",
	failed: "error.tell",
	run: async ({ viewer, params }, { via, consent, hearingId }) => {
		const matterId = idParam(params, "matterId");
		if (consent) {
			if (!can(viewer, "clients.edit")) throw new AppError("forbidden", "error.forbidden");
			await recordConsent(viewer, matterId, consent);
		}
		return via && consent !== "declined" ? openMessage(viewer, matterId, { via, hearingId }) : null;
	},
	show: (href, { via }) => (via && href ? { via, href } : null),
});

export default function Tell() {
	const tell = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<TellDialog
			tell={tell}
			opened={answer?.made ?? null}
			failed={answer?.failed}
			close={`/matters/${tell.matterId}`}
		/>
	);
}
