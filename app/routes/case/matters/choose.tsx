import { useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withBack } from "#app/core/web/input/safe-redirect.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatterOptions, offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { MatterLinks } from "#app/domains/case/matters/choosing/matter-links.tsx";
import { chooseQuerySchema } from "#app/domains/case/matters/schema.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { useBack } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "document.chooseMatter", dialog: true };

/** Where a matter is chosen for something that is entered from any page. */
export const loader = screen({ allow: "matters.view" }, async ({ viewer, request, url }) => {
	const query = readQuery(chooseQuerySchema, queryOf(url));
	const { q } = query;
	const matters = await (q ? findMatterOptions(viewer, q) : offeredMatters(viewer, { request }));
	return { query, matters, search: url.search, canCreate: can(viewer, "matters.create") };
});

/** The step for which the matter is chosen. */
const NEXT = { draft: "drafting/new", tell: "tell", book: "books/new" } as const;

const CLOSE = "/matters";

export default function ChooseMatter() {
	const { query, matters, search, canCreate } = useLoaderData<typeof loader>();
	const t = useT();
	const back = useBack() ?? CLOSE;
	const next = (matterId: string) =>
		withBack(withQuery(`/matters/${matterId}/${NEXT[query.for]}`, search, { for: null, q: null }), back);
	return (
		<Dialog title={t("document.chooseMatter")} close={CLOSE}>
			<MatterLinks
				matters={matters}
				search={{ name: "q", value: query.q ?? "" }}
				action="/matters/choose"
				keep={{ for: query.for }}
				next={next}
				canCreate={canCreate}
			/>
		</Dialog>
	);
}
