/** The colours of marks: those of states. The classes are written out, in a file of the kind in which they are looked for. */
export const fills = {
	blue: "fill-blue-fg",
	purple: "fill-purple-fg",
	yellow: "fill-yellow-fg",
	green: "fill-green-fg",
	teal: "fill-teal-fg",
	red: "fill-red-fg",
	grey: "fill-grey-ln",
	ink: "fill-ink2",
} as const;
export type ChartTone = keyof typeof fills;
