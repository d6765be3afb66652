/** The largest file the specification allows, in bytes. */
export const FILE_BYTES = 10 * 1024 * 1024;
