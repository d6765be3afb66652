import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { FilingCheck } from "./check.server.ts";
import type { Objection } from "./rules.ts";

/** What a registry's portal may object to in a PDF, each with a button that mends it where one does; nothing for other files. */
export function CheckCard({ check }: { check: FilingCheck | null }) {
	const t = useT();
	if (!check) return null;
	const { documentId, objections, mayEdit } = check;
	const firstOff = objections.find(({ rule }) => rule === "landscape" || rule === "page-size");
	return (
		<Card title={t("filing.title")}>
			{objections.length === 0 && <p className="text-sm">{t("filing.fine")}</p>}
			<ul className="card-rows -mx-4 text-sm">
				{objections.map((objection) => (
					<li
						key={objection.rule}
						className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 [overflow-wrap:anywhere]"
					>
						{t(`filing.${objection.rule}`, objection.params)}{" "}
						<Mend {...{ objection, documentId, mayEdit }} isFirstOff={objection === firstOff} />
					</li>
				))}
			</ul>
		</Card>
	);
}

type MendProps = {
	objection: Objection;
	documentId: string;
	mayEdit: boolean;
	/** Whether it is the first that is mended by putting all pages on A4. */
	isFirstOff: boolean;
};

function Mend({ objection: { mend, pages }, documentId, mayEdit, isFirstOff }: MendProps) {
	const t = useT();
	const back = <input type="hidden" name="redirectTo" value={`/documents/${documentId}`} />;
	if (mend === "searchable")
		return (
			<LinkButton href={`/files/${documentId}?searchable=1&download=1`} icon="download">
				{t("page.searchable")}
			</LinkButton>
		);
	if (!mayEdit || !mend) return null;
	const onA4 = isFirstOff && (
		<PostForm action={`/documents/${documentId}/a4`}>
			{back}
			<Button icon="file-text">{t("filing.a4")}</Button>
		</PostForm>
	);
	if (mend === "a4") return onA4;
	if (mend === "rotate")
		return (
			<div className="flex flex-wrap gap-2">
				<PostForm action={`/documents/${documentId}/pages/${pages[0] ?? 1}/turn`}>
					{back}
					<Button icon="rotate-cw">{t("filing.turn", { n: pages[0] ?? 1 })}</Button>
				</PostForm>
				{onA4}
			</div>
		);
	return (
		<PostForm action={`/documents/${documentId}/rename`}>
			{back}
			<Button icon="pencil">{t("filing.rename")}</Button>
		</PostForm>
	);
}
