import type { FormFailure } from "#app/core/web/form.server.ts";
import { languageNames, locales } from "#app/messages/index.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field, Select } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { orderedList, Place } from "#app/ui/form/place.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Tally } from "#app/ui/form/tally.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { MadePaperKind } from "#drizzle/words.ts";
import type { BookChoice } from "./choose.server.ts";

type BookFormProps = {
	papers: readonly BookChoice[];
	/** What an earlier book fills in, and the language of the court. */
	filled: Record<string, unknown>;
	failed: FormFailure | undefined;
};

const LIMITS_MB = [5, 10, 15, 20, 25, 50, 100];
const MEGABYTE = 1_000_000;

/** The papers of a matter to tick, each with its place, its title and its pages; and what the book is called. */
export function BookForm({ papers, filled, failed }: BookFormProps) {
	const t = useT();
	const state = formState(failed, { title: t("book.defaultTitle"), ...filled });
	const { field } = state;
	return (
		<PostForm className="tally grid gap-4">
			{state.failed && <ErrorSummary errors={state.errors} message={state.error} />}
			<ul id="f-papers" className="card card-rows" {...orderedList}>
				{papers.map((paper, at) => (
					<Paper key={`${paper.field} ${paper.value}`} paper={paper} name={`papers[${at}]`} field={field} />
				))}
			</ul>
			<Field
				field={field("title")}
				label={t("book.title")}
				hint={t("book.titleHint")}
				maxLength={200}
				required
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Select
					field={field("lang")}
					label={t("book.lang")}
					options={locales.map((value) => ({ value, label: languageNames[value] }))}
				/>
				<Select
					field={field("splitBytes")}
					label={t("book.limit")}
					placeholder={t("book.limitNone")}
					options={LIMITS_MB.map((n) => ({ value: String(n * MEGABYTE), label: t("book.limitMb", { n }) }))}
				/>
			</div>
			<div className="form-foot">
				<Button variant="primary" icon="check" busy={t("state.saving")}>
					<Tally text={t("book.make", { n: "\n" })} />
				</Button>
			</div>
		</PostForm>
	);
}

type PaperProps = { paper: BookChoice; name: string; field: ReturnType<typeof formState>["field"] };

function Paper({ paper, name, field }: PaperProps) {
	const t = useT();
	const format = useFormat();
	const { field: kind, value, pages, size, createdAt } = paper;
	const label = kind === "made" ? t(`book.made.${value as MadePaperKind}`) : paper.name;
	const facts = [
		kind === "made" ? t(`book.made.${value as MadePaperKind}.hint`) : null,
		kind === "draftId" ? t("tab.drafting") : null,
		pages ? t.n("document.pages", pages) : null,
		size ? format.size(size) : null,
		createdAt ? format.date(createdAt) : null,
	];
	const [title, chosen] = [field(`${name}.title`), field(`${name}.pages`)];
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 p-3 text-sm">
			<Check
				className="tally-one [overflow-wrap:anywhere]"
				field={{ ...field(`${name}.${kind}`), id: `paper-${value}` }}
				value={value}
				label={<b>{label}</b>}
				hint={facts.filter(Boolean).join(" · ")}
			/>
			<Place field={field(`${name}.place`)} min={0} label={t("book.place")} name={label} />
			<details className="col-span-2" open={Boolean(title.value || chosen.value || chosen.errors)}>
				<summary className="text-ink2">{t("book.more")}</summary>
				<div className="grid gap-3 pt-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
					<Field field={title} label={t("book.paperTitle")} placeholder={label} maxLength={200} />
					<Field field={chosen} label={t("book.pages")} hint={t("book.pagesHint")} maxLength={200} />
				</div>
			</details>
		</li>
	);
}
