/**
 * A text with how many boxes of its form are ticked where a line break stands: "File 20". The style sheet counts, so that
 * it is right without a script too.
 */
export function Tally({ text }: { text: string }) {
	const [before, after] = text.split("\n");
	return (
		<span>
			{before}
			<span className="tally-count" />
			{after}
		</span>
	);
}
