/**
 * The names under which forums of one family head their papers, one a line, as they are written in words: `/` parts words of
 * which any may stand there, a dot or hyphen may be missing, and a final `?` marks a word that may be.
 */
export type ForumFamily = {
	/** Names that stand alone, each with its seat beside it. */
	bodies: readonly string[];
	/** Bodies of which India has one: no seat is needed to know which is meant. */
	single?: readonly string[];
	/** Who sits, where the paper says "in the court of" before it, or "समोर" or "ની કોર્ટમાં" behind it. */
	ranks?: readonly string[];
};
