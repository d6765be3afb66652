/** The longest title of a draft. */
export const MAX_TITLE = 500;
