/** With more places unread than this their outlines would hide the page. */
export const MOST_OUTLINED = 100;
