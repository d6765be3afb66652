import { languageNames, locales } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { type PaperName, paperNames } from "#drizzle/words.ts";
import type { ListedTemplate } from "./service.server.ts";

type ListProps = { templates: readonly ListedTemplate[]; mayEdit: boolean };

/** The papers in their languages, the chamber's own, and its clauses. */
export function TemplateList({ templates, mayEdit }: ListProps) {
	const t = useT();
	const own = templates.filter(({ paper, kind }) => paper === null && kind === "paper");
	const clauses = templates.filter(({ kind }) => kind === "clause");
	return (
		<div className="grid gap-6">
			<section className="grid gap-3">
				<h2>{t("template.papers")}</h2>
				<PaperTable templates={templates} />
			</section>
			<OwnTexts id="own" title={t("template.own")} rows={own} create={mayEdit ? "paper" : null} />
			<OwnTexts
				id="clauses"
				title={t("clause.title")}
				lead={t("clause.lead")}
				rows={clauses}
				create={mayEdit ? "clause" : null}
			/>
		</div>
	);
}

type PaperRow = { paper: PaperName; texts: readonly ListedTemplate[] };

function PaperTable({ templates }: Pick<ListProps, "templates">) {
	const t = useT();
	const rows = paperNames.map((paper) => ({
		paper,
		texts: locales.flatMap((lang) => templates.filter((one) => one.paper === paper && one.lang === lang)),
	}));
	const columns: Column<PaperRow>[] = [
		{
			key: "paper",
			head: t("template.paper"),
			card: "title",
			cell: ({ paper }) => t(words.paperName[paper]),
		},
		{
			key: "texts",
			head: t("paper.language"),
			cell: ({ paper, texts }) => (
				<ul className="flex flex-wrap gap-x-5 gap-y-1">
					{texts.map((one) => (
						<li key={one.key}>
							<a href={`/drafts/templates/${one.key}`}>
								{languageNames[one.lang]}
								<span className="sr-only"> {t(words.paperName[paper])}</span>
							</a>
							{one.isOwn && (
								<span className="muted"> ({t(one.inUse ? "template.reworded" : "template.notInUse")})</span>
							)}
						</li>
					))}
				</ul>
			),
		},
	];
	return (
		<DataTable
			label={t("template.papers")}
			columns={columns}
			rows={rows}
			keyOf={({ paper }) => paper}
			idOf={({ paper }) => `paper-${paper}`}
		/>
	);
}

type OwnProps = {
	id: string;
	title: string;
	lead?: string;
	rows: readonly ListedTemplate[];
	/** What the button makes; none for people who may not. */
	create: "paper" | "clause" | null;
};

function OwnTexts({ id, title, lead, rows, create }: OwnProps) {
	const t = useT();
	return (
		<section id={id} className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2>{title}</h2>
				{create && (
					<LinkButton
						id={`new-${create}`}
						href={`/drafts/templates/new?kind=${create}`}
						icon="plus"
						size="sm"
					>
						{t(create === "paper" ? "template.newPaper" : "template.newClause")}
					</LinkButton>
				)}
			</div>
			{lead && <p className="text-sm text-ink2">{lead}</p>}
			{rows.length === 0 ? (
				<p className="text-sm text-ink2">{t("template.noneOwn")}</p>
			) : (
				<ul className="card-rows">
					{rows.map((one) => (
						<li key={one.key} className="flex flex-wrap items-baseline justify-between gap-2">
							<a href={`/drafts/templates/${one.key}`}>{one.title}</a>
							<span className="muted text-sm">
								{[languageNames[one.lang], one.inUse ? null : t("template.notInUse")]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
