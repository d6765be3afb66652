/** The field of every form with the key of its page. */
export const ONCE_FIELD = "_once";
