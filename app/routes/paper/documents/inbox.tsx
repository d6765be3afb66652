import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { can } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { isAnyJoinable } from "#app/domains/filing/bindings/rules.ts";
import { filePapers } from "#app/domains/filing/inbox/file.server.ts";
import { filedMessage, refusedFields } from "#app/domains/filing/inbox/filed-message.server.ts";
import { InboxList } from "#app/domains/filing/inbox/inbox-list.tsx";
import { mayBeTicked } from "#app/domains/filing/inbox/inbox-paper.tsx";
import { listInbox } from "#app/domains/filing/inbox/rows.server.ts";
import { filePapersSchema, inboxQuerySchema } from "#app/domains/filing/inbox/schema.ts";
import { inboxView } from "#app/domains/filing/inbox/view.server.ts";
import { ReadingHalted } from "#app/domains/paper/documents/reading-state.tsx";
import { readingHalted } from "#app/domains/paper/documents/view.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { WithDialogs } from "#app/ui/with-dialogs.tsx";

export const handle: ScreenHandle = { title: "inbox.title" };

const PATH = "/documents/inbox";

export const loader = screen({ allow: "documents.view" }, async ({ viewer, url }) => {
	const { rows, pagination } = await listInbox(viewer, readQuery(inboxQuerySchema, queryOf(url)));
	// What was filed may have been the last page.
	if (rows.length === 0 && pagination.total > 0)
		throw redirect(withQuery(PATH, url.search, { page: pagination.pages }));
	return {
		rows: rows.map((row) => inboxView(viewer, row)),
		pagination,
		search: url.search,
		mayAddDates: can(viewer, "hearings.create"),
		mayJoin: isAnyJoinable(rows),
		mayOpenMatters: can(viewer, "matters.create"),
		halted: await readingHalted(
			viewer,
			rows.map(({ document }) => document),
		),
	};
});

/** Papers that are refused come back with the sentence why; the others are in their matters by then. */
const fileAll = async (args: ActionFunctionArgs) => {
	const sent = await signedSubmission(args, filePapersSchema, { allow: "documents.editOwn" });
	const { viewer, t, claim, submission, reply } = sent;
	const back = { saved: null, error: null };
	if (sent.isResumed) return data({ ...back, result: reply(), error: t("auth.kept") }, { status: 400 });
	if (submission.status !== "success") return data({ ...back, result: reply() }, { status: 400 });
	const input = submission.value;
	try {
		const filed = await once(viewer, claim, () => filePapers(viewer, input));
		const message = filedMessage(filed, t);
		if (filed.refused.length > 0) {
			const result = reply(await refusedFields(viewer, filed.refused, t));
			return data({ ...back, result, saved: message }, { status: 409 });
		}
		const to = `${PATH}${new URL(args.request.url).search}`;
		return message ? await redirectWithToast(to, { type: "success", message: message }) : redirect(to);
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.papersMove");
		return data({ ...back, ...failure }, init);
	}
};
export const action = Object.assign(fileAll, { schema: filePapersSchema });

export default function Inbox() {
	const { rows, pagination, search, mayAddDates, mayOpenMatters, mayJoin, halted } =
		useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const state = formState(failed);
	const t = useT();
	return (
		<WithDialogs>
			<PageHead
				title={t("inbox.title")}
				back={{ href: "/documents", label: t("nav.documents") }}
				under={
					pagination.total > 0 && (
						<>
							{t("inbox.hint")} {rows.some(mayBeTicked) && t("inbox.tickedHint")}
						</>
					)
				}
			>
				{mayJoin && <LinkButton href="/documents/join">{t("binding.joinLink")}</LinkButton>}
			</PageHead>
			{failed?.saved && <Alert tone="success">{failed.saved}</Alert>}
			{state.failed && <ErrorSummary errors={state.errors} message={state.error} />}
			<ReadingHalted halted={halted} />
			{pagination.total === 0 ? (
				<EmptyState text={t("inbox.none")}>
					<LinkButton href="/documents/upload?matterId=none" variant="primary" icon="upload">
						{t("document.upload")}
					</LinkButton>
				</EmptyState>
			) : (
				<>
					<Found>{t.n("inbox.count", pagination.total)}</Found>
					<InboxList
						rows={rows}
						failed={failed ?? undefined}
						search={search}
						mayAddDates={mayAddDates}
						mayOpenMatters={mayOpenMatters}
					/>
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery(PATH, search, { page })}
					/>
				</>
			)}
		</WithDialogs>
	);
}
