import { type Address, addresses } from "#tests/addresses.ts";
import type { Demo } from "./demo.ts";

/** Who looks at a screen: nobody signed in, the demo chamber's Admin, somebody who belongs to no chamber. */
export type SeenBy = "stranger" | "admin" | "chamberless";

/** One state of one screen. */
export type Screen = {
	/** The pattern of its address, and which state it is where there are several. */
	name: string;
	seenBy: SeenBy;
	/** Its address in the demo chamber. */
	at: (demo: Demo) => string;
};

/** One address of a screen; or several, by what is to be seen there. */
type Example = Screen["at"] | Record<string, Screen["at"]>;

const FRAME = "routes/frame";
const NONE = "q=nothing+of+the+kind";

/** Who looks at a screen that stands outside of the signed-in frame, where it is not only a stranger. */
const SEEN_BY: Record<string, SeenBy[]> = {
	"/no-chamber": ["chamberless"],
	"/second-factor": ["admin"],
	"/hearings/print": ["admin"],
	"/drafts/{draftId}/print": ["admin"],
	"/{}": ["stranger", "admin"],
};

/** What each screen with a parameter in its address is opened with; and others, where there is more to see than at that address. */
const EXAMPLES: Record<string, Example> = {
	"/matters": { all: () => "/matters", none: () => `/matters?${NONE}` },
	"/matters/{matterId}": {
		one: ({ matter }) => matter,
		unknown: () => "/matters/01900000-0000-7000-8000-000000000000",
	},
	"/matters/{matterId}/info": ({ matter }) => `${matter}/info`,
	"/matters/{matterId}/party": {
		one: ({ matter }) => `${matter}/party?place=1`,
		another: ({ matter }) => `${matter}/party`,
	},
	"/matters/{matterId}/team": ({ matter }) => `${matter}/team`,
	"/matters/{matterId}/conflicts": ({ matter }) => `${matter}/conflicts`,
	"/matters/{matterId}/tell": ({ matter }) => `${matter}/tell`,
	"/matters/{matterId}/edit": {
		details: ({ matter }) => `${matter}/edit`,
		"court papers": ({ matter }) => `${matter}/edit?part=court`,
	},
	"/matters/{matterId}/delete": ({ matter }) => `${matter}/delete`,
	"/matters/{matterId}/hearings": ({ matter }) => `${matter}/hearings`,
	"/matters/{matterId}/hearings/new": ({ matter }) => `${matter}/hearings/new`,
	"/matters/{matterId}/hearings/{hearingId}": ({ matter, hearingId }) => `${matter}/hearings/${hearingId}`,
	"/matters/{matterId}/hearings/{hearingId}/edit": ({ matter, hearingId }) =>
		`${matter}/hearings/${hearingId}/edit`,
	"/matters/{matterId}/hearings/{hearingId}/record": ({ matter, hearingId }) =>
		`${matter}/hearings/${hearingId}/record`,
	"/matters/{matterId}/hearings/{hearingId}/reschedule": ({ matter, hearingId }) =>
		`${matter}/hearings/${hearingId}/reschedule`,
	"/matters/{matterId}/hearings/{hearingId}/withdraw": ({ matter, hearingId }) =>
		`${matter}/hearings/${hearingId}/withdraw`,
	"/matters/{matterId}/calendar": ({ matter }) => `${matter}/calendar`,
	"/matters/{matterId}/adjournments": ({ matter }) => `${matter}/adjournments`,
	"/matters/{matterId}/orders": ({ matter }) => `${matter}/orders`,
	"/matters/{matterId}/documents": ({ matter }) => `${matter}/documents`,
	"/matters/{matterId}/drafting": ({ matter }) => `${matter}/drafting`,
	"/matters/{matterId}/drafting/new": ({ matter }) => `${matter}/drafting/new`,
	"/matters/{matterId}/drafting/created": ({ matter, draftId }) =>
		`${matter}/drafting/created?draft=${draftId}`,
	"/matters/{matterId}/dates": ({ laden }) => `${laden}/dates`,
	"/matters/{matterId}/books": ({ matter }) => `${matter}/books`,
	"/matters/{matterId}/books/new": ({ laden }) => `${laden}/books/new`,
	"/matters/{matterId}/tasks": ({ laden }) => `${laden}/tasks`,
	"/matters/{matterId}/tasks/new": ({ laden }) => `${laden}/tasks/new`,
	"/matters/{matterId}/tasks/deadline": ({ laden }) => `${laden}/tasks/deadline`,
	"/matters/{matterId}/tasks/{taskId}/edit": ({ task }) => `${task}/edit`,
	"/matters/{matterId}/reminders": ({ matter }) => `${matter}/reminders`,
	"/matters/{matterId}/reminders/new": ({ matter }) => `${matter}/reminders/new`,
	"/matters/{matterId}/reminders/{taskId}/edit": ({ reminder }) => `${reminder}/edit`,
	"/hearings": {
		all: () => "/hearings?view=all",
		day: () => "/hearings",
		week: () => "/hearings?view=week",
		month: () => "/hearings?view=month",
	},
	"/hearings/{hearingId}": ({ hearingId }) => `/hearings/${hearingId}`,
	"/hearings/{hearingId}/edit": ({ hearingId }) => `/hearings/${hearingId}/edit`,
	"/hearings/{hearingId}/record": ({ hearingId }) => `/hearings/${hearingId}/record`,
	"/hearings/{hearingId}/reschedule": ({ hearingId }) => `/hearings/${hearingId}/reschedule`,
	"/hearings/{hearingId}/withdraw": ({ hearingId }) => `/hearings/${hearingId}/withdraw`,
	"/documents": { all: () => "/documents", none: () => `/documents?${NONE}` },
	"/documents/inbox/{documentId}": ({ order }) => order.replace("/documents/", "/documents/inbox/"),
	"/documents/upload": {
		"the matter": () => "/documents/upload",
		"the files": ({ matterId }) => `/documents/upload?matterId=${matterId}`,
	},
	"/documents/same": ({ againId }) => `/documents/same?ids=${againId}`,
	"/documents/{documentId}": {
		"a PDF": ({ pdf }) => pdf,
		"a picture": ({ picture }) => picture,
		"a hit": ({ plaint }) => `${plaint}?q=invoice+A17`,
		large: ({ plaint }) => `${plaint}?q=invoice&page=2&size=large`,
		"an order": ({ order }) => order,
	},
	"/documents/{documentId}/edit": ({ pdf }) => `${pdf}/edit`,
	"/documents/{documentId}/split": {
		"a bundle": ({ plaint }) => `${plaint}/split`,
		"no bundle": ({ picture }) => `${picture}/split`,
	},
	"/documents/join": {
		"those in none": () => "/documents/join",
		ofMatter: ({ matterId }) => `/documents/join?matterId=${matterId}`,
	},
	"/books/{bookId}": {
		"under way": ({ book }) => book.making,
		ready: ({ book }) => book.ready,
		failed: ({ book }) => book.failed,
	},
	"/documents/bound/{bindingId}": {
		"under way": ({ binding }) => binding.waiting,
		done: ({ binding }) => binding.done,
		failed: ({ binding }) => binding.failed,
	},
	"/adjournments": {
		"by court": () => "/adjournments",
		"of a court": () => "/adjournments?court=industrial+rajkot+tribunal",
	},
	"/drafts/templates/{templateId}": () => "/drafts/templates/bail_application.gu",
	"/drafts/templates/new": {
		paper: () => "/drafts/templates/new",
		clause: () => "/drafts/templates/new?kind=clause",
	},
	"/drafts/{draftId}": ({ draftId }) => `/drafts/${draftId}`,
	"/drafts/{draftId}/edited": ({ draftId }) => `/drafts/${draftId}/edited`,
	"/drafts/{draftId}/blanks": ({ draftId }) => `/drafts/${draftId}/blanks`,
	"/drafts/{draftId}/final": ({ draftId }) => `/drafts/${draftId}/final`,
	"/drafts/{draftId}/versions": ({ draftId }) => `/drafts/${draftId}/versions`,
	"/drafts/{draftId}/print": ({ draftId }) => `/drafts/${draftId}/print`,
	"/clients/{clientId}": ({ client }) => client,
	"/clients/{clientId}/edit": ({ client }) => `${client}/edit`,
	"/clients/{clientId}/calendar": ({ client }) => `${client}/calendar`,
	"/clients/{clientId}/delete": ({ client }) => `${client}/delete`,
	"/users/{userId}/edit": ({ user }) => `${user}/edit`,
	"/users/{userId}/ways-in": ({ user }) => `${user}/ways-in`,
	"/users/{userId}/ways-in/factor": ({ user }) => `${user}/ways-in/factor`,
	"/settings/ways-in/passkeys/{passkeyId}": ({ passkey }) => passkey,
	"/settings/ways-in/passkeys/{passkeyId}/remove": ({ passkey }) => `${passkey}/remove`,
	"/users/{userId}/handover": ({ user }) => `${user}/handover`,
	"/work/{taskId}/edit": ({ task }) => `/work/${task.split("/").at(-1)}/edit`,
	"/deadlines/{taskId}/move": ({ task }) => `/deadlines/${task.split("/").at(-1)}/move`,
	"/users/{userId}/reset": ({ user }) => `${user}/reset`,
	"/users/invites/{inviteId}": ({ invitation }) => invitation,
	"/notices/{noticeId}/matter": ({ noticeId }) => `/notices/${noticeId}/matter`,
	"/cause-lists/{listId}": {
		"others' rows": ({ listId }) => `/cause-lists/${listId}?verdict=other`,
		"not read": ({ noListId }) => `/cause-lists/${noListId}`,
		"one row": ({ listId, listRow }) => `/cause-lists/${listId}?row=${listRow}`,
	},
	"/import/{importId}": {
		"the rows": ({ importId }) => `/import/${importId}`,
		"some rows": ({ importId }) => `/import/${importId}?verdict=new`,
		"under way": ({ underWay }) => `/import/${underWay}`,
	},
	"/import/{importId}/delete": ({ importId }) => `/import/${importId}/delete`,
	"/import/{importId}/columns": ({ importId }) => `/import/${importId}/columns`,
	"/settings/keys/{keyId}": ({ key }) => key,
	"/settings/hooks/{hookId}": ({ hook }) => hook,
	"/settings/hooks/{hookId}/edit": ({ hook }) => `${hook}/edit`,
	"/settings/hooks/{hookId}/secret": ({ hook }) => `${hook}/secret`,
	"/settings/hooks/{hookId}/delete": ({ hook }) => `${hook}/delete`,
	"/search": {
		empty: () => "/search",
		found: () => "/search?q=order",
		none: () => "/search?q=nothingofthekind",
	},
	"/reset/{token}": () => "/reset/nothing",
	"/{}": () => "/nothing/here",
};

