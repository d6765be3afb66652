import { bindingKinds } from "#drizzle/words.ts";

/** What the worker does with something, in the order in which it is shown. */
export const workKinds = ["reading", "list", "import", "book", ...bindingKinds, "export"] as const;

/** What can be cancelled while it is in progress: a document is read again by itself, and deleted where it is not wanted. */
export const cancelledKinds = ["list", "import", "book", ...bindingKinds, "export"] as const;
export type CancelledKind = (typeof cancelledKinds)[number];

export const isCancelledKind = (kind: WorkKind): kind is CancelledKind => kind !== "reading";

export type WorkKind = (typeof workKinds)[number];
