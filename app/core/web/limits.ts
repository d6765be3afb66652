/** What a limit is counted by. An IPv6 address counts as its /64, which is what one subscriber has. */
export type Key = "address" | "email" | "device" | "person" | "chamber" | "feed" | "key";

export type Limit = {
	by: readonly Key[];
	/** This many at once, and as many again in `minutes`, one after the other. */
	most: number;
	minutes: number;
	/** This many are taken from PostgreSQL at a time and given out by the process; without it each is taken there. */
	lease?: number;
	why: string;
};

/** How many ordinary pages a dear one counts as, by the work of the largest there is. */
export const PAGE_WEIGHTS = { comparison: 40, documentSearch: 20, causeLists: 10 } as const;

/** Every rate limit: a bucket that refills steadily. Permits are taken before the work (docs/decisions/0021). */
export const LIMITS = {
	"signin.device": {
		by: ["email", "device"],
		most: 10,
		minutes: 15,
		why: "A device that has signed in to the account before: nobody else can use up its attempts, so its owner gets in whatever others do.",
	},
	"signin.place": {
		by: ["email", "address"],
		most: 10,
		minutes: 30,
		why: "Strangers at one address guess one account's password slowly; an owner at another address has attempts of their own.",
	},
	"signin.account": {
		by: ["email"],
		most: 40,
		minutes: 40,
		why: "Strangers at all addresses together: no account sees more than a hundred of their guesses an hour (OWASP ASVS 4.0.3, 2.2.1).",
	},
	"signin.address": {
		by: ["address"],
		most: 100,
		minutes: 15,
		why: "One address tries leaked passwords on many accounts. A sign-in that succeeds counts for nothing, so an office is not held up.",
	},
	password: {
		by: ["person"],
		most: 10,
		minutes: 15,
		why: "The current password, asked for within a session that may have been left open or stolen.",
	},
	code: {
		by: ["person"],
		most: 10,
		minutes: 15,
		why: "The code of a second factor, asked for within a session that may have been left open or stolen.",
	},
	register: {
		by: ["address"],
		most: 30,
		minutes: 15,
		why: "Accounts cost a hash each. A whole chamber may accept its invitations from one office.",
	},
	"forgot.email": {
		by: ["email"],
		most: 3,
		minutes: 60,
		why: "Nobody's mailbox is filled with links by strangers.",
	},
	"forgot.address": {
		by: ["address"],
		most: 20,
		minutes: 60,
		why: "Nobody sends mail to a list of addresses from here.",
	},
	reset: {
		by: ["address"],
		most: 30,
		minutes: 15,
		why: "A password link is looked up and a hash is made.",
	},
	"invite.chamber": {
		by: ["chamber"],
		most: 100,
		minutes: 24 * 60,
		why: "An invitation is mail to an address that a chamber names. A large chamber invites its people in a day.",
	},
	"invite.email": {
		by: ["email"],
		most: 5,
		minutes: 24 * 60,
		why: "Nobody's mailbox is filled with invitations, whichever chambers send them.",
	},
	api: {
		by: ["person"],
		most: 600,
		minutes: 1,
		lease: 60,
		why: "A program that has lost its way leaves room for the others. An import may make ten calls a second.",
	},
	key: {
		by: ["key"],
		most: 600,
		minutes: 60,
		lease: 10,
		why: "A program that calls for somebody unattended. It may fetch a chamber's lists many times a day, and not all of it all the time.",
	},
	hook: {
		by: ["chamber"],
		most: 60,
		minutes: 60,
		why: "What an Admin orders by hand goes to an address of somebody else's: nobody is flooded from here.",
	},
	mailin: {
		by: ["chamber"],
		most: 30,
		minutes: 60,
		why: "A look into a mail folder that an Admin orders by hand: nobody's server is flooded from here, and no password guessed.",
	},
	screen: {
		by: ["person"],
		most: 1200,
		minutes: 1,
		lease: 60,
		why: "Pages, each by what it costs: an ordinary one counts once, a comparison of long texts forty times, words looked for in a document twenty times, cause lists ten times. Nobody opens twenty pages a second; a program that does leaves room for the others.",
	},
	search: {
		by: ["person"],
		most: 120,
		minutes: 1,
		lease: 12,
		why: "A search of everything costs the most of all reads; nobody reads two results a second.",
	},
	suggest: {
		by: ["person"],
		most: 300,
		minutes: 1,
		lease: 30,
		why: "A list is asked for with every pause while one types; five in a second are faster than anybody types.",
	},
	upload: {
		by: ["person"],
		most: 1000,
		minutes: 60,
		lease: 20,
		why: "A year's scans of a chamber fit; ten gigabytes an hour are the most that one person brings.",
	},
	book: {
		by: ["person"],
		most: 30,
		minutes: 60,
		why: "A paper book costs the worker seconds and the disk as much as its papers have. Nobody files thirty an hour.",
	},
	listFile: {
		by: ["person"],
		most: 300,
		minutes: 60,
		lease: 10,
		why: "A court's list has up to sixty megabytes; nobody looks up five rows a minute for an hour.",
	},
	"calendar.address": {
		by: ["address"],
		most: 1200,
		minutes: 60,
		lease: 60,
		why: "Whoever reads calendars, or tries secrets that are none. A calendar service reads for many people from one address.",
	},
	"calendar.feed": {
		by: ["feed"],
		most: 120,
		minutes: 60,
		why: "A secret address that went round, or a calendar that asks all the time. A person's devices ask every few minutes at most.",
	},
	paper: {
		by: ["person"],
		most: 60,
		minutes: 10,
		why: "A draft is set on pages anew each time it is taken; the longest takes some seconds. Nobody files sixty papers in ten minutes.",
	},
	wholeFile: {
		by: ["person"],
		most: 10,
		minutes: 60,
		why: "A whole file is read from the store from end to end. Ten clients may leave at once, and ten more in the next hour.",
	},
	wholeChamber: {
		by: ["person"],
		most: 3,
		minutes: 60,
		why: "A whole chamber is read from the database and the store from end to end. What broke off is taken again at once.",
	},
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type PersonLimit = {
	[Name in LimitName]: (typeof LIMITS)[Name]["by"] extends readonly ["person"] ? Name : never;
}[LimitName];
