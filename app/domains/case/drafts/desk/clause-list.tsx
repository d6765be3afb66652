import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";

type ClauseListProps = { clauses: readonly { key: string; title: string }[] };

/** The chamber's clauses; each is put into the text, as its next paragraph, with one tap. */
export function ClauseList({ clauses }: ClauseListProps) {
	const t = useT();
	if (clauses.length === 0) return null;
	return (
		<Card title={t("clause.title")} action={<a href="/drafts/templates#clauses">{t("template.edit")}</a>}>
			<p className="mb-2 text-sm text-ink2">{t("clause.hint")}</p>
			<ul className="flex flex-wrap gap-2">
				{clauses.map(({ key, title }) => (
					<li key={key}>
						<Button size="sm" icon="plus" name="intent" value={`clause:${key}`}>
							{title}
						</Button>
					</li>
				))}
			</ul>
		</Card>
	);
}
