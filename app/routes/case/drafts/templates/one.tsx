import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { PAGE_WEIGHTS } from "#app/core/web/limits.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { compareTexts } from "#app/domains/case/drafts/compare.server.ts";
import { DiffView } from "#app/domains/case/drafts/diff-view.tsx";
import { editAction } from "#app/domains/case/drafts/templates/editing.server.ts";
import { keyParam } from "#app/domains/case/drafts/templates/key.ts";
import {
	getTemplate,
	templateText,
	templateVersions,
	updateTemplate,
} from "#app/domains/case/drafts/templates/service.server.ts";
import { TemplatePage } from "#app/domains/case/drafts/templates/template-page.tsx";
import { offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { Pager } from "#app/ui/data-table.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = {
	title: (data, t) =>
		(data as { template?: { title: string } } | undefined)?.template?.title ?? t("template.notFound"),
};

const querySchema = z.object({
	from: z.coerce.number().int().min(0).max(1_000_000).optional(),
	page: z.coerce.number().int().min(1).max(1_000_000).optional(),
});

const weight = (url: URL) => (url.searchParams.has("from") ? PAGE_WEIGHTS.comparison : 1);

export const loader = screen({ allow: "drafts.view", weight }, async ({ viewer, params, url, request }) => {
	const key = keyParam(params, "templateId");
	const query = readQuery(querySchema, queryOf(url));
	const mayEdit = can(viewer, "templates.edit");
	const [template, versions, matters] = await Promise.all([
		getTemplate(viewer, key),
		templateVersions(viewer, key),
		mayEdit ? offeredMatters(viewer, { request }) : [],
	]);
	const from = template.isOwn ? query.from : undefined;
	const earlier = from === undefined ? null : await templateText(viewer, key, from);
	return {
		template,
		versions,
		matters,
		mayEdit,
		earlier: earlier && {
			...earlier,
			version: from ?? 0,
			compared: await compareTexts(earlier.body, template.body, query.page),
		},
	};
});

export const action = (args: ActionFunctionArgs) => {
	const key = () => keyParam(args.params, "templateId");
	return editAction(
		args,
		async (viewer) => (await getTemplate(viewer, key())).lang,
		async (viewer, { intent: _intent, matterId: _matterId, inUse = false, ...input }) => {
			const { version } = await updateTemplate(viewer, key(), { ...input, inUse });
			return { to: `/drafts/templates/${args.params.templateId}`, toast: "success.template", version };
		},
	);
};

export default function Template() {
	const shown = useLoaderData<typeof loader>();
	const typed = useActionData<typeof action>();
	const { earlier } = shown;
	const difference = earlier && (
		<DiffView
			compared={earlier.compared}
			pager={
				<Pager
					page={earlier.compared.page}
					pages={earlier.compared.pages}
					href={(page) => `?from=${earlier.version}&page=${page}`}
				/>
			}
		/>
	);
	return <TemplatePage {...shown} difference={difference} typed={typed} />;
}
