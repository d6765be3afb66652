/** What gives the process that makes a book its files, and hears how far it is. */
export type Desk = {
	/** The path of the file of a paper, which is removed once it is used; null where there is none any more. */
	file(paper: number): Promise<string | null>;
	done(pages: number): void;
};
