import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { Shortcoming } from "./read-better.server.ts";

type ReadPoorlyProps = {
	reading: { wordsRead: number | null; wordsSeen: number | null; brokenPages?: number };
	/** The document that can be read again, where this is not its own screen. */
	id?: string;
};

/** What a reading fell short of, in words; nothing where nothing is missing. */
export function ReadPoorly({ reading: { wordsRead, wordsSeen, brokenPages = 0 }, id }: ReadPoorlyProps) {
	const t = useT();
	const parts = [
		wordsRead !== null && wordsSeen !== null && t("document.readPoorly", { n: wordsRead, of: wordsSeen }),
		brokenPages > 0 && t.n("document.brokenPages", brokenPages),
	].filter((sentence) => sentence !== false);
	if (parts.length === 0) return null;
	return (
		<small className="block min-w-36 text-yellow-fg">
			{parts.join(" · ")} {id && <a href={`/documents/${id}#read-again`}>{t("document.readAgain")}</a>}
		</small>
	);
}

/** What would help a page to be read better, as far as it is known why it was not. */
export function ReadBetter({ shortcoming }: { shortcoming: Shortcoming }) {
	const t = useT();
	const format = useFormat();
	const size =
		shortcoming.why === "small"
			? { width: format.number(shortcoming.width), height: format.number(shortcoming.height) }
			: undefined;
	return <p className="text-sm text-ink2">{t(`document.better.${shortcoming.why}`, size)}</p>;
}
