import { type Chamber, type Matter, rollOf } from "./chamber.ts";
import type { Rows, Value } from "./copy.ts";
import { dice, mix, pick } from "./dice.ts";
import { idOf } from "./ids.ts";
import { personName } from "./names.ts";
import { noteWords } from "./words.ts";

const CITIES = [
	["Ahmedabad", "Gujarat", "380009"],
	["Surat", "Gujarat", "395001"],
	["Vadodara", "Gujarat", "390007"],
	["Rajkot", "Gujarat", "360001"],
	["Lucknow", "Uttar Pradesh", "226016"],
	["Mumbai", "Maharashtra", "400001"],
] as const;

/** A client's id and name, for the rows of its matters. */
export function clientOf({ ordinal, matters }: Chamber, matter: Matter): { id: string; name: string } {
	const first = matters[matter.client * 3] ?? matter;
	const name = personName(dice(mix(mix(ordinal, 2), matter.client)), first.script);
	return { id: idOf("client", ordinal, matter.client, first.createdMs), name };
}

/** The clients of a chamber's matters, each with the marks by which its wall is told. */
export function clientRows(chamber: Chamber): Rows {
	const columns =
		"chamber_id id name email phone city state pincode created_by created_at updated_at linked open_matter_id".split(
			" ",
		);
	return { table: "clients", columns, rows: rows(chamber) };
}

function* rows(chamber: Chamber): Generator<Value[]> {
	for (let n = 0; n * 3 < chamber.matters.length; n++) {
		const own = chamber.matters.slice(n * 3, n * 3 + 3);
		const first = own[0] as Matter;
		const roll = rollOf(chamber, 1, n);
		const { id, name } = clientOf(chamber, first);
		noteWords(chamber, name);
		const phone = `+91 9${String(roll(10 ** 9))
			.padStart(9, "0")
			.replace(/^(.{4})/, "$1 ")}`;
		const [city, state, pincode] = pick(roll, CITIES);
		const created = new Date(first.createdMs).toISOString();
		const open = own.find(({ restricted }) => !restricted)?.id ?? null;
		const email = roll(3) === 0 ? `client${n}@client.example` : null;
		yield [
			chamber.id,
			id,
			name,
			email,
			phone,
			city,
			state,
			pincode,
			chamber.people[0]?.id ?? null,
			created,
			created,
			true,
			open,
		];
	}
}
