/**
 * Which reader this is. It goes up when the reader's own steps change what pages read like; documents that an older one
 * has read are read again by themselves. A page read at half size, and one that somebody has turned since, count as read by none.
 */
export const READER = 15;

/** The reader of what no reader has read as it is now. */
export const NO_READER = 0;

/**
 * The reader of a page that was read once, for somebody who waits: it might read better another way, which the worker tries
 * before all else that it reads again by itself.
 */
export const FIRST_READING = -1;

/** Whether a page has a first reading only by its reader, or some page of a document by the oldest reader of its pages. */
export const isFirstReading = (reader: number | null | undefined): boolean => reader === FIRST_READING;
