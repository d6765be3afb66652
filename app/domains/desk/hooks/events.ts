import type { Action, EntityType } from "#drizzle/words.ts";

/**
 * The activity of each noun that is sent to other programs: changes. Who looked at what, and what is done
 * about people, is nobody's business outside.
 */
const EVENTS = {
	matter: ["created", "updated", "completed", "deleted", "restored"],
	client: ["created", "updated", "deleted", "restored"],
	hearing: ["created", "scheduled", "updated", "completed", "deleted", "restored"],
	document: ["uploaded", "created", "updated", "completed", "deleted", "restored"],
	draft: ["created", "updated", "completed", "deleted", "restored"],
	task: ["created", "updated", "completed", "deleted", "restored"],
	import: ["completed", "deleted"],
} as const satisfies Record<Exclude<EntityType, "user">, readonly Action[]>;

/** The nouns that have events, each with what is done to it. */
export const eventNouns = (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map((noun) => ({
	noun,
	actions: EVENTS[noun] as readonly (typeof EVENTS)[typeof noun][number][],
}));

/** What an activity is called as an event. */
export const eventOf = (noun: EntityType, action: Action): string => `${noun}.${action}`;

/** Every event that a hook may ask for. */
export const hookEvents: readonly string[] = eventNouns.flatMap(({ noun, actions }) =>
	actions.map((action) => eventOf(noun, action)),
);

/** The event name of a test message, which belongs to no activity. */
export const TEST_EVENT = "webhook.test";
