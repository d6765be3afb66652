/** What a column of a list holds. */
export const columnKinds = ["item", "case", "parties", "advocates", "other"] as const;

export type ColumnKind = (typeof columnKinds)[number];

/** How a court prints its list. To read another court's list takes one more of these, and nothing else. */
export type ListLayout = {
	name: string;
	/** How the court names itself in the heading; `name` is the court as matters are entered under it, `$1` a part of the match. */
	courts: readonly { form: RegExp; name: string }[];
	/** Which headings a column may have. What no heading tells is told by what is in the column. */
	heads: Readonly<Partial<Record<ColumnKind, RegExp>>>;
	/** Lines across the page that head a group of rows, beside those that all courts have. */
	sections?: RegExp;
	/** Case types that are applications in a case, beside those that all courts have. */
	applications?: RegExp;
	/** Where the court prints the room in which it sits, where it does so in its own way; the room is the first group. */
	room?: RegExp;
	/** A line behind which all up to the next item is no part of any row. */
	aside?: RegExp;
	/** How the title of a list reads, beside "cause list" and what all courts write. */
	title?: RegExp;
};

/** Headings that are the same everywhere; a layout's own come first. */
export const USUAL_HEADS: Readonly<Record<ColumnKind, RegExp>> = {
	item: /^(?:s\.?\s?no|sno|sr|sl|serial|items?|क्र|अनु|ક્રમ|અ\.?નં)/iu,
	advocates: /advocate|counsel|adv\b|अधिवक्ता|वकील|વકીલ/iu,
	case: /case|(?:^|\s)c\.?p\.?\/|matter no|वाद|मामला|કેસ/iu,
	parties: /part(?:y|ies)|petitioner|appellant|title|पक्ष|પક્ષકાર/iu,
	other: /remark|information|section|rule|purpose|stage|status|अभ्युक्ति|अवस्था|प्रक्रम|कार्यवाही|શેરો|તબક્કો|સ્ટેજ/iu,
};
