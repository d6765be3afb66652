import { useFormat, useT } from "#app/ui/i18n.tsx";
import { MOST_OUTLINED } from "./most-outlined.ts";
import type { Shortcoming } from "./read-better.server.ts";

type ReadPoorlyProps = {
	reading: Partial<DoubtsProps> & {
		wordsRead: number | null;
		wordsSeen: number | null;
		brokenPages?: number;
		isFirstReading?: boolean;
	};
	/** The document that can be read again, where this is not its own screen. */
	id?: string;
};

/** That better is to follow, what a reading fell short of, in words, and what of it is in doubt; nothing where nothing is missing. */
export function ReadPoorly({ reading, id }: ReadPoorlyProps) {
	const t = useT();
	const {
		wordsRead,
		wordsSeen,
		brokenPages = 0,
		doubtfulWords = 0,
		unreadPlaces = 0,
		isFirstReading,
	} = reading;
	const parts = [
		wordsRead !== null && wordsSeen !== null && t("document.readPoorly", { n: wordsRead, of: wordsSeen }),
		brokenPages > 0 && t.n("document.brokenPages", brokenPages),
	].filter((sentence) => sentence !== false);
	return (
		<>
			{isFirstReading && <small className="block min-w-36 text-ink2">{t("document.firstReading")}</small>}
			{parts.length > 0 && (
				<small className="block min-w-36 text-yellow-fg">
					{parts.join(" · ")} {id && <a href={`/documents/${id}#read-again`}>{t("document.readAgain")}</a>}
				</small>
			)}
			<Doubts doubtfulWords={doubtfulWords} unreadPlaces={unreadPlaces} />
		</>
	);
}

type DoubtsProps = { doubtfulWords: number; unreadPlaces: number };

/**
 * How many words are in doubt and how many places unread; beside the text and the picture of the page, on which so many are
 * `outlined`, also how they are marked.
 */
export function Doubts({ doubtfulWords, unreadPlaces, outlined }: DoubtsProps & { outlined?: number }) {
	const t = useT();
	const format = useFormat();
	const isHere = outlined !== undefined;
	const unread = () => {
		if (!isHere) return t.n("document.unreadPlaces", unreadPlaces);
		if (outlined > 0) return t.n("page.unreadHere", unreadPlaces);
		return t("page.unreadMuch", { n: format.number(MOST_OUTLINED) });
	};
	const parts = [
		doubtfulWords > 0 && t.n(isHere ? "page.doubtfulHere" : "document.doubtfulWords", doubtfulWords),
		unreadPlaces > 0 && unread(),
	].filter((sentence) => sentence !== false);
	if (parts.length === 0) return null;
	return isHere ? (
		<p className="mb-2 text-sm text-ink2">{parts.join(" · ")}</p>
	) : (
		<small className="block min-w-36 text-ink2">{parts.join(" · ")}</small>
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
