import { withQuery } from "#app/core/web/links.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogBody } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";

type MatterChooserProps = {
	matters: readonly { id: string; title: string; caseNumber: string | null }[];
	q: string;
	search: string;
	/** Whether this person may make a first matter where there is none. */
	canCreate: boolean;
};

/** The first step of an upload: the matter the files belong to, each a link to the second step. */
export function MatterChooser({ matters, q, search, canCreate }: MatterChooserProps) {
	const t = useT();
	const isBare = matters.length === 0 && !q;
	const next = (matterId: string) => withQuery("/documents/upload", search, { matterId, matterQ: null });
	return (
		<DialogBody>
			<p className="text-sm">{t("document.chooseFirst")}</p>
			{!isBare && (
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
			)}
			{matters.length === 0 && <p role="status">{t("matter.none")}</p>}
			{isBare && canCreate && (
				<p>
					<LinkButton href="/matters/new" variant="primary" icon="plus">
						{t("matter.first")}
					</LinkButton>
				</p>
			)}
			{matters.length > 0 && (
				<ul className="card card-rows" aria-label={t("document.chooseMatter")}>
					{matters.map(({ id, title, caseNumber }) => (
						<li key={id}>
							<a className="row-link" href={next(id)}>
								{t("document.option", { title, caseNumber: caseNumber ?? t("common.notAvailable") })}
							</a>
						</li>
					))}
				</ul>
			)}
			<p className="text-sm">
				<a href={next("none")}>{t("document.withoutMatter")}</a>
			</p>
		</DialogBody>
	);
}
