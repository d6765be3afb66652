/** The password of everybody in the demo chambers; it is published. */
export const DEMO_PASSWORD = "demo-chamber";

/** The names of the demo chambers, by which they are known again. */
export const DEMO_CHAMBERS = { A: "Nyaya Setu Chambers (demo)", B: "Sabarmati Law Desk (demo)" } as const;
