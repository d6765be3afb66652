import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, TITLES, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party, several } from "../paper/people.ts";

const TYPES = ["WP(C)", "LPA", "CRM(M)", "CFA", "MA", "CCP(S)", "OWP", "SWP", "Bail App", "CR"];
const HEADS = [
	"a) BEFORE NOTICE",
	"b) AFTER NOTICE",
	"c) FOR ORDERS",
	"(AFTER BREAK)",
	"d) FINAL HEARING",
	"FRESH CASES",
];

/** High Court of Jammu and Kashmir and Ladakh: no heads of columns; applications `IN` their case, connected ones counted i), ii). */
export const jammuKashmirHand: CourtHand = ({ roll, kind, dates, items, from }) => {
	const paper = handPaper(
		roll,
		[
			{ head: [], share: 5, align: pick(roll, ["left", "right"]) },
			{ head: [], share: 28 },
			{ head: [], share: 34 },
			{ head: [], share: 26 },
		],
		{ heads: "none", foot: (page) => (roll(2) ? `..Contd. ${page + 1}` : null) },
	);
	const rows: TrueRow[] = [];
	const benches = kind === "supplementary" ? 1 : 2;
	const days = kind === "weekly" ? dates : dates.slice(0, 1);
	paper.line("HIGH COURT OF JAMMU AND KASHMIR AND LADAKH AT SRINAGAR", { bold: true, grow: 2 });
	paper.line(`${TITLES[kind]} ${days.length > 1 ? "FOR THE WEEK" : ""}`, { bold: true });
	for (const date of days)
		for (let bench = 1; bench <= benches; bench += 1) {
			const room = String(bench + roll(4));
			paper.line(`${TITLES[kind]} FOR ${dayWritten(date, pick(roll, ["dashed", "long", "dotted"]))}`, {
				bold: true,
			});
			paper.line(`BENCH NO. ${bench}`, { bold: true });
			paper.line(
				`HON'BLE MR. JUSTICE ${inventedPerson(roll).given.toUpperCase()} ${inventedPerson(roll).surname.toUpperCase()}`,
				{ bold: true },
			);
			paper.line(`COURT NO. ${room}`, { bold: true });
			paper.line("AT 10:00 AM");
			let item = kind === "supplementary" ? from : 0;
			for (let made = 0; made < items / benches / days.length; made += 1) {
				if (made % 8 === 0) paper.line(pick(roll, HEADS), { bold: true, at: roll(2) ? "center" : "left" });
				item += 1;
				rows.push(...one(String(item)));
			}
			function one(text: string): TrueRow[] {
				const type = pick(roll, TYPES);
				const [number, year] = [numberIn(roll), yearIn(roll)];
				const own = `${type} ${number}/${year}`;
				const app = `CM(${numberIn(roll)}/${year})`;
				const form = roll(6);
				const ia = `IA(${1 + roll(4)}/${year}[0${1 + roll(8)}/${year}])`;
				const lines =
					form === 0
						? [`${app} IN ${own}`]
						: form === 1
							? [`${app} in[${own}]`]
							: form === 2
								? [own, ia]
								: form === 3
									? [`${type}(${number}/${year})`]
									: [own];
				const isWith = roll(6) === 0;
				const others = isWith
					? Array.from(
							{ length: 1 + roll(2) },
							() => `${pick(roll, TYPES)} ${numberIn(roll)}/${yearIn(roll)}`,
						)
					: [];
				const marks = ["i)", "ii)", "iii)"];
				const [first, second] = [party(roll), party(roll)];
				const names = several(roll, 2, advocate);
				const page = paper.row([
					[roll(2) ? `${text}.` : text].map((one) => (roll(4) ? one : text)),
					[...lines, ...others.map((one, at) => `${at === 0 ? "c/w " : ""}${marks[at]}${one}`)],
					[first, pick(roll, ["Vs.", "V/s", "Versus"]), second],
					names,
				]);
				const base = { date, courtRoom: room, page, first, second, advocates: names };
				const application = form < 2 ? app : null;
				return [
					{ ...base, item: text, number: own, application, connectedTo: null },
					...others.map((one, at) => ({
						...base,
						item: `${text}.${at + 1}`,
						number: one,
						application: null,
						connectedTo: text,
					})),
				];
			}
		}
	return { court: "High Court of Jammu and Kashmir and Ladakh", rows, paper };
};
