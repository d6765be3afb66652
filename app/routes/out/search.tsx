import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { clean } from "#app/core/clean.ts";
import { AppError } from "#app/core/errors.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { explain } from "#app/core/web/form.server.ts";
import { permit, takePermits } from "#app/core/web/rate-limit.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { type MatterOption, matterLabel } from "#app/domains/case/matters/choosing/choice.ts";
import { offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { findByNumber } from "#app/domains/out/search/find-case.server.ts";
import { DidYouMean, FoundByNoun } from "#app/domains/out/search/results.tsx";
import { searchForgivingly } from "#app/domains/out/search/service.server.ts";
import { COUNTED } from "#app/domains/paper/finding/pages.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, Found, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { GoField, suggesting } from "#app/ui/shell/suggesting.tsx";

export const handle: ScreenHandle = { title: "action.search" };

export const loader = screen({ allow: "search.use" }, async ({ viewer, request, url, t }) => {
	const q = clean(url.searchParams.get("q") ?? "");
	try {
		await takePermits(permit("search", { person: viewer.userId }));
		const matterId = url.searchParams.has("go") ? await findByNumber(viewer, q) : null;
		if (matterId)
			throw await redirectWithToast(`/matters/${matterId}`, {
				type: "success",
				message: t("success.caseFound"),
			});
		const results = await searchForgivingly(viewer, q);
		const opened = q === "" ? await offeredMatters(viewer, { request }) : [];
		return data({ q, results, opened, counted: COUNTED, refused: null });
	} catch (error) {
		if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
		const { text, status, headers } = explain(error, t, "error.search");
		return data({ q, results: null, opened: [], counted: COUNTED, refused: text }, { status, headers });
	}
});

export default function Search() {
	const { q, results, opened, counted, refused } = useLoaderData<typeof loader>();
	const t = useT();
	return (
		<>
			<PageHead title={q ? t("search.for", { q }) : t("action.search")} />
			<form action="/search" className="mb-4 flex items-start gap-2">
				{q === "" && <GoField />}
				<Field
					label={t("action.search")}
					hideLabel
					field={{ name: "q", id: "search-q", value: q }}
					type="search"
					maxLength={300}
					autoComplete="off"
					className="min-w-0 grow"
					autoFocus={q === ""}
					{...suggesting}
				/>
				<Button icon="search">{t("action.search")}</Button>
			</form>
			{refused && <Alert tone="warning">{refused}</Alert>}
			{results && <Answer typed={q} results={results} counted={counted} />}
			{opened.length > 0 && <Opened matters={opened} />}
		</>
	);
}

/** Before anything is searched for: the matters that one most likely means. */
function Opened({ matters }: { matters: readonly MatterOption[] }) {
	const t = useT();
	return (
		<section className="mt-4">
			<h2 className="mb-2">{t("nav.matters")}</h2>
			<ul className="card card-rows">
				{matters.map((matter) => (
					<li key={matter.id} className="p-3">
						<a href={`/matters/${matter.id}`}>{matterLabel(matter)}</a>{" "}
						<small className="block text-ink2">{matter.court}</small>
					</li>
				))}
			</ul>
		</section>
	);
}

type AnswerProps = { typed: string; results: Awaited<ReturnType<typeof searchForgivingly>>; counted: number };

function Answer({ typed, results, counted }: AnswerProps) {
	const t = useT();
	const { q, matters, clients, hearings, drafts, documents } = results;
	const total = [matters, clients, hearings, drafts, documents].reduce((sum, found) => sum + found.total, 0);
	return (
		<>
			{results.shownFor === null ? (
				<DidYouMean query={results.didYouMean} />
			) : (
				<p className="mb-4">{t("search.shownFor", { typed, q: results.shownFor })}</p>
			)}
			{q === "" && <EmptyState text={t("search.prompt")} />}
			{q !== "" && total === 0 && <EmptyState text={t("search.none", { q })} hint={t("search.noneHint")} />}
			{total > 0 && <Found>{t.n("search.found", total)}</Found>}
			{total > 0 && <FoundByNoun results={results} counted={counted} />}
		</>
	);
}
