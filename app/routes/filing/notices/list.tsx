import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { explain } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { pageClaim } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { NoticeList } from "#app/domains/filing/notices/notice-list.tsx";
import { NoticeUpload } from "#app/domains/filing/notices/notice-upload.tsx";
import { receiveInvitation } from "#app/domains/filing/notices/receive.server.ts";
import { noticeQuerySchema } from "#app/domains/filing/notices/schema.ts";
import { listNotices } from "#app/domains/filing/notices/service.server.ts";
import { translator } from "#app/messages/index.ts";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "notice.title" };

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, request, url }) => {
	const query = readQuery(noticeQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listNotices(viewer, query);
	const isUnknown = rows.some(({ matters }) => matters.length === 0);
	const options = isUnknown ? await offeredMatters(viewer, { request }) : [];
	return {
		rows,
		pagination,
		options: options,
		maySave: can(viewer, "hearings.edit"),
		mayAdd: can(viewer, "matters.create"),
		search: url.search,
	};
});

/** An invitation that somebody saved as a file. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "hearings.create", context });
	const t = translator(viewer.locale);
	try {
		const claim = (key: unknown, sent: unknown) => pageClaim(key, request, context, sent);
		const id = await receiveInvitation(viewer, request, claim);
		return await redirectWithToast(`/notices#notice-${id}`, {
			type: "success",
			message: t("success.noticeRead"),
		});
	} catch (error) {
		const { status, text, fields, headers } = explain(error, t, "error.notice");
		return data({ errors: fields ? Object.values(fields).flat() : [text] }, { status, headers });
	}
}

export default function Notices() {
	const { rows, pagination, options, maySave, mayAdd, search } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<WithDialogs>
			<PageHead
				back={{ href: "/hearings", label: t("nav.hearings") }}
				title={t("notice.title")}
				under={t("notice.lead")}
			/>
			{rows.length === 0 ? (
				<EmptyState text={t("notice.none")} hint={t("notice.noneHint")} />
			) : (
				<NoticeList {...{ rows, options, maySave, mayAdd }} here={`/notices${search}`} />
			)}
			<Pager
				page={pagination.page}
				pages={pagination.pages}
				href={(page) => withQuery("/notices", search, { page })}
			/>
			<div className="mt-6">
				<NoticeUpload errors={failed?.errors} />
			</div>
		</WithDialogs>
	);
}
