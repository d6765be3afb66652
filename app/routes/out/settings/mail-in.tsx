import { useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { MailboxFacts } from "#app/domains/paper/mailin/mailbox-facts.tsx";
import { mailboxView } from "#app/domains/paper/mailin/mailbox-view.ts";
import { MessageTable } from "#app/domains/paper/mailin/message-table.tsx";
import { listMessages } from "#app/domains/paper/mailin/messages.server.ts";
import { mailQuerySchema } from "#app/domains/paper/mailin/schema.ts";
import { findMailbox } from "#app/domains/paper/mailin/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "mailIn.title" };

const PATH = "/settings/mail-in";

export const loader = screen({ allow: "mailin.manage" }, async ({ viewer, url }) => {
	const query = readQuery(mailQuerySchema, queryOf(url), { page: "1" });
	const [box, messages] = await Promise.all([findMailbox(viewer), listMessages(viewer, query)]);
	return { box: box && mailboxView(box), ...messages, search: url.search };
});

export default function MailIn() {
	const { box, rows, pagination, search } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<WithDialogs>
			<PageHead
				back={{ href: "/settings#mail-in", label: t("nav.settings") }}
				title={t("mailIn.title")}
				under={t("mailIn.lead")}
			/>
			{box ? (
				<MailboxFacts box={box} here={`${PATH}${search}`} />
			) : (
				<EmptyState text={t("mailIn.none")} hint={t("mailIn.noneHint")}>
					<LinkButton id="mail-in-edit" href={`${PATH}/edit`} variant="primary" icon="plus">
						{t("mailIn.setUp")}
					</LinkButton>
				</EmptyState>
			)}
			{(box || rows.length > 0) && (
				<section className="mt-6 grid gap-3">
					<h2>{t("mailIn.messages")}</h2>
					{rows.length === 0 ? (
						<p className="text-sm text-ink2">{t("mailIn.messagesNone")}</p>
					) : (
						<>
							<MessageTable rows={rows} here={`${PATH}${search}`} />
							<Pager
								page={pagination.page}
								pages={pagination.pages}
								href={(page) => withQuery(PATH, search, { page })}
							/>
						</>
					)}
				</section>
			)}
		</WithDialogs>
	);
}
