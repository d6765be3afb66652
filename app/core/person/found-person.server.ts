import { type Column, type SQL, sql } from "drizzle-orm";
import { accounts, chambers, preferences, users } from "#drizzle/schema.ts";

/** A column of the row that a function of the database returns as `found`. */
export const found = <C extends Column>(row: string, column: C) =>
	sql<C["_"]["data"]>`(found.${sql.identifier(row)}).${sql.identifier(column.name)}`.mapWith(column);

/** The same of a row that may be absent. */
export const perhaps = <C extends Column>(row: string, column: C) =>
	found(row, column) as SQL<C["_"]["data"] | null>;

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

export type FoundPerson = Details & {
	sessionId: string;
	sessionChamber: string;
	owesFactor?: boolean;
	renews?: boolean;
};
