/**
 * The projects of the tests by the process that takes them in a whole run. Lanes run side by side: who drills waits for what
 * was killed, and who looks at pages for a browser and a web, so one lane alone leaves the processors idle. The two halves
 * of the end-to-end tests have an application each.
 */
export const LANES = {
	rules: ["unit", "ui", "db"],
	drills: ["drills"],
	walks: ["e2e-walks"],
	people: ["e2e-people"],
} as const;

export type Lane = keyof typeof LANES;
export type Project = (typeof LANES)[Lane][number];

/** The projects that a name stands for: its own, or all that begin with it, as `e2e` does. */
export const projectsOf = (name: string): Project[] =>
	Object.values(LANES)
		.flat()
		.filter((project) => project === name || project.startsWith(`${name}-`));
