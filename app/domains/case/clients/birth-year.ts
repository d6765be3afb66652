/** A year in which somebody alive may have been born. */
export const birthYear = /^(?:19|20)\d\d$/;
