/** Words of two thousand pages, and no more than a few megabytes. */
const MOST = 50_000;

/** A function of words that remembers its answers, since the words of a paper come again and again. */
export function remembering<Answer>(of: (word: string) => Answer): (word: string) => Answer {
	const known = new Map<string, Answer>();
	return (word) => {
		const answer = known.get(word);
		if (answer !== undefined || known.has(word)) return answer as Answer;
		if (known.size === MOST) known.clear();
		const made = of(word);
		known.set(word, made);
		return made;
	};
}
