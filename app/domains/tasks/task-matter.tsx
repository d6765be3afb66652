import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";

type TaskMatterProps = {
	matters: readonly { id: string; title: string; caseNumber: string | null }[];
	q: string;
};

/** Matters to choose one from for a new task, each a link to its form. */
export function TaskMatter({ matters, q }: TaskMatterProps) {
	const t = useT();
	return (
		<div className="grid max-w-2xl gap-3">
			<p className="text-sm">{t("task.chooseMatter")}</p>
			<form action="/tasks/choose" className="flex items-end gap-2">
				<Field
					className="grow"
					label={t("document.searchMatter")}
					field={{ name: "q", value: q }}
					type="search"
					autoComplete="off"
					maxLength={300}
				/>
				<Button icon="search">{t("action.search")}</Button>
			</form>
			{matters.length === 0 && <p role="status">{t("matter.none")}</p>}
			<ul className="card card-rows" aria-label={t("document.chooseMatter")}>
				{matters.map(({ id, title, caseNumber }) => (
					<li key={id}>
						<a className="row-link" href={`/matters/${id}/tasks/new`}>
							{t("document.option", { title, caseNumber: caseNumber ?? t("common.na") })}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
