import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, TITLES, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party } from "../paper/people.ts";

const TYPES = ["SLP(Crl)", "SLP(C)", "W.P.(C)", "C.A.", "Crl.A.", "W.P.(Crl.)", "T.P.(C)", "CONMT.PET.(C)"];
const SECTIONS = ["II-C", "X", "IV-A", "XVII", "PIL-W", "III-A", "II"];
const HEADS = [
	"[FRESH (FOR ADMISSION) - CIVIL CASES]",
	"MISCELLANEOUS HEARING",
	"[AFTER NOTICE (FOR ADMISSION) - CRIMINAL CASES]",
	"[ORDERS (INCOMPLETE MATTERS / IAs / CRLMPs)]",
	"[REGULAR HEARING MATTERS]",
];

/** Supreme Court of India: the number over three lines, connected cases as `16.1` with the word below, codes of advocates on record. */
export const supremeCourtHand: CourtHand = ({ roll, kind, dates, items, from }) => {
	const paper = handPaper(
		roll,
		[
			{ head: ["SNo."], share: 8, align: pick(roll, ["left", "center"]) },
			{ head: ["Case No."], share: 22 },
			{ head: ["Petitioner / Respondent"], share: 34 },
			{ head: ["Petitioner/Respondent Advocate"], share: 30 },
		],
		{ heads: pick(roll, ["courts", "pages"]), foot: (page) => (roll(2) ? `${page}` : null) },
	);
	const rows: TrueRow[] = [];
	const courts = kind === "supplementary" ? 1 : 2 + roll(2);
	for (let court = 1; court <= courts; court += 1) {
		const room = String(court + roll(3));
		if (court > 1) paper.turn();
		paper.line("SUPREME COURT OF INDIA", { bold: true, grow: 3 });
		const date = dates[0] ?? "";
		paper.line(
			`${kind === "daily" ? "DAILY " : ""}${TITLES[kind]} FOR DATED : ${dayWritten(date, "dashed")}`,
			{
				bold: true,
			},
		);
		paper.line(`COURT NO. : ${room}`, { bold: true });
		paper.line(`HON'BLE MR. JUSTICE ${inventedPerson(roll).surname.toUpperCase()}`, { bold: true });
		paper.line(`HON'BLE MS. JUSTICE ${inventedPerson(roll).surname.toUpperCase()}`, { bold: true });
		paper.line("(TIME : 10:30 AM)");
		paper.head();
		let item = kind === "supplementary" ? from : court * 100;
		for (let made = 0; made < items / courts; made += 1) {
			if (made % 9 === 0) paper.line(pick(roll, HEADS), { bold: true });
			item += 1;
			rows.push(one(String(item), null));
			const connected = roll(5) === 0 ? 1 + roll(2) : 0;
			for (let n = 1; n <= connected; n += 1) rows.push(one(`${item}.${n}`, String(item)));
			if (roll(8) === 0) {
				paper.line(
					`{Mention Memo} ONLY SLP(C) NO. ${numberIn(roll)}/${yearIn(roll)} IS LISTED UNDER THIS ITEM`,
					{
						at: "left",
					},
				);
			}
		}
		function one(text: string, connectedTo: string | null): TrueRow {
			const type = pick(roll, TYPES);
			const [number, year] = [numberIn(roll), yearIn(roll)];
			const isDiary = roll(9) === 0;
			const range = roll(12) === 0 ? `-${number + 1 + roll(3)}` : "";
			const written = isDiary
				? [`Diary No. ${number}-${year}`]
				: [`${type} No.`, `${number}${range}/${year}`];
			const apps = roll(2) ? [`IA No. ${numberIn(roll)}/${year} - EXEMPTION FROM FILING C/C`] : [];
			const [first, second] = [party(roll), party(roll)];
			const names = Array.from({ length: 1 + roll(3) }, (_, at) => ({
				name: advocate(roll),
				code: 1000 + roll(2999),
				side: at === 0 ? "[P-1]" : `[R-${at}]`,
			}));
			const cells = [
				connectedTo ? [text, "Connected"] : [text],
				[...written, pick(roll, SECTIONS), ...apps],
				[first, "Versus", second],
				names.map(({ name, code, side }, at) => (at ? `${name}- ${code} ${side}` : name)),
			];
			// A narrow column parts an item from what stands behind its point.
			if (connectedTo && roll(3) === 0)
				cells[0] = [text.split(".")[0] ?? "", `.${text.split(".")[1]}`, "Connected"];
			const page = paper.row(cells);
			return {
				item: text,
				number: isDiary ? `Diary No. ${number}/${year}` : `${type} ${number}${range}/${year}`,
				application: null,
				connectedTo,
				date,
				courtRoom: room,
				page,
				first,
				second,
				advocates: names.map(({ name }) => name),
			};
		}
	}
	return { court: "Supreme Court of India", rows, paper };
};
