import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, TITLES, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party, several } from "../paper/people.ts";

const TYPES = [
	"W.P.(C)",
	"CRL.M.C.",
	"BAIL APPLN.",
	"FAO(OS)",
	"CS(OS)",
	"LPA",
	"CRL.A.",
	"RFA",
	"MAT.APP.(F.C.)",
	"CS(COMM)",
];
const HEADS = [
	"FRESH MATTERS & APPLICATIONS",
	"AFTER NOTICE MISC. MATTERS",
	"REGULAR MATTERS",
	"FOR ADMISSION",
	"FINAL HEARING",
	"DIRECTIONS",
];

/** Delhi High Court: five columns, applications glued behind the number, telephone numbers and video links between the rows. */
export const delhiHand: CourtHand = ({ roll, kind, dates, items, from }) => {
	const paper = handPaper(
		roll,
		[
			{ head: ["ITEM"], share: 6, align: pick(roll, ["left", "right", "center"]) },
			{ head: ["CASE NO."], share: 26 },
			{ head: ["PARTY"], share: 28 },
			{ head: ["ADVOCATE"], share: 24 },
			{ head: ["OTHER INFORMATION"], share: 14 },
		],
		{ isRuled: roll(2) === 0, narrow: true },
	);
	const rows: TrueRow[] = [];
	const days = kind === "weekly" ? dates : dates.slice(0, 1);
	const courts = kind === "supplementary" ? 1 : 2;
	paper.line("IN THE HIGH COURT OF DELHI AT NEW DELHI", { bold: true, grow: 3 });
	paper.line(TITLES[kind], { bold: true, grow: 1 });
	for (const date of days) {
		for (let court = 1; court <= courts; court += 1) {
			const room = String(court * 7 + roll(5));
			paper.line(`LIST OF BUSINESS FOR ${dayWritten(date, "long")}`, { bold: true });
			paper.line(`COURT NO. ${room}`, { bold: true });
			paper.line(
				`HON'BLE MR. JUSTICE ${inventedPerson(roll).given.toUpperCase()} ${inventedPerson(roll).surname.toUpperCase()}`,
				{ bold: true },
			);
			paper.line(
				`[NOTE: MATTERS OF THE 3RD OCT SHALL BE TAKEN UP ON 5TH. ADVOCATES MAY JOIN AT https://hc.example.in/vc/${1000 + roll(9000)} MEETING ID 2513 ${100 + roll(900)} ${1000 + roll(9000)}]`,
				{ at: "left" },
			);
			paper.head();
			let item = kind === "supplementary" ? from : 0;
			for (let made = 0; made < items / courts / days.length; made += 1) {
				if (made % 10 === 0) paper.line(pick(roll, HEADS), { bold: true });
				item += 1;
				rows.push(...one(String(item)));
				if (roll(12) === 0) {
					paper.line("OTHER DETAILS OF ADVOCATES", { at: "left" });
					paper.row([
						[],
						[advocate(roll)],
						[`98${10_000_000 + roll(89_999_999)}`],
						[`011-2${1_000_000 + roll(8_999_999)}`],
						[],
					]);
				}
			}
			function one(text: string): TrueRow[] {
				const type = pick(roll, TYPES);
				const [number, year] = [numberIn(roll), yearIn(roll)];
				const apps = roll(2) ? [`CM APPL. ${numberIn(roll)}/${year}`] : [];
				const with_ =
					roll(6) === 0 ? { type: pick(roll, TYPES), number: numberIn(roll), year: yearIn(roll) } : null;
				const form = pick(roll, [`${type}-${number}/${year}`, `${type} ${number}/${year}`]);
				const [first, second] = [party(roll), party(roll)];
				const names = several(roll, 3, advocate);
				const glued = roll(3) > 0;
				const application = apps.join("");
				const caseCell = glued
					? [form + application + (with_ ? `WITH ${with_.type} ${with_.number}/${with_.year}` : "")]
					: [form, ...apps, ...(with_ ? ["WITH", `${with_.type} ${with_.number}/${with_.year}`] : [])];
				const page = paper.row([
					[text],
					caseCell,
					[`${first} Vs. ${second}`],
					names,
					roll(5) === 0 ? ["PH", "VC HEARING"] : [],
				]);
				const base = { date, courtRoom: room, page, first, second, advocates: names, application: null };
				const main = { ...base, item: text, number: `${type} ${number}/${year}`, connectedTo: null };
				const beside = with_
					? [
							{
								...base,
								item: `${text}.1`,
								number: `${with_.type} ${with_.number}/${with_.year}`,
								connectedTo: text,
							},
						]
					: [];
				return [main, ...beside];
			}
		}
	}
	return { court: "High Court of Delhi", rows, paper };
};
