/** The names of the demo chambers, by which they are known again. */
export const DEMO_CHAMBERS = { A: "Nyaya Setu Chambers (demo)", B: "Sabarmati Law Desk (demo)" } as const;
