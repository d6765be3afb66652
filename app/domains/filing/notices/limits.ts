/** An invitation of the usual programs has less than a tenth of it. */
export const MOST_INVITATION_BYTES = 256 * 1024;
