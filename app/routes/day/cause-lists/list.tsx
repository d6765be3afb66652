import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { explain } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { PAGE_WEIGHTS } from "#app/core/web/limits.ts";
import { withQuery } from "#app/core/web/links.ts";
import { pageClaim } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { receiveList } from "#app/domains/day/causelists/receive.server.ts";
import { isRead, listQuerySchema } from "#app/domains/day/causelists/schema.ts";
import { CauseListTable } from "#app/domains/day/causelists/screens/list-table.tsx";
import { ListUpload } from "#app/domains/day/causelists/screens/upload-form.tsx";
import { listCauseLists } from "#app/domains/day/causelists/service.server.ts";
import { translator } from "#app/messages/index.ts";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "causelist.title" };

export const loader = screen(
	{ allow: "hearings.view", weight: () => PAGE_WEIGHTS.causeLists },
	async ({ viewer, url }) => {
		const query = readQuery(listQuerySchema, queryOf(url), { page: "1" });
		const { rows, pagination } = await listCauseLists(viewer, query);
		const listed = rows.map(
			({ id, filename, status, court, kind, dates, items, counts, unsaved, createdAt }) => ({
				...{ id, filename, status, court, kind, dates, unsaved, createdAt },
				ours: isRead({ status }) && counts ? items - counts.other : null,
			}),
		);
		return { rows: listed, pagination, search: url.search };
	},
);

/** The file is taken; the worker reads it while whoever sent it waits on the next page. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "hearings.create", context });
	const t = translator(viewer.locale);
	try {
		const claim = (key: unknown, sent: unknown) => pageClaim(key, request, context, sent);
		const id = await receiveList(viewer, request, claim);
		return await redirectWithToast(`/cause-lists/${id}`, {
			type: "success",
			message: t("success.causelistSent"),
		});
	} catch (error) {
		const { status, text, fields, headers } = explain(error, t, "error.causelist");
		return data({ errors: fields ? Object.values(fields).flat() : [text] }, { status, headers });
	}
}

export default function CauseLists() {
	const { rows, pagination, search } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<>
			<PageHead
				back={{ href: "/hearings", label: t("nav.hearings") }}
				title={t("causelist.title")}
				under={t("causelist.lead")}
			/>
			<ListUpload errors={failed?.errors} />
			{rows.length > 0 && (
				<section className="mt-6">
					<h2 className="mb-2">{t("causelist.earlier")}</h2>
					<CauseListTable rows={rows} />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery("/cause-lists", search, { page })}
					/>
				</section>
			)}
		</>
	);
}
