import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readQuery } from "#app/core/web/fields.ts";
import { answerForm, signedSubmission } from "#app/core/web/form.server.ts";
import { PAGE_SIZE, pageQuery, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { LIST_FORM, NotificationList } from "#app/domains/desk/notifications/notification-list.tsx";
import { markReadSchema } from "#app/domains/desk/notifications/schema.ts";
import { listNotifications, markRead } from "#app/domains/desk/notifications/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { Button } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "nav.notifications" };

export const loader = screen({}, async ({ viewer, url }) => {
	const rawQuery = { page: "1", limit: String(PAGE_SIZE), ...queryOf(url) };
	const list = await listNotifications(viewer, readQuery(z.object(pageQuery), rawQuery));
	return { ...list, today: courtToday() };
});

/** Read twice is read once: no response is stored. */
const mark = async (args: ActionFunctionArgs) => {
	const sent = await signedSubmission(args, markReadSchema);
	return answerForm(
		args,
		{ ...sent, claim: null },
		{
			failed: "error.internal",
			run: async ({ viewer }, { id }) => {
				await markRead(viewer, id);
				return { to: "/notifications" };
			},
		},
	);
};
export const action = Object.assign(mark, { schema: markReadSchema });

export default function Notifications() {
	const { rows, pagination, today } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead
				title={t("nav.notifications")}
				under={<a href="/settings/notifications">{t("notification.choose")}</a>}
			>
				{rows.some(({ readAt }) => !readAt) && (
					<Button icon="check" form={LIST_FORM}>
						{t("notification.markAll")}
					</Button>
				)}
			</PageHead>
			{rows.length === 0 ? (
				<EmptyState text={t("shell.notificationsNone")} hint={t("notification.kinds")} />
			) : (
				<NotificationList rows={rows} today={today} />
			)}
			<Pager page={pagination.page} pages={pagination.pages} href={(page) => `/notifications?page=${page}`} />
		</>
	);
}
