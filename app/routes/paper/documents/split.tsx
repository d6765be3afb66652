import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { splitDocument } from "#app/domains/filing/bindings/request.server.ts";
import { splitSchema } from "#app/domains/filing/bindings/schema.ts";
import { openBundle } from "#app/domains/filing/bindings/screens.server.ts";
import { SplitForm } from "#app/domains/filing/bindings/split-form.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "binding.splitTitle" };

export const loader = screen({ allow: "documents.editOwn" }, async ({ viewer, params, t }) => {
	const { document, pages, refusal, waiting } = await openBundle(viewer, idParam(params, "documentId"));
	if (waiting) throw redirect(`/documents/bound/${waiting}`);
	const { id, originalFilename: name } = document;
	return { id, name, pages, refusal: refusal && t(refusal.key, refusal.params) };
});

export const action = formAction({
	schema: splitSchema,
	allow: "documents.editOwn",
	failed: "error.binding",
	run: async ({ viewer, params }, input) => ({
		to: `/documents/bound/${await splitDocument(viewer, idParam(params, "documentId"), input)}`,
		onward: true,
	}),
});

export default function SplitDocument() {
	const { id, name, pages, refusal } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const found = pages.filter(({ cut }) => cut).length;
	return (
		<>
			<PageHead
				title={t("binding.splitTitle")}
				back={{ href: `/documents/${id}`, label: name }}
				under={refusal ? undefined : found > 0 ? t.n("binding.found", found + 1) : t("binding.noneFound")}
			/>
			{refusal ? (
				<Alert tone="warning">{refusal}</Alert>
			) : (
				<SplitForm documentId={id} pages={pages} failed={failed ?? undefined} />
			)}
		</>
	);
}
