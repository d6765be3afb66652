import { withQuery } from "#app/core/web/links.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";

type MatterChooserProps = {
	matters: readonly { id: string; title: string; caseNumber: string | null }[];
	q: string;
	search: string;
};

/** The first step of an upload: the matter the files belong to, each a link to the second step. */
export function MatterChooser({ matters, q, search }: MatterChooserProps) {
	const t = useT();
	const next = (matterId: string) => withQuery("/documents/upload", search, { matterId, matterQ: null });
	return (
		<DialogBody>
			<p className="text-sm">{t("document.chooseFirst")}</p>
			<form action="/documents/upload" className="flex items-end gap-2">
				<Field
					className="grow"
					label={t("document.searchMatter")}
					field={{ name: "matterQ", value: q }}
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
						<a className="row-link" href={next(id)}>
							{t("document.option", { title, caseNumber: caseNumber ?? t("common.na") })}
						</a>
					</li>
				))}
			</ul>
			<p className="text-sm">
				<a href={next("none")}>{t("document.withoutMatter")}</a>
			</p>
		</DialogBody>
	);
}
