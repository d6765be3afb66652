import type { ReactNode } from "react";
import { useT } from "#app/ui/i18n.tsx";
import type { ComparedPage, DiffLine, DiffPart } from "./compare.ts";

type DiffViewProps = {
	compared: ComparedPage;
	/** Where the other pages of a long comparison are; without it the person is referred to the texts themselves. */
	pager?: ReactNode;
};

/** A comparison, line by line: what went with a minus, what came with a plus, what stayed only around them. */
export function DiffView({ compared: { parts, pages, isCoarse }, pager }: DiffViewProps) {
	const t = useT();
	if (pages === 1 && !parts.some(({ kind }) => kind === "removed" || kind === "added"))
		return <p className="text-sm text-ink2">{t("draft.noChange")}</p>;
	return (
		<>
			{isCoarse && <p className="mb-2 text-sm text-ink2">{t("draft.coarse")}</p>}
			<div className="font-court text-base leading-relaxed">
				{parts.map((part, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
					<Part key={at} part={part} />
				))}
			</div>
			{pages > 1 && (pager ?? <p className="mt-2 text-sm text-ink2">{t("draft.moreChanges")}</p>)}
		</>
	);
}

function Part({ part }: { part: DiffPart }) {
	const t = useT();
	if (part.kind === "skipped")
		return (
			<p className="my-2 text-center font-sans text-xs text-ink3">{t.n("draft.unchanged", part.lines)}</p>
		);
	if (part.kind === "same")
		return <p className="min-h-4 whitespace-pre-wrap pl-5">{part.pieces.map(({ text }) => text)}</p>;
	const removed = part.kind === "removed";
	return (
		<p
			className={`${removed ? "bg-red-bg text-red-fg" : "bg-green-bg text-green-fg"} relative min-h-4 whitespace-pre-wrap pl-5`}
		>
			<span className="sr-only">{t(removed ? "draft.removed" : "draft.added")} </span>
			<span className="absolute left-1 font-sans" aria-hidden="true">
				{removed ? "−" : "+"}
			</span>
			<Words line={part} />
		</p>
	);
}

function Words({ line }: { line: DiffLine }) {
	const Changed = line.kind === "removed" ? "del" : "ins";
	return line.pieces.map(({ text, changed }, at) =>
		changed ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the words of one comparison never move
			<Changed key={at} className="font-bold">
				{text}
			</Changed>
		) : (
			text
		),
	);
}
