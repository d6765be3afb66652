import { Fragment } from "react";

/** An address or a file's name, broken between its parts where it is too long for a line, and within one only if it must be. */
export function Breakable({ text }: { text: string }) {
	return (
		<span className="wrap-anywhere">
			{text.split(/(?<=[@/?&_]+)(?![@/?&_])/).map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
				<Fragment key={at}>
					{at > 0 && <wbr />}
					{part}
				</Fragment>
			))}
		</span>
	);
}
