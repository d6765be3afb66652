/** What the worker does with something, in the order in which it is shown. */
export const workKinds = ["reading", "list", "import", "book", "split", "join", "export"] as const;
export type WorkKind = (typeof workKinds)[number];
