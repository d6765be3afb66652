/** One chamber to be made: how much it holds, how much of that is restricted, and who may sign in. */
export type Plan = {
	name: string;
	matters: number;
	restricted: number;
	visibility: "chamber" | "team";
	/** What its e-mail addresses begin with where its people can sign in: `large` makes senior.large@…; else null. */
	sign: string | null;
};

export type RegionOptions = {
	/** Of all chambers together. */
	matters: number;
	/** Of each of the largest chambers; by the law of the others when it is not given. */
	largest?: number;
	/** Without the chambers that are alike but for their restricted matters: a region beside another one. */
	plain?: boolean;
};

const MATTERS_PER_CHAMBER = 1000;
const FEWEST_CHAMBERS = 8;
/** How much smaller each chamber is than the one before it: the k-th has k^-0.6 of the largest. */
const SLOPE = 0.6;
/** Restricted matters of the four largest chambers, which differ in nothing else, where these are so large. */
const HIDDEN = [0, 342, 2042, 10_000];
const HIDDEN_OF = 25_000;
const MOST_HIDDEN = 0.6;
const RESTRICTED_EVERY = 50;
const TEAM_EVERY = 7;

/**
 * Takes how many matters a region has; returns its chambers, whose sizes follow Zipf's law: a thousand for a million
 * matters. The four largest are of one size and so are two in the middle, so that what restricted matters cost can be told
 * from what a chamber's size costs. Of the others one in fifty matters is restricted, and one in seven shows a person only
 * their own matters.
 */
export function planRegion({ matters, largest, plain = false }: RegionOptions): Plan[] {
	const heads = plain ? 0 : HIDDEN.length;
	const rest = largest ? matters - heads * largest : matters;
	if (rest < 0) throw new Error(`${heads} chambers of ${largest} matters are more than ${matters}`);
	const count = Math.max(FEWEST_CHAMBERS, Math.round(rest / MATTERS_PER_CHAMBER));
	const sizes = largest
		? [...Array(heads).fill(largest), ...shares(rest, weights(count, 0))]
		: shares(matters, weights(count, heads));
	const middle = Math.floor(sizes.length / 2);
	if (!plain) sizes[middle + 1] = sizes[middle] ?? 0;
	return sizes.map((size, at) => planned(size, at, plain ? -1 : middle));
}

/** The weight of each chamber, those of the largest size first. */
function weights(count: number, heads: number): number[] {
	return Array.from({ length: count }, (_, at) => Math.max(1, at - heads + 2) ** -SLOPE);
}

function shares(matters: number, parts: number[]): number[] {
	const sum = parts.reduce((a, b) => a + b, 0);
	return parts.map((part) => Math.max(1, Math.round((matters * part) / sum)));
}

function planned(size: number, at: number, middle: number): Plan {
	const plan: Plan = {
		name: `Chamber ${at + 1}`,
		matters: size,
		restricted: Math.floor(size / RESTRICTED_EVERY),
		visibility: at % TEAM_EVERY === TEAM_EVERY - 1 ? "team" : "chamber",
		sign: null,
	};
	if (middle < 0) return plan;
	const hidden = HIDDEN[at];
	if (hidden !== undefined) {
		const restricted = Math.min(Math.round(hidden * Math.min(1, size / HIDDEN_OF)), size * MOST_HIDDEN);
		return { ...plan, restricted: Math.floor(restricted), visibility: "chamber", sign: `large-${hidden}` };
	}
	if (at === middle) return { ...plan, restricted: 0, visibility: "chamber", sign: "median-0" };
	if (at === middle + 1) {
		const restricted = Math.min(342, Math.floor(size * MOST_HIDDEN));
		return { ...plan, restricted, visibility: "chamber", sign: "median-342" };
	}
	return plan;
}
