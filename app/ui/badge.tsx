import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Tone = "blue" | "purple" | "yellow" | "green" | "grey" | "red" | "teal" | "ink";

type BadgeProps = {
	tone: Tone;
	/** pill: a stage or a date's state; square: a status; outline: a role. */
	shape?: "pill" | "square" | "outline";
	/** A dot in front: something is going on. */
	busy?: boolean;
	lower?: boolean;
	/** Words of a person's own, which may take more than one line. */
	wrap?: boolean;
	children: ReactNode;
};

/** A state in a word: colour, shape and text together say what it is. Without the styles a space keeps it from its neighbours. */
export function Badge({ tone, shape = "pill", busy, lower, wrap, children }: BadgeProps) {
	const square = shape === "square" && "badge-square";
	const outline = shape === "outline" && tone !== "ink" && "badge-outline";
	return (
		<>
			{" "}
			<span
				className={classNames(
					"badge",
					`tone-${tone}`,
					square,
					outline,
					lower && "badge-lower",
					wrap && "badge-wrap",
					busy && "badge-dot",
				)}
			>
				{children}
			</span>{" "}
		</>
	);
}

/** The colour of every state the specification names, by kind and stored word. */
export const tones = {
	stage: { filing: "blue", evidence: "purple", arguments: "yellow", judgment: "green", closed: "grey" },
	matterStatus: { active: "green", judgment_reserved: "yellow", closed: "grey", archived: "red" },
	hearingStatus: { completed: "grey", today: "yellow", upcoming: "blue", scheduled: "grey" },
	draftStatus: { Draft: "yellow", final: "green" },
	ocr: { pending: "yellow", processing: "yellow", completed: "green", failed: "red" },
	role: { Admin: "ink", Senior: "teal", Junior: "blue", Clerk: "grey" },
	userStatus: { active: "green", inactive: "grey", suspended: "red" },
} as const satisfies Record<string, Record<string, Tone>>;
