import { type Column, type SQL, sql } from "drizzle-orm";
import { accounts, chambers, preferences, users } from "#drizzle/schema.ts";

/** A column of what a function of the database finds as `found`: a row of a table in each of its own columns. */
export const found = <C extends Column>(row: string, column: C) =>
	sql<C["_"]["data"]>`(found.${sql.identifier(row)}).${sql.identifier(column.name)}`.mapWith(column);

/** The same of a row that may be absent. */
export const perhaps = <C extends Column>(row: string, column: C) =>
	found(row, column) as SQL<C["_"]["data"] | null>;

/** Who somebody is and how they want pages shown, as `session_of` and `key_of` find it. */
export const personDetails = {
	userId: found("account", accounts.id),
	chamberId: found("account", accounts.chamberId),
	email: found("account", accounts.email),
	name: perhaps("person", users.name),
	role: perhaps("person", users.role),
	status: perhaps("person", users.status),
	locale: perhaps("person", users.locale),
	timeZone: perhaps("person", users.timeZone),
	chamberName: perhaps("chamber", chambers.name),
	theme: perhaps("preference", preferences.theme),
	dateFormat: perhaps("preference", preferences.dateFormat),
	timeFormat: perhaps("preference", preferences.timeFormat),
	density: perhaps("preference", preferences.density),
	keepMessages: perhaps("preference", preferences.keepMessages),
	singleKeys: perhaps("preference", preferences.singleKeys),
	confirmDiscard: perhaps("preference", preferences.confirmDiscard),
	closedSaturdays: perhaps("chamber", chambers.closedSaturdays),
	holidays: perhaps("chamber", chambers.holidays),
};

type Value<S> = S extends SQL<infer V> ? V : never;
type Details = { [Name in keyof typeof personDetails]: Value<(typeof personDetails)[Name]> };

/** The person behind a session or a key, with its id and the chamber it was made in. */
export type FoundPerson = Details & { sessionId: string; sessionChamber: string };
