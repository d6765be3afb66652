/** The field of every form that carries the key of its page. */
export const ONCE_FIELD = "_once";
