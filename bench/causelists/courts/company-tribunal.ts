import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, TITLES, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party, several } from "../paper/people.ts";

const BENCHES = ["MUMBAI", "AHMEDABAD", "NEW DELHI", "KOLKATA", "INDORE"];
const HEADS = ["FRESH MATTERS", "FOR PRONOUNCEMENT", "FOR HEARING", "IBC MATTERS", "COMPANY ACT MATTERS"];

/** NCLT and NCLAT: many named columns, chains of `in`, lists of applications, rows without a serial as references. */
export const companyTribunalHand: CourtHand = ({ roll, kind, dates, items, from }) => {
	const isAppellate = roll(3) === 0;
	const seat = pick(roll, BENCHES);
	const paper = handPaper(
		roll,
		[
			{ head: ["SR.", "NO."], share: 5, align: pick(roll, ["left", "center"]) },
			{ head: ["CP/IA/CA/MA", "NO."], share: 24 },
			{ head: ["SECTION/RULE"], share: 10 },
			{ head: ["NAME OF THE", "PARTIES"], share: 24 },
			{ head: ["NAME OF COUNSEL"], share: 20 },
			{ head: ["REMARKS"], share: 10 },
		],
		{ narrow: true, isRuled: roll(3) > 0, size: [842, 595], heads: pick(roll, ["courts", "pages"]) },
	);
	const rows: TrueRow[] = [];
	const date = dates[0] ?? "";
	const courts = kind === "supplementary" ? 1 : 2;
	const court = isAppellate
		? "National Company Law Appellate Tribunal, New Delhi"
		: `National Company Law Tribunal, ${seat.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase())} Bench`;
	for (let hall = 1; hall <= courts; hall += 1) {
		if (hall > 1 && roll(2)) paper.turn();
		if (isAppellate) {
			paper.line("NATIONAL COMPANY LAW APPELLATE TRIBUNAL", { bold: true, grow: 2 });
			paper.line("PRINCIPAL BENCH, NEW DELHI", { bold: true });
		} else {
			paper.line("NATIONAL COMPANY LAW TRIBUNAL", { bold: true, grow: 2 });
			paper.line(`${seat} BENCH`, { bold: true });
		}
		paper.line(`${TITLES[kind]} OF COURT NO. ${hall} DATED ${dayWritten(date, "dotted")}`, { bold: true });
		paper.line(
			`CORAM: SH. ${inventedPerson(roll).given.toUpperCase()} ${inventedPerson(roll).surname.toUpperCase()}, HON'BLE MEMBER (JUDICIAL)`,
		);
		paper.line("TIME: 10:30 A.M.");
		paper.head();
		let item = kind === "supplementary" ? from : 0;
		for (let made = 0; made < items / courts; made += 1) {
			if (made % 6 === 0) paper.line(pick(roll, HEADS), { bold: true });
			item += 1;
			rows.push(one(String(item)));
			if (roll(9) === 0)
				paper.row([[], [`CP(IB)/${numberIn(roll)}(MB)${yearIn(roll)}`], [], ["FOR REFERENCE"], [], []]);
		}
		function one(text: string): TrueRow {
			const [number, year] = [numberIn(roll), yearIn(roll)];
			const form = roll(4);
			const code = pick(roll, ["MB", "AHM", "ND", "KB", "MP"]);
			const [n, m] = [numberIn(roll), numberIn(roll)];
			const own = isAppellate
				? `Comp. App. (AT) (Ins) No. ${number} of ${year}`
				: `CP(IB)/${number}(${code})${year}`;
			const plain = isAppellate
				? `Comp. App. (AT) (Ins) No. ${number} of ${year}`
				: `CP(IB) ${number}/${year}`;
			const application = isAppellate ? `I.A. No. ${n}, ${m} of ${year}` : `IA/${n}(${code})${year}`;
			const lines =
				form === 0
					? [own]
					: form === 1 && !isAppellate
						? [`${application} in Cont.App.(CP)/${m}(${code})${year} in ${own}`]
						: form === 2
							? [application, "in", own]
							: [`${application} in ${own}`];
			const [first, second] = [party(roll), party(roll)];
			const names = several(roll, 3, advocate);
			const page = paper.row([
				[text],
				lines,
				[pick(roll, ["SEC 7", "SEC 9", "60(5)", "RULE 11", "SEC 61"])],
				[first, pick(roll, ["V/s", "VS", "Versus"]), second],
				names,
				roll(4) === 0 ? ["PART HEARD"] : [],
			]);
			return {
				item: text,
				number: plain,
				application: form === 0 ? null : application,
				connectedTo: null,
				date,
				courtRoom: String(hall),
				page,
				first,
				second,
				advocates: names,
			};
		}
	}
	return { court, rows, paper };
};
