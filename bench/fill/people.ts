import type { Chamber } from "./chamber.ts";
import type { Rows } from "./copy.ts";
import { DAY_MS } from "./days.ts";

/** The hashes that accounts get: of the password told to people, and of one that nobody knows. */
export type Hashes = { known: string; unknown: string };

const at = (ms: number) => new Date(ms).toISOString();
const since = ({ nowMs }: Chamber) => at(nowMs - 8 * 365 * DAY_MS);

export function chamberRows(chamber: Chamber): Rows {
	const { id, plan } = chamber;
	const columns = ["id", "name", "default_visibility", "created_at"];
	return { table: "chambers", columns, rows: [[id, plan.name, plan.visibility, since(chamber)]] };
}

export function accountRows(chamber: Chamber, hashes: Hashes): Rows {
	const columns = ["id", "chamber_id", "email", "password_hash", "created_at"];
	const rows = chamber.people.map(({ id, email, isKnown }) => [
		id,
		chamber.id,
		email,
		isKnown ? hashes.known : hashes.unknown,
		since(chamber),
	]);
	return { table: "accounts", columns, rows };
}

export function userRows(chamber: Chamber): Rows {
	const columns = ["chamber_id", "id", "name", "role", "created_at"];
	const rows = chamber.people.map(({ id, name, role }) => [chamber.id, id, name, role, since(chamber)]);
	return { table: "users", columns, rows };
}
