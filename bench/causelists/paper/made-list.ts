/** A row as a reader of the list has to find it. */
export type TrueRow = {
	item: string;
	/** The number of the case, plainly written. */
	number: string;
	/** Whether it is the number of a filing that has not become a case yet. */
	isFiling?: boolean;
	/** The application in it that is listed, plainly written. */
	application: string | null;
	connectedTo: string | null;
	date: string;
	courtRoom: string | null;
	/** The page on which the row begins. */
	page: number;
	first: string;
	second: string;
	advocates: string[];
};

export type ListKind = "daily" | "supplementary" | "weekly" | "advance";

/** A list that was made, with what is printed in it. */
export type MadeList = {
	layout: string;
	kind: ListKind;
	court: string;
	dates: string[];
	rows: TrueRow[];
	pages: number;
	pdf: Buffer;
};
