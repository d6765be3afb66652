/** The field of every form that carries the key of the page it stands on. */
export const ONCE_FIELD = "_once";
