import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Tally } from "#app/ui/form/tally.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BundlePage, Thumbnail } from "./screens.server.ts";

type SplitFormProps = { documentId: string; pages: readonly BundlePage[]; failed: FormFailure | undefined };

/** The pages of a bundle, each with a tick where a new paper begins; ticked is what seems so, with the reason. */
export function SplitForm({ documentId, pages, failed }: SplitFormProps) {
	const t = useT();
	const state = formState(failed);
	const typed = failed?.result.initialValue?.pages;
	const ticked = typed === undefined ? null : new Set([typed].flat().map(String));
	const isTicked = ({ page, cut }: BundlePage) => (ticked ? ticked.has(String(page)) : cut !== null);
	return (
		<PostForm className="tally grid gap-3">
			{state.failed && <ErrorSummary errors={state.errors} message={state.error} />}
			<ul id="f-pages" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
				{pages.map((page) => (
					<Page key={page.page} page={page} documentId={documentId} isTicked={isTicked(page)} />
				))}
			</ul>
			<div className="form-foot">
				<Button variant="primary" icon="check" busy={t("state.saving")}>
					<Tally text={t("binding.split", { n: "\n" })} />
				</Button>
			</div>
		</PostForm>
	);
}

type PageProps = { page: BundlePage; documentId: string; isTicked: boolean };

function Page({ page: { page, picture, cut }, documentId, isTicked }: PageProps) {
	const t = useT();
	const isFirst = page === 1;
	const why = cut && t(`binding.why.${cut.why}`, { written: cut.written });
	return (
		<li className="card grid grid-cols-[minmax(0,1fr)] content-start gap-2 p-2 text-sm has-checked:outline-2 has-checked:outline-link">
			<Check
				className="tally-one [overflow-wrap:anywhere]"
				field={{ name: "pages", id: `page-${page}`, value: isTicked || isFirst ? String(page) : undefined }}
				value={String(page)}
				disabled={isFirst}
				label={t(isFirst ? "binding.first" : "binding.begins", { n: page })}
				hint={why ?? undefined}
			/>
			<a href={`/documents/${documentId}?page=${page}`}>
				<PageThumbnail picture={picture} />
				<span className="sr-only">{t("search.page", { n: page })}</span>
			</a>
		</li>
	);
}

/** The picture of a page in a row of them; a sign where there is none. */
export function PageThumbnail({ picture }: { picture: Thumbnail | null }) {
	if (!picture) return <Icon name="file-text" />;
	return (
		<img {...picture} alt="" loading="lazy" className="h-auto w-full rounded border border-line bg-white" />
	);
}