/** Every screen of app/routes.ts, with its states, in the order of that list. Throws when one has no example. */
export const screens: Screen[] = screensOf(addresses, EXAMPLES);

/**
 * Takes addresses and examples by their patterns; returns the screens among the addresses. Throws with what to add for a
 * screen whose address has a parameter and no example, and for an example of no screen.
 */
export function screensOf(all: Address[], examples: Record<string, Example>): Screen[] {
	const shown = all.filter(({ file, isFrame }) => file.endsWith(".tsx") && !isFrame);
	const known = new Set(shown.map(({ pattern }) => pattern));
	const faults = [
		...shown
			.filter(({ pattern }) => pattern.includes("{") && !examples[pattern])
			.map(({ pattern, file }) => `${pattern} (app/${file}) needs an example: add "${pattern}" to EXAMPLES`),
		...Object.keys(examples)
			.filter((pattern) => !known.has(pattern))
			.map((pattern) => `${pattern} is no screen of app/routes.ts: take "${pattern}" out of EXAMPLES`),
	];
	if (faults.length > 0) throw new Error(`tests/e2e/screens/screens.ts: ${faults.join("; ")}`);
	return shown.flatMap((address) => statesOf(address, examples[address.pattern] ?? (() => address.pattern)));
}

function statesOf({ pattern, inside }: Address, example: Example): Screen[] {
	const people = SEEN_BY[pattern] ?? [inside.includes(FRAME) ? "admin" : "stranger"];
	const states = typeof example === "function" ? { "": example } : example;
	return people.flatMap((seenBy) =>
		Object.entries(states).map(([state, at]) => ({ name: [pattern, state].join(" ").trim(), seenBy, at })),
	);
}
