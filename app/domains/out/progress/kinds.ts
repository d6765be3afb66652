import { bindingKinds } from "#drizzle/words.ts";

/** What the worker does with something, in the order in which it is shown. */
export const workKinds = ["reading", "list", "import", "book", ...bindingKinds, "export"] as const;
export type WorkKind = (typeof workKinds)[number];
