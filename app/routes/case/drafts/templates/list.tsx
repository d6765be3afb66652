import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listTemplates } from "#app/domains/case/drafts/templates/service.server.ts";
import { TemplateList } from "#app/domains/case/drafts/templates/template-list.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "template.title" };

export const loader = screen({ allow: "drafts.view" }, async ({ viewer }) => ({
	templates: await listTemplates(viewer),
	mayEdit: can(viewer, "templates.edit"),
}));

export default function Templates() {
	const shown = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead
				back={{ href: "/matters", label: t("matter.back") }}
				title={t("template.title")}
				under={t("template.lead")}
			/>
			<TemplateList {...shown} />
		</>
	);
}
