import { profileLimits } from "#app/domains/desk/users/schema.ts";
import { advocateColumns } from "./advocate-fields.ts";
import type { RowReading } from "./reading.ts";

/** An advocate of the chamber as a row names them, with what it has of them. */
export type RowAdvocate = {
	name: string | null;
	email: string | null;
	enrolmentNo: string | null;
	address: string | null;
};

const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;

/** What a row says of an advocate of the chamber; null where it names none, or has nothing of the one it names. */
export function advocateOf(row: RowReading): RowAdvocate | null {
	const name = row.text("advocate", LONGEST_NAME);
	const email = row.text("advocateEmail", LONGEST_EMAIL);
	const enrolmentNo = row.text("enrolmentNo", profileLimits.enrolmentNo);
	const address = row.text("advocateAddress", profileLimits.address);
	if ((name ?? email) && (enrolmentNo ?? address)) return { name, email, enrolmentNo, address };
	// What is too long holds the whole row back.
	if (row.reasons.lacks.length === 0) row.unused(...advocateColumns);
	return null;
}
