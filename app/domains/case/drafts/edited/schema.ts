import { z } from "zod";

/** Nothing accompanies the file. */
export const editedUploadSchema = z.object({});

/** A draft with the pictures somebody put into it. */
export const MOST_EDITED_BYTES = 4 * 1024 * 1024;
