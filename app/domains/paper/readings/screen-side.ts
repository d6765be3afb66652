/** The long side of the picture that is kept of a page, in pixels; of one that has fewer, as many as it has. */
export const SCREEN_SIDE = 1600;
