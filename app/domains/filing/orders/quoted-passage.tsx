import { cut } from "#app/core/format.ts";
import { useT } from "#app/ui/i18n.tsx";
import type { PicturedSuggestion } from "./suggestions.server.ts";

const LONGEST = 120;

/** The piece of the page that says it; where there is no picture of it, its first words unless they are next to it anyway. */
export function QuotedPassage({
	suggestion: { kind, page, written, picture },
}: {
	suggestion: Pick<PicturedSuggestion, "kind" | "page" | "written" | "picture">;
}) {
	const t = useT();
	const isQuoted = kind === "business";
	const passage = isQuoted
		? t("search.page", { n: page })
		: t("suggestion.picture", { page, written: cut(written, LONGEST) });
	if (!picture) return <span className="block text-ink2">{passage}</span>;
	return (
		<img
			src={picture.src}
			width={picture.width}
			height={picture.height}
			alt={passage}
			loading="lazy"
			className="mt-1 h-auto max-w-full rounded border border-line bg-white"
		/>
	);
}
