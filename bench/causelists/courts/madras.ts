import { pick } from "#bench/fill/dice.ts";
import { type CourtHand, dayWritten, handPaper, numberIn, TITLES, yearIn } from "../paper/hand.ts";
import type { TrueRow } from "../paper/made-list.ts";
import { advocate, inventedPerson, party, several } from "../paper/people.ts";

const TYPES = ["WP", "CRL OP", "CRL RC", "CMA", "SA", "WA", "AS", "OSA", "CRP", "HCP"];
const HEADS = [
	"FOR ADMISSION",
	"NOTICE OF MOTION",
	"FOR ORDERS",
	"FOR FINAL HEARING",
	"SPECIALLY ORDERED CASES",
	"FOR BEING MENTIONED",
];

/** Madras High Court: no heads, advocates parted by dashes, filing numbers beside the number. */
export const madrasHand: CourtHand = ({ roll, kind, dates, items, from }) => {
	const paper = handPaper(
		roll,
		[
			{ head: ["SNO"], share: 6 },
			{ head: ["CASE NO"], share: 24 },
			{ head: ["PARTIES"], share: 32 },
			{ head: ["ADVOCATES"], share: 30 },
		],
		{ heads: pick(roll, ["none", "first"]) },
	);
	const rows: TrueRow[] = [];
	const courts = kind === "supplementary" ? 1 : 2;
	const days = kind === "weekly" ? dates : dates.slice(0, 1);
	paper.line("HIGH COURT OF JUDICATURE AT MADRAS", { bold: true, grow: 3 });
	for (const date of days)
		for (let court = 1; court <= courts; court += 1) {
			const room = String(court * 5 + roll(6));
			paper.line(`${TITLES[kind]} FOR ${dayWritten(date, pick(roll, ["dotted", "long"]))}`, { bold: true });
			paper.line(`COURT NO. ${room}`, { bold: true });
			paper.line(
				`THE HON'BLE MR JUSTICE ${inventedPerson(roll).given[0]}.${inventedPerson(roll).surname.toUpperCase()}`,
				{
					bold: true,
				},
			);
			paper.line("TO BE HEARD ON THE SAME DAY AT 10.30 A.M.");
			paper.head();
			let item = kind === "supplementary" ? from : 0;
			for (let made = 0; made < items / courts / days.length; made += 1) {
				if (made % 8 === 0) paper.line(pick(roll, HEADS), { bold: true });
				item += 1;
				rows.push(...one(String(item)));
			}
			function one(text: string): TrueRow[] {
				const type = pick(roll, TYPES);
				const [number, year] = [numberIn(roll), yearIn(roll)];
				const form = roll(6);
				const petition = `${type.startsWith("CRL") ? "CRL MP" : "WMP"}/${numberIn(roll)}/${year}`;
				const withOther =
					form === 0 ? { type: pick(roll, TYPES), number: numberIn(roll), year: yearIn(roll) } : null;
				const own = `${type}/${number}/${year}`;
				const lines = withOther
					? [own, "AND", `${withOther.type}/${withOther.number}/${withOther.year}`]
					: form === 1
						? [own, "AND", petition]
						: form === 2
							? [`${own} AND ${type} ${numberIn(roll)}/${year} (Filing No.)`]
							: [own];
				const [first, second] = [party(roll), party(roll)];
				const [one, other] = [several(roll, 2, advocate), several(roll, 2, advocate)];
				const page = paper.row([
					[text],
					lines,
					[
						first,
						pick(roll, ["VS", "-Vs-", "Vs"]),
						second,
						...(roll(6) === 0 ? ["Dispensed with (d.w)"] : []),
					],
					[...one, "------------", ...other],
				]);
				const base = {
					date,
					courtRoom: room,
					page,
					first,
					second,
					advocates: [...one, ...other],
					application: null,
				};
				return [
					{ ...base, item: text, number: own, connectedTo: null },
					...(withOther
						? [
								{
									...base,
									item: `${text}.1`,
									number: `${withOther.type}/${withOther.number}/${withOther.year}`,
									connectedTo: text,
								},
							]
						: []),
				];
			}
		}
	return { court: "High Court of Madras", rows, paper };
};
