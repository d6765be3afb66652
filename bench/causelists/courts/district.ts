import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party } from "../paper/people.ts";

const TYPES = [
	"138 N.I Act",
	"Challan Case",
	"Regular Civil Suit",
	"Sessions Case",
	"Crl. Appeal",
	"Execution Petition",
	"HMA",
	"Cr.P.C. 125",
];
const STAGES = [
	"Evidence",
	"Appearance",
	"Arguments",
	"Framing of Charge",
	"Judgment",
	"Misc. Arguments",
	"Plaintiff Evidence",
];
const SEATS = ["Rajkot", "Jaipur Metro", "Patiala", "Nashik", "Gwalior"];

/** A district court as printed from the eCourts page: a table for every stage. */
export const districtHand: CourtHand = ({ roll, dates, items }) => {
	const seat = pick(roll, SEATS);
	const paper = handPaper(
		roll,
		[
			{ head: ["Serial", "Number"], share: 9, align: pick(roll, ["left", "center"]) },
			{ head: ["Case Type/Case Number/Case Year"], share: 30 },
			{ head: ["Party Name"], share: 34 },
			{ head: ["Advocate"], share: 24 },
		],
		{ heads: pick(roll, ["courts", "pages"]), isRuled: roll(2) === 0 },
	);
	const rows: TrueRow[] = [];
	const date = dates[0] ?? "";
	const room = String(1 + roll(30));
	const judge = `${room} Mr. ${inventedPerson(roll).given} ${inventedPerson(roll).surname}`;
	paper.line(`District and Sessions Court, ${seat}`, { bold: true, grow: 2 });
	paper.line(`In The Court Of : ${judge} Additional Sessions Judge`, { bold: true });
	paper.line(`CNR/Court Establishment : ${seat}`);
	paper.line(`${pick(roll, ["Criminal", "Civil"])} Cases Listed on : ${dayWritten(date, "dashed")}`, {
		bold: true,
	});
	let item = 0;
	for (let made = 0; made < items; made += 1) {
		if (made % 11 === 0) {
			paper.line(pick(roll, STAGES), { bold: true, at: roll(2) ? "left" : "center" });
			paper.head();
		}
		item += 1;
		const type = pick(roll, TYPES);
		const [number, year] = [roll(4) === 0 ? 100_000 + roll(9999) : numberIn(roll), yearIn(roll)];
		const [first, second] = [party(roll), party(roll)];
		const names = roll(5) === 0 ? [] : [advocate(roll), ...(roll(2) ? [advocate(roll)] : [])];
		const page = paper.row([
			[String(item)],
			[`${type}/${number}/${year}`],
			roll(2) ? [`${first} Vs ${second}`] : [first, "versus", second],
			names,
		]);
		rows.push({
			item: String(item),
			number: `${type}/${number}/${year}`,
			application: null,
			connectedTo: null,
			date,
			courtRoom: room,
			page,
			first,
			second,
			advocates: names,
		});
	}
	return { court: `District and Sessions Court, ${seat}`, rows, paper };
};
