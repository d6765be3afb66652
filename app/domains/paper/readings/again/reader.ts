/**
 * Which reader this is. It goes up when the reader's own steps change what pages read like; documents that an older one
 * has read are read again by themselves. A page read at half size counts as read by none.
 */
export const READER = 8;
