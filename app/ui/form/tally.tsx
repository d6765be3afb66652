/**
 * A text in which a line break stands for the number of ticked boxes of its form: "Move ticked papers (20)". The style sheet counts, so that
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
