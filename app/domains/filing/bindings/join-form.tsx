import type { FormFailure } from "#app/core/web/form.server.ts";
import { Breakable } from "#app/ui/breakable.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { orderedList, Place } from "#app/ui/form/place.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Tally } from "#app/ui/form/tally.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { JoinablePaper } from "./screens.server.ts";
import { PageThumbnail } from "./split-form.tsx";

type JoinFormProps = {
	papers: readonly JoinablePaper[];
	/** The id of the paper from which one came. */
	first: string | undefined;
	failed: FormFailure | undefined;
};

/** Papers to tick, in the order in which they would follow each other, each with a field for another place. */
export function JoinForm({ papers, first, failed }: JoinFormProps) {
	const t = useT();
	const state = formState(failed);
	const ticked = new Set([failed ? failed.result.initialValue?.documents : first].flat().map(String));
	return (
		<PostForm className="tally grid gap-3">
			{state.failed && <ErrorSummary errors={state.errors} message={state.error} />}
			<ul id="f-documents" className="card card-rows" {...orderedList}>
				{papers.map((paper) => (
					<Paper
						key={paper.document.id}
						paper={paper}
						isTicked={ticked.has(paper.document.id)}
						place={state.field(`places.${paper.document.id}`)}
					/>
				))}
			</ul>
			<Field
				field={state.field("name")}
				label={t("binding.name")}
				hint={t("binding.nameHint")}
				optional
				maxLength={200}
			/>
			<div className="form-foot">
				<Button variant="primary" icon="check" busy={t("state.saving")}>
					<Tally text={t("binding.join", { n: "\n" })} />
				</Button>
			</div>
		</PostForm>
	);
}

type PaperProps = {
	paper: JoinablePaper;
	isTicked: boolean;
	place: ReturnType<ReturnType<typeof formState>["field"]>;
};

function Paper({ paper: { document, picture }, isTicked, place }: PaperProps) {
	const t = useT();
	const format = useFormat();
	const { id, originalFilename, size, createdAt, pageCount } = document;
	const facts = [
		pageCount ? t.n("document.pages", pageCount) : null,
		format.size(size),
		format.dateTime(createdAt),
	];
	return (
		<li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3 p-3 text-sm">
			<a href={`/documents/${id}`} aria-label={`${t("action.view")}: ${originalFilename}`}>
				<PageThumbnail picture={picture} />
			</a>
			<Check
				className="tally-one [overflow-wrap:anywhere]"
				field={{ name: "documents", id: `paper-${id}`, value: isTicked ? id : undefined }}
				value={id}
				label={
					<b>
						<Breakable text={originalFilename} />
					</b>
				}
				hint={facts.filter(Boolean).join(" · ")}
			/>
			<Place field={place} min={1} label={t("binding.place")} name={originalFilename} />
		</li>
	);
}
