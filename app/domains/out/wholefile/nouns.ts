import type { KeyNoun } from "#app/core/web/shapes.ts";
import type { MatterFile } from "./gather.server.ts";

/** The noun that each part of a matter's whole file is read as on /api. People stand in it by their names alone. */
const NOUN_OF = {
	row: "matters",
	team: "matters",
	hearings: "hearings",
	texts: "hearings",
	tasks: "work",
	drafts: "drafts",
	papers: "documents",
	ledger: "adjournments",
	checks: "clients",
	activity: "activity-logs",
} satisfies Record<keyof MatterFile, KeyNoun>;

/** Every noun that a whole file holds: a key gets it with the scopes of all of them. */
export const wholeFileNouns: readonly KeyNoun[] = [...new Set(Object.values(NOUN_OF))];
