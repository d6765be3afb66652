/**
 * Which reader this is. It goes up when the reader's own steps change what pages read like; documents that an older one
 * has read are read again by themselves. A page read at half size, and one that somebody has turned since, count as read by none.
 */
export const READER = 9;

/** The reader of what no reader has read as it is now. */
export const NO_READER = 0;
