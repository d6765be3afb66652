import { dice, mix, pick, type Roll } from "#bench/fill/dice.ts";
import { dayWritten, handPaper, numberIn, yearIn } from "./paper/hand.ts";
import type { Paper } from "./paper/paper.ts";
import { advocate, inventedPerson, party } from "./paper/people.ts";

/** Papers of courts that are no lists of a court, though some are counted tables, name cases or speak of the list. */
export const OTHER_PAPERS = [
	"order",
	"index",
	"fees",
	"adjourned",
	"witnesses",
	"dates",
	"roster",
	"pending",
	"roznama",
	"memo",
] as const;

export type OtherPaper = (typeof OTHER_PAPERS)[number];

/** A paper that is no list, made anew for every seed. */
export async function makeOtherPaper(kind: OtherPaper, seed: number): Promise<Buffer> {
	const roll = dice(mix(seed, 100 + OTHER_PAPERS.indexOf(kind)));
	return await HANDS[kind](roll).finished();
}

const caseNumber = (roll: Roll) =>
	`${pick(roll, ["W.P.(C)", "CRL.M.C.", "R/SCA", "LPA", "CS(OS)"])} ${numberIn(roll)}/${yearIn(roll)}`;
const COURTS = [
	"IN THE HIGH COURT OF DELHI AT NEW DELHI",
	"IN THE HIGH COURT OF GUJARAT AT AHMEDABAD",
	"SUPREME COURT OF INDIA",
	"IN THE COURT OF THE PRINCIPAL DISTRICT AND SESSIONS JUDGE, RAJKOT",
	"NATIONAL COMPANY LAW TRIBUNAL, MUMBAI BENCH",
];
const three = (roll: Roll, heads: [string, string, string]) =>
	handPaper(
		roll,
		[
			{ head: [heads[0]], share: 8 },
			{ head: [heads[1]], share: 70 },
			{ head: [heads[2]], share: 20 },
		],
		{ isRuled: roll(2) === 0 },
	);

function headed(roll: Roll, paper: Paper, title: string): Paper {
	paper.line(pick(roll, COURTS), { bold: true, grow: 2 });
	paper.line(caseNumber(roll), { bold: true });
	paper.line(`${party(roll)} ... Petitioner`);
	paper.line("Versus");
	paper.line(`${party(roll)} ... Respondent`);
	paper.line(title, { bold: true });
	return paper;
}

function counted(paper: Paper, rows: number, cells: (n: number) => string[][]): Paper {
	paper.head();
	for (let n = 1; n <= rows; n += 1) paper.row([[String(n)], ...cells(n)]);
	return paper;
}

