import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { isId } from "#app/core/ids.ts";
import { requiredId } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { safeRedirect } from "#app/core/web/input/safe-redirect.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { replaceByExisting } from "#app/domains/paper/documents/duplicates.server.ts";
import { removeDocument } from "#app/domains/paper/documents/service.server.ts";
import { SameFileList } from "#app/domains/paper/files/same-file-list.tsx";
import { sameFilesOf } from "#app/domains/paper/files/same-files.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "document.same.title", dialog: true };

const MOST = 100;

const queryIn = (url: URL) => ({
	ids: (url.searchParams.get("ids") ?? "").split(",").filter(isId).slice(0, MOST),
	to: safeRedirect(url.searchParams.get("to"), "/documents"),
});

/** What an upload brought that was here already. To leave without a choice keeps both. */
export const loader = screen({ allow: "documents.upload" }, async ({ viewer, url }) => {
	const { ids, to } = queryIn(url);
	return { pairs: await sameFilesOf(viewer, ids), to };
});

const schema = z.object({
	documentId: requiredId("invalid.choice", "document.notFound"),
	existingId: requiredId("invalid.choice", "document.notFound"),
	choice: z.enum(["keep", "use", "cancel"], "invalid.choice"),
});

const toasts: Partial<Record<z.output<typeof schema>["choice"], MessageKey>> = {
	use: "success.same.used",
	cancel: "success.documentDeleted",
};

export const action = formAction({
	schema,
	allow: "documents.upload",
	failed: "error.documentSave",
	run: async ({ viewer, request }, { documentId, existingId, choice }) => {
		if (choice === "use") await replaceByExisting(viewer, documentId, existingId);
		if (choice === "cancel") await removeDocument(viewer, documentId);
		const url = new URL(request.url);
		const { ids, to } = queryIn(url);
		const left = ids.filter((id) => id !== documentId);
		const next = left.length > 0 ? withQuery(url.pathname, url.search, { ids: left.join(",") }) : to;
		return { to: next, toast: toasts[choice] };
	},
});

export default function SameFiles() {
	const { pairs, to } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<Dialog title={t("document.same.title")} close={to} size="lg" failed={Boolean(failed)}>
			<DialogBody>
				<ErrorSummary message={failed?.error} />
				{pairs.length > 0 ? (
					<>
						<p className="text-sm text-ink2">{t("document.same.hint")}</p>
						<SameFileList pairs={pairs} />
					</>
				) : (
					<EmptyState text={t("document.none")} />
				)}
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={to} variant="primary">
					{t("action.close")}
				</LeaveDialog>
			</DialogFoot>
		</Dialog>
	);
}
