import type { MouseEvent } from "react";
import { Card } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { type Blank, blanksIn, MOST_BLANKS } from "../paper/blanks.ts";

/** The texts of the list. */
export const blankTexts = [
	"draft.blanks",
	"draft.blanksFill",
	"draft.blank",
	"draft.moreBlanks",
	"draft.keptWith.matters",
	"draft.keptWith.clients",
	"draft.keptWith.users",
] as const;

/** Marks a blank in the text and brings it into sight. */
function jumpTo(event: MouseEvent, { at }: Blank): void {
	const text = document.getElementById("f-content");
	if (!(text instanceof HTMLTextAreaElement)) return;
	event.preventDefault();
	const end = text.value.indexOf("]", at) + 1;
	text.focus();
	text.setSelectionRange(at, end || at);
	const lines = text.value.slice(0, at).split("\n").length;
	const all = text.value.split("\n").length;
	text.scrollTop = (lines / all) * text.scrollHeight - text.clientHeight / 2;
}

/** What is still to be filled in, beside the text: each leads to its place, and to the form that fills it. */
export function BlankList({ content, draftId }: { content: string; draftId: string }) {
	const t = useT();
	const blanks = blanksIn(content);
	if (blanks.length === 0) return null;
	const fill = `/drafts/${draftId}/blanks`;
	return (
		<Card
			title={`${t("draft.blanks")} (${blanks.length})`}
			action={
				<a id="fill-blanks" className="btn btn-sm" href={fill}>
					{t("draft.blanksFill")}
				</a>
			}
		>
			<ol className="grid gap-2 text-sm">
				{blanks.slice(0, MOST_BLANKS).map((blank) => (
					<li key={blank.at}>
						<a href={fill} onClick={(event) => jumpTo(event, blank)}>
							{blank.label || t("draft.blank")}
						</a>
						{blank.noun && (
							<span className="block text-xs text-ink3">{t(`draft.keptWith.${blank.noun}`)}</span>
						)}
					</li>
				))}
			</ol>
			{blanks.length > MOST_BLANKS && (
				<p className="mt-2 text-sm">{t("draft.moreBlanks", { n: blanks.length - MOST_BLANKS })}</p>
			)}
		</Card>
	);
}
