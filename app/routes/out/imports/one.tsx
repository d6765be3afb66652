import { redirect } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { commitSchema, rowQuerySchema } from "#app/domains/out/imports/schema.ts";
import {
	CommitForm,
	ImportResult,
	Refused,
	RemoveLink,
	refusedAhead,
	Undone,
} from "#app/domains/out/imports/screens/import-parts.tsx";
import { openImport } from "#app/domains/out/imports/screens/open.server.ts";
import { RowTable, VerdictFilter } from "#app/domains/out/imports/screens/row-table.tsx";
import { ImportSteps } from "#app/domains/out/imports/screens/steps.tsx";
import { commitImport, getImport } from "#app/domains/out/imports/service.server.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { LiveProgress } from "#app/ui/live-progress.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "import.title" };

export const loader = screen({ allow: "matters.import" }, async ({ viewer, params, url }) => {
	const row = await getImport(viewer, idParam(params, "importId"));
	const isDeleting = url.pathname.endsWith("/delete");
	if (row.state === "columns" && row.isOwn && !isDeleting) throw redirect(`/import/${row.id}/columns`);
	const query = readQuery(rowQuerySchema, queryOf(url), { page: "1" });
	return { ...(await openImport(viewer, row, query)), query, search: url.search };
});

export const action = formAction({
	schema: commitSchema,
	allow: "matters.import",
	failed: "error.import",
	run: async ({ viewer, params }, input) => {
		const importId = idParam(params, "importId");
		await commitImport(viewer, importId, input);
		return { to: `/import/${importId}` };
	},
});

export default function Import() {
	const shown = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead back={{ href: "/import", label: t("import.title") }} title={shown.filename} />
			<ImportSteps state={shown.state} />
			<ImportStatus />
			<Rows />
			{shown.mayRemove && <RemoveLink id={shown.id} />}
			<Outlet />
		</>
	);
}

/** What can be shown and done at the present step of an import. */
function ImportStatus() {
	const { id, state, failure, progress, rowCount, counts, committedAt, mayUndo, isOwn, owner } =
		useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const door = useDoor();
	if (state === "failed")
		return (
			<Alert tone="error" title={t(words.importState.failed)}>
				{failure && t(`import.fail.${failure}`)}{" "}
				<p className="mt-2">
					<LinkButton href="/import">{t("import.new")}</LinkButton>
				</p>
			</Alert>
		);
	if (state === "columns" && isOwn)
		return <LinkButton href={door(`/import/${id}/columns`)}>{t("import.step.columns")}</LinkButton>;
	if (state === "columns") return <Alert>{t("import.onlyOwner", { name: owner })}</Alert>;
	if (state === "checked")
		return (
			<>
				<CommitForm id={id} counts={counts} isOwn={isOwn} owner={owner} failed={failed ?? undefined} />
				<Refused id={id} refused={refusedAhead(counts)} isAhead />
			</>
		);
	if (state === "done")
		return <ImportResult id={id} counts={counts} committedAt={committedAt} mayUndo={mayUndo} />;
	if (state === "undone") return <Undone id={id} remaining={counts.matters + counts.changed} />;
	return (
		<LiveProgress
			title={t(words.importState[state])}
			done={progress}
			all={state === "reading" ? 0 : rowCount}
			here={`/import/${id}`}
		>
			<p className="mt-2 text-sm text-ink2">{t("import.wait")}</p>
		</LiveProgress>
	);
}

function Rows() {
	const { id, counts, rows, pagination, query, search } = useLoaderData<typeof loader>();
	const t = useT();
	if (!pagination) return null;
	const here = `/import/${id}`;
	return (
		<section className="mt-6">
			<VerdictFilter href={here} verdicts={counts.verdicts} current={query.verdict} />
			{rows.length > 0 ? <RowTable rows={rows} /> : <EmptyState text={t("import.noRows")} />}
			<Pager
				page={pagination.page}
				pages={pagination.pages}
				href={(page) => withQuery(here, search, { page })}
			/>
		</section>
	);
}
