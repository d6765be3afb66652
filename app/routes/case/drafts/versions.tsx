import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readQuery } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { PAGE_WEIGHTS } from "#app/core/web/limits.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { compareTexts } from "#app/domains/case/drafts/compare.server.ts";
import { rightsOver } from "#app/domains/case/drafts/rules.ts";
import type { OpenDraft } from "#app/domains/case/drafts/service.server.ts";
import { updateDraft } from "#app/domains/case/drafts/update.server.ts";
import { draftHistory, draftText } from "#app/domains/case/drafts/versions.server.ts";
import { Versions } from "#app/domains/case/drafts/versions.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = {
	title: (data, t) => {
		const title = (data as OpenDraft | undefined)?.draft.title;
		return title && t("draft.versionsOf", { title });
	},
};

const number = z.coerce.number().int().min(1).max(1_000_000);
const querySchema = z.object({ from: number.optional(), to: number.optional(), page: number.optional() });

const weight = (url: URL) => (url.searchParams.has("from") ? PAGE_WEIGHTS.comparison : 1);

export const loader = screen({ allow: "drafts.view", weight }, async ({ viewer, params, url }) => {
	const draftId = idParam(params, "draftId");
	const { draft, matter, writer, versions } = await draftHistory(viewer, draftId);
	const known = (number?: number) =>
		number === draft.version || versions.some(({ version }) => version === number);
	const query = readQuery(querySchema, queryOf(url));
	const to = query.to && known(query.to) ? query.to : draft.version;
	const from = query.from && known(query.from) ? query.from : null;
	const texts = from
		? await Promise.all([draftText(viewer, draftId, from), draftText(viewer, draftId, to)])
		: null;
	const { edit } = rightsOver(viewer, draft, matter.status !== "archived");
	const { content: _content, ...rest } = draft;
	return {
		draft: rest,
		writer,
		versions,
		mayRestore: edit && draft.status !== "final",
		compared: texts && {
			from: texts[0].version,
			to: texts[1].version,
			titles: [texts[0].title, texts[1].title],
			...(await compareTexts(texts[0].content, texts[1].content, query.page)),
		},
	};
});

/** Puts an earlier text back; the one it takes the place of is kept in turn. */
export const action = formAction({
	schema: z.object({ restore: number, version: number }),
	allow: "drafts.editOwn",
	failed: "error.draftUpdate",
	run: async ({ viewer, params }, { restore, version }) => {
		const draftId = idParam(params, "draftId");
		const { title, content } = await draftText(viewer, draftId, restore);
		await updateDraft(viewer, draftId, { title, content, version });
		return { to: `/drafts/${draftId}`, toast: "success.draftVersion", toastParams: { n: restore } };
	},
});

export default function DraftVersions() {
	const shown = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<>
			<PageHead
				back={{ href: `/drafts/${shown.draft.id}`, label: shown.draft.title }}
				title={t("draft.versions")}
			/>
			<ErrorSummary message={failed?.error ?? (failed && t("error.draftUpdate"))} />
			<Versions {...shown} />
		</>
	);
}
