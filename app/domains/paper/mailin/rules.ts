import type { HeldReason } from "#drizzle/words.ts";

/** Whether a message that is held back may be taken in all the same: what cannot be fetched or read may not. */
export const mayBeTaken = (reason: HeldReason | null) => reason === "sender" || reason === "unproven";