const HANDS: Record<OtherPaper, (roll: Roll) => Paper> = {
	order: (roll) => {
		const paper = headed(roll, handPaper(roll, [{ head: [], share: 1 }], { heads: "none" }), "O R D E R");
		paper.line(dayWritten("2026-11-20", "dotted"));
		for (let at = 1; at <= 6 + roll(30); at += 1) {
			paper.line(
				pick(roll, [
					`${at}. The matter was not on the cause list of ${dayWritten("2026-11-19", "dashed")} owing to an error of the registry.`,
					`${at}. Learned counsel ${advocate(roll)} submits that ${caseNumber(roll)} is pending between the same parties.`,
					`${at}. Let ${caseNumber(roll)} be listed together with ${caseNumber(roll)} in the supplementary list.`,
					`${at}. List on ${dayWritten("2026-12-10", "dotted")}.`,
				]),
				{ at: "left" },
			);
		}
		return paper;
	},
	index: (roll) =>
		counted(
			headed(roll, three(roll, ["S.NO.", "PARTICULARS OF DOCUMENTS", "PAGE NO."]), "INDEX"),
			10 + roll(40),
			(n) => [
				[
					pick(roll, [
						"Memo of parties",
						"Synopsis and list of dates",
						`Copy of the order dated ${dayWritten("2026-10-05", "dotted")} in ${caseNumber(roll)}`,
						`Annexure P-${n}: copy of the plaint in ${party(roll)} Vs. ${party(roll)}`,
						"Affidavit in support",
						"Vakalatnama",
					]),
				],
				[`${n * 4}-${n * 4 + 3}`],
			],
		),
	fees: (roll) => {
		const paper = three(roll, ["S.NO.", "SUBJECT", "COURT FEE (RS.)"]);
		paper.line("SCHEDULE OF COURT FEES", { bold: true, grow: 2 });
		return counted(paper, 12 + roll(30), () => [
			[
				pick(roll, [
					"Writ petition under Article 226",
					"Letters patent appeal",
					"Caveat",
					"Interlocutory application",
					"Copy of the daily cause list, a page",
				]),
			],
			[String(10 + roll(900))],
		]);
	},
	adjourned: (roll) => {
		const paper = handPaper(roll, [
			{ head: ["S.NO."], share: 8 },
			{ head: ["CASE NO."], share: 24 },
			{ head: ["PARTIES"], share: 36 },
			{ head: ["NEXT DATE"], share: 16 },
		]);
		paper.line(pick(roll, COURTS), { bold: true });
		paper.line("N O T I C E", { bold: true });
		paper.line(
			`The following matters of the cause list dated ${dayWritten("2026-11-27", "dashed")} are adjourned, as the Hon'ble Bench will not sit.`,
			{ at: "left" },
		);
		return counted(paper, 9 + roll(20), () => [
			[caseNumber(roll)],
			[`${party(roll)} Vs. ${party(roll)}`],
			[dayWritten("2026-12-15", "dotted")],
		]);
	},
	witnesses: (roll) =>
		counted(
			headed(roll, three(roll, ["S.NO.", "NAME AND ADDRESS OF THE WITNESS", "REMARKS"]), "LIST OF WITNESSES"),
			8 + roll(20),
			() => [[`${inventedPerson(roll).given} ${inventedPerson(roll).surname}`], ["Formal"]],
		),
	dates: (roll) =>
		counted(
			headed(roll, three(roll, ["S.NO.", "EVENT", "DATE"]), "SYNOPSIS AND LIST OF DATES"),
			8 + roll(30),
			() => [
				[`${party(roll)} filed ${caseNumber(roll)} against ${party(roll)}`],
				[dayWritten("2025-02-03", "dotted")],
			],
		),
	roster: (roll) => {
		const paper = three(roll, ["S.NO.", "HON'BLE JUDGE", "COURT NO."]);
		paper.line(pick(roll, COURTS), { bold: true });
		paper.line("ROSTER OF SITTINGS", { bold: true });
		return counted(paper, 8 + roll(20), (n) => [
			[
				`HON'BLE MR. JUSTICE ${inventedPerson(roll).surname.toUpperCase()} (cause list to be published daily)`,
			],
			[String(n)],
		]);
	},
	pending: (roll) => {
		const paper = handPaper(roll, [
			{ head: ["S.NO."], share: 8 },
			{ head: ["CASE NO."], share: 24 },
			{ head: ["PARTIES"], share: 40 },
			{ head: ["ADVOCATE"], share: 20 },
		]);
		paper.line(`OFFICE OF ${advocate(roll)}`, { bold: true });
		paper.line("STATEMENT OF PENDING CASES", { bold: true });
		return counted(paper, 10 + roll(30), () => [
			[caseNumber(roll)],
			[`${party(roll)} Vs. ${party(roll)}`],
			[advocate(roll)],
		]);
	},
	roznama: (roll) =>
		counted(headed(roll, three(roll, ["S.NO.", "BUSINESS", "NEXT DATE"]), "ROZNAMA"), 9 + roll(20), () => [
			["Called out. Adjourned for want of time."],
			[dayWritten("2026-12-02", "slashed")],
		]),
	memo: (roll) =>
		counted(headed(roll, three(roll, ["S.NO.", "NAME", "ADDRESS"]), "MEMO OF PARTIES"), 8 + roll(20), () => [
			[`${party(roll)} Versus ${party(roll)}`],
			[inventedPerson(roll).surname],
		]),
};
