import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { createAction } from "#app/domains/case/drafts/templates/editing.server.ts";
import { createTemplate } from "#app/domains/case/drafts/templates/service.server.ts";
import { TemplateForm } from "#app/domains/case/drafts/templates/template-form.tsx";
import { offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { templateKinds } from "#drizzle/words.ts";

export const handle: ScreenHandle = {
	title: (data, t) =>
		t(
			(data as { kind?: string } | undefined)?.kind === "clause" ? "template.newClause" : "template.newPaper",
		),
};

const querySchema = z.object({ kind: z.enum(templateKinds) });

export const loader = screen({ allow: "templates.edit" }, async ({ viewer, url, request }) => ({
	...readQuery(querySchema, queryOf(url), { kind: "paper" }),
	lang: viewer.locale,
	matters: await offeredMatters(viewer, { request }),
}));

export const action = (args: ActionFunctionArgs) =>
	createAction(args, async (viewer, { intent: _intent, matterId: _matterId, ...input }) => {
		const { key } = await createTemplate(viewer, input);
		return { to: `/drafts/templates/${key}`, toast: "success.template" };
	});

export default function NewTemplate() {
	const { kind, lang, matters } = useLoaderData<typeof loader>();
	const typed = useActionData<typeof action>();
	const t = useT();
	const form = formState(typed, { lang, type: "other" });
	return (
		<>
			<PageHead
				back={{ href: "/drafts/templates", label: t("template.title") }}
				title={t(kind === "clause" ? "template.newClause" : "template.newPaper")}
			/>
			<ErrorSummary errors={form.errors} message={form.error} />
			<TemplateForm
				form={form}
				kind={kind}
				isUsual={false}
				isNew
				version={null}
				lang={lang}
				matters={matters}
				found={typed?.found?.matterId}
				preview={typed?.preview ?? null}
			/>
		</>
	);
}
