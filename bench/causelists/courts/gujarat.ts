import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, TITLES, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party, several } from "../paper/people.ts";

const TYPES = ["SCA", "CR.MA", "FA", "LPA", "CR.RA", "SCR.A", "AO", "CA", "TAXAP", "MCA"];
const LOWER = ["CC", "RCS", "SC", "SPCS", "MACP"];
const HEADS = [
	"FRESH MATTERS",
	"NOTICE & ADJOURNED MATTERS",
	"ADMISSION HEARING",
	"FINAL HEARING",
	"ORDERS",
	"BAIL MATTERS",
];

/** Gujarat High Court: ruled, the number over the lower court's, two columns of advocates. */
export const gujaratHand: CourtHand = ({ roll, kind, dates, items, from }) => {
	const paper = handPaper(
		roll,
		[
			{ head: ["SR.", "NO."], share: 6, align: pick(roll, ["left", "center"]) },
			{ head: ["CASE DETAILS"], share: 22 },
			{ head: ["NAME OF PARTIES"], share: 26 },
			{ head: ["PETITIONER'S", "ADVOCATE"], share: 18 },
			{ head: ["RESPONDENT'S", "ADVOCATE"], share: 18 },
			{ head: ["REMARKS"], share: 12 },
		],
		{ isRuled: true, narrow: true, size: roll(3) === 0 ? [842, 595] : [595, 842] },
	);
	const rows: TrueRow[] = [];
	const courts = kind === "supplementary" ? 1 : 2;
	const days = kind === "weekly" ? dates : dates.slice(0, 1);
	paper.line("HIGH COURT OF GUJARAT AT SOLA, AHMEDABAD", { bold: true, grow: 3 });
	for (const date of days)
		for (let court = 1; court <= courts; court += 1) {
			const room = String(court * 3 + roll(3));
			paper.line(
				kind === "daily" && roll(2)
					? `DAILY BOARD DATED ${dayWritten(date, "slashed")}`
					: `${TITLES[kind]} DATED ${dayWritten(date, "slashed")}`,
				{ bold: true },
			);
			paper.line(`COURT NO : ${room}`, { bold: true });
			paper.line(
				`HONOURABLE MR. JUSTICE ${inventedPerson(roll).given.toUpperCase()} ${inventedPerson(roll).surname.toUpperCase()}`,
				{ bold: true },
			);
			paper.line("CORAM TO SIT AT 11:00 A.M.");
			paper.head();
			let item = kind === "supplementary" ? from : 0;
			for (let made = 0; made < items / courts / days.length; made += 1) {
				if (made % 7 === 0) paper.line(pick(roll, HEADS), { bold: true });
				item += 1;
				rows.push(one(String(item)));
			}
			function one(text: string): TrueRow {
				const type = pick(roll, TYPES);
				const [number, year] = [numberIn(roll), yearIn(roll)];
				const stem = roll(8) === 0 ? "F" : "R";
				const lower = roll(3) === 0 ? [`${pick(roll, LOWER)}/${numberIn(roll)}/${yearIn(roll)}`] : [];
				const arising = lower.length
					? [
							"ARISING FROM",
							...lower,
							...(roll(2)
								? [`POLICE STATION: ${inventedPerson(roll).surname}`, `FIR ${100 + roll(800)}/${year}`]
								: []),
						]
					: [];
				const inside = roll(7) === 0;
				const [first, second] = [party(roll), party(roll)];
				const [one, other] = [several(roll, 2, advocate), several(roll, 2, advocate)];
				const app = `R/CA/${numberIn(roll)}/${year}`;
				const own = `${stem}/${type}/${number}/${year}`;
				const page = paper.row([
					[text],
					[...(inside ? [app, "IN", own] : [own]), ...arising],
					[first, pick(roll, ["V/S", "Versus"]), second],
					one,
					other,
					roll(5) === 0
						? [`On Leave from ${dayWritten(date, "slashed")} to ${dayWritten(date, "slashed")}`]
						: [],
				]);
				return {
					item: text,
					number: `${type}/${number}/${year}`,
					...(stem === "F" ? { isFiling: true } : {}),
					application: inside ? app : null,
					connectedTo: null,
					date,
					courtRoom: room,
					page,
					first,
					second,
					advocates: [...one, ...other],
				};
			}
		}
	return { court: "High Court of Gujarat", rows, paper };
};
