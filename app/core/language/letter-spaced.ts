/** A letter with what stands close to it: "T", "L,", "(B", "T-C". */
const LATIN = /^["'(]?\p{Lu}(?:[-–&]\p{Lu})?[-–,:;)'"]{0,2}$/u;
/** A letter of an Indian script with its signs, also joined to the one before. */
const INDIC = /^\(?(?:\p{Lo}[\u094d\u0acd]){0,3}\p{Lo}\p{M}{0,3}[,:)]?$/u;
const GAP = /[ \u00a0]{2,}|\t/u;
const LONGEST_LINE = 240;
/** So many letters by themselves are no initials. */
const LEAST_RUN = 4;
const LONGEST_WORD = 16;
const TORN = /^[("'‘’]{0,2}[A-Z]{1,12}[-–,.:;)'’"]{0,2}$/;
const MOSTLY = 0.6;

/**
 * A line whose words are spaced out by letters ("I N  T H E  C O U R T") as it is usually written, a space between two words.
 * Letters that all stand one space apart are parted into words of `vocabulary`, in capitals; those that make up none are one word.
 * So are capitals in uneven pieces ("BEFOR E TH E COMMI SSI ONER"), of which most make up such words together and not as they stand.
 */
export function lettersJoined(line: string, vocabulary: ReadonlySet<string>): string {
	if (line.length > LONGEST_LINE) return line;
	const parts = line.split(GAP).map((part) => part.trim().split(/\s+/u));
	const pieces = parts.flat();
	if (areTorn(pieces, vocabulary)) return joined(pieces, vocabulary);
	const isSpacedOut = parts.some((tokens) => tokens.length >= 3 && tokens.every(isLetter));
	return parts
		.map((tokens) =>
			isSpacedOut && tokens.every(isLetter) ? joined(tokens, vocabulary) : runsJoined(tokens, vocabulary),
		)
		.join(" ")
		.trim();
}

const isLetter = (token: string) => LATIN.test(token) || INDIC.test(token);

const letterCount = (words: readonly string[]) =>
	words.reduce((sum, word) => sum + (word.match(/[A-Z]/g)?.length ?? 0), 0);

function areTorn(pieces: readonly string[], vocabulary: ReadonlySet<string>): boolean {
	if (pieces.length < LEAST_RUN || !pieces.every((piece) => TORN.test(piece))) return false;
	const isKnown = (word: string) => vocabulary.has(word.replace(/[^A-Z]/g, ""));
	if (pieces.filter(isKnown).length * 2 > pieces.length) return false;
	const words = joined(pieces, vocabulary).split(" ");
	return letterCount(words.filter(isKnown)) >= letterCount(words) * MOSTLY;
}

function runsJoined(tokens: readonly string[], vocabulary: ReadonlySet<string>): string {
	const words: string[] = [];
	let run: string[] = [];
	const close = () => {
		words.push(...(run.length >= LEAST_RUN ? [joined(run, vocabulary)] : run));
		run = [];
	};
	for (const token of tokens) {
		if (LATIN.test(token)) run.push(token);
		else {
			close();
			words.push(token);
		}
	}
	close();
	return words.join(" ");
}

/** Letters put together, and parted into the fewest words of the vocabulary where they make up such. */
function joined(tokens: readonly string[], vocabulary: ReadonlySet<string>): string {
	return tokens
		.join("")
		.split(/(?<=[^\p{L}\p{M}])(?=[\p{L}(])/u)
		.map((piece) => {
			const letters = piece.replace(/[^A-Z]+$/u, "");
			return (wordsIn(letters, vocabulary) ?? letters) + piece.slice(letters.length);
		})
		.join("")
		.replace(/(?<=[,:;]|S['’])(?=\p{L})/gu, " ");
}

function wordsIn(letters: string, vocabulary: ReadonlySet<string>): string | null {
	const fewest: ({ count: number; from: number } | null)[] = [{ count: 0, from: 0 }];
	for (let end = 1; end <= letters.length; end++) {
		fewest[end] = null;
		for (let from = Math.max(0, end - LONGEST_WORD); from < end; from++) {
			const before = fewest[from];
			if (!before || before.count + 1 >= (fewest[end]?.count ?? letters.length) + 1) continue;
			if (vocabulary.has(letters.slice(from, end))) fewest[end] = { count: before.count + 1, from };
		}
	}
	const words: string[] = [];
	for (let end = letters.length; end > 0; ) {
		const last = fewest[end];
		if (!last) return null;
		words.unshift(letters.slice(last.from, end));
		end = last.from;
	}
	return words.join(" ");
}
