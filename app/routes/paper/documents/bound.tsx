import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { Bound } from "#app/domains/filing/bindings/bound.tsx";
import { bindingView } from "#app/domains/filing/bindings/view.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "binding.boundTitle" };

export const loader = screen({ allow: "documents.view" }, async ({ viewer, params }) =>
	bindingView(await getBinding(viewer, idParam(params, "bindingId"))),
);

const TITLES = { split: "binding.splitTitle", join: "binding.joinTitle", a4: "filing.a4" } as const;

/** What happened to a bundle that was to be split, to papers that were to be joined, or to pages that were to be put on A4. */
export default function BoundPapers() {
	const binding = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead title={t(TITLES[binding.kind])} back={{ href: "/documents", label: t("nav.documents") }} />
			<Bound binding={binding} />
		</>
	);
}
