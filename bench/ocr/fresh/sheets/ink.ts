import type { Dice } from "../base/dice.ts";
import { escaped, heading, paragraphs, type Sheet } from "../base/sheet.ts";
import { ENGLISH } from "../words/english.ts";
import { filled } from "../words/vocabulary.ts";
import { runningText, type Tongue } from "./running.ts";

const LAID = "position: absolute; mix-blend-mode: multiply; pointer-events: none";

const SEALS = {
	english: ["SUB-REGISTRAR OFFICE * ZONE THREE *", "CERTIFIED TRUE COPY"],
	gujarati: ["મામલતદાર કચેરી * મહેસૂલ શાખા *", "ખરી નકલ"],
	hindi: ["कार्यालय तहसीलदार * राजस्व विभाग *", "सत्य प्रतिलिपि"],
	marathi: ["दुय्यम निबंधक कार्यालय * श्रेणी दोन *", "खरी प्रत"],
} as const;

/** Round seals of violet ink over the running text, each pressed unevenly. */
export function sealedPage(dice: Dice, tongue: Tongue): Sheet {
	const sheet = runningText(dice, tongue, 12);
	const seals = Array.from({ length: dice.number(2, 3) }, (_, index) =>
		seal(dice, SEALS[tongue], { left: dice.number(90, 480), top: 95 + index * 165 + dice.number(0, 60) }),
	);
	return { ...sheet, html: sheet.html + seals.join("") };
}

function seal(
	dice: Dice,
	[ring, middle]: readonly [string, string],
	{ left, top }: { left: number; top: number },
): string {
	const id = `ring${left}x${top}`;
	const ink = dice.oneOf(["#5a2ca0", "#6b1fa8", "#4b3bb3", "#7a2a8f"]);
	const size = dice.number(165, 205);
	return `<svg data-note="${ring.replaceAll("*", "")} ${middle}" width="${size}" height="${size}" viewBox="0 0 200 200" style="${LAID}; left: ${left}px; top: ${top}px; opacity: ${dice.between(0.62, 0.86)}; transform: rotate(${dice.number(-35, 35)}deg)">
<defs><path id="${id}" d="M 100 100 m -72 0 a 72 72 0 1 1 144 0 a 72 72 0 1 1 -144 0"/>
<filter id="f${id}"><feTurbulence type="fractalNoise" baseFrequency="0.05" numOctaves="2" seed="${dice.number(1, 99)}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.2 1.9"/><feComposite in="SourceGraphic" operator="in"/></filter></defs>
<g filter="url(#f${id})" fill="${ink}" stroke="none"><circle cx="100" cy="100" r="95" fill="none" stroke="${ink}" stroke-width="5"/><circle cx="100" cy="100" r="58" fill="none" stroke="${ink}" stroke-width="2.5"/>
<text font-size="19" font-weight="700" textLength="430" lengthAdjust="spacing"><textPath href="#${id}">${ring}</textPath></text>
<text x="100" y="106" font-size="15" font-weight="700" text-anchor="middle">${middle}</text></g></svg>`;
}

/** Stamp paper: a web of fine coloured lines behind the whole page, and its worth printed large at the head. */
export function onStampPaper(dice: Dice, tongue: Tongue): Sheet {
	const sheet = runningText(dice, tongue, 10);
	const tint = dice.oneOf(["#e0566f", "#d8527a", "#c9655a", "#c46a9a"]);
	const worth = dice.oneOf([
		["₹100", "ONE HUNDRED RUPEES"],
		["₹50", "FIFTY RUPEES"],
		["₹300", "THREE HUNDRED RUPEES"],
	]);
	const waves = Array.from({ length: 62 }, (_, index) => {
		const at = index * 19 - 20;
		const swing = dice.between(10, 26);
		const steps = Array.from(
			{ length: 20 },
			(_, step) => `${step % 2 === 0 ? "q" : "t"} ${step % 2 === 0 ? `21 ${swing} 42 0` : "42 0"}`,
		).join(" ");
		return `<path d="M -20 ${at} ${steps}"/>`;
	});
	const rosettes = [170, 400, 630].map((x) =>
		Array.from(
			{ length: 18 },
			(_, turn) => `<ellipse cx="${x}" cy="110" rx="92" ry="30" transform="rotate(${turn * 10} ${x} 110)"/>`,
		).join(""),
	);
	const web = `<svg width="794" height="1123" style="${LAID}; left: 0; top: 0" fill="none" stroke="${tint}" stroke-width="0.9" opacity="0.75">${waves.join("")}${rosettes.join("")}</svg>`;
	const head = `<div data-note="INDIA NON JUDICIAL ${worth.join(" ")} GOVERNMENT OF GUJARAT" class="worth" style="color: ${tint}">INDIA NON JUDICIAL<br><b>${worth[0]}</b><br>${worth[1]}</div>`;
	return {
		...sheet,
		html: `${web}${head}<div style="position: relative">${sheet.html}</div>`,
		style:
			".worth { text-align: center; font-size: 21px; letter-spacing: 2px; height: 190px; font-weight: 700; line-height: 1.6 } .worth b { font-size: 40px }",
	};
}

/** Signed in blue across its last lines, and an order endorsed on it in red by hand. */
export function endorsed(dice: Dice, tongue: Tongue): Sheet {
	const sheet = runningText(dice, tongue, 12);
	const stroke = Array.from(
		{ length: 7 },
		() => `q ${dice.number(8, 26)} ${dice.number(-46, 46)} ${dice.number(18, 34)} ${dice.number(-9, 9)}`,
	).join(" ");
	/** Across the last line of the text. */
	const signature = (left: number) =>
		`<svg width="260" height="110" style="${LAID}; left: ${left}px; bottom: ${dice.number(-38, -4)}px" fill="none" stroke="${dice.oneOf(["#1a3fbf", "#2147a8", "#0f2f9e"])}" stroke-width="2.6" stroke-linecap="round"><path d="M 12 62 ${stroke}"/><path d="M 6 84 q 90 -22 210 6"/></svg>`;
	const words = dice.oneOf([
		"Granted. Issue certified copy.",
		"Heard. Put up with record.",
		"Seen. File.",
		"Allowed subject to costs.",
	]);
	const note = `<div data-note="${words}" style="${LAID}; left: ${dice.number(120, 330)}px; top: ${dice.number(190, 300)}px; transform: rotate(${dice.number(-14, -6)}deg); color: ${dice.oneOf(["#c3182b", "#d0202a"])}; font: 25px Kalam; opacity: .9">${words}</div>`;
	return {
		...sheet,
		html: `<div style="position: relative">${sheet.html}${signature(370)}${signature(40)}</div>${note}`,
	};
}

/** Notes written by hand into the margin, and a rule that parts it from the text. */
export function withMarginNotes(dice: Dice, tongue: Tongue): Sheet {
	const sheet = runningText(dice, tongue, 12);
	const notes = dice
		.some(
			[
				"see Exh. 14",
				"wrong date?",
				"admitted",
				"ask client",
				"cf. para 6",
				"not served",
				"original with us",
			],
			4,
		)
		.map(
			(words, index) =>
				`<div data-note style="position: absolute; left: 12px; width: 112px; top: ${110 + index * 105 + dice.number(0, 40)}px; font: 17px Kalam; color: ${dice.oneOf(["#27348b", "#333", "#8b2727"])}; transform: rotate(${dice.number(-9, 7)}deg)">${words}</div>`,
		);
	return {
		...sheet,
		html: `${notes.join("")}<div style="position: absolute; left: 128px; top: 0; height: 1123px; border-left: 1.5px solid #b33"></div><div style="margin-left: 80px">${sheet.html}</div>`,
	};
}

/** A bill or a ledger's page as an office printer of the nineties made it: one width for all letters. */
export function officePrint(dice: Dice, tongue: Tongue): Sheet {
	if (tongue !== "english")
		return { ...runningText(dice, tongue, 7), style: "body { font-size: 19px; line-height: 1.6 }" };
	const rows = Array.from({ length: 9 }, () =>
		filled(
			dice,
			ENGLISH,
			dice.oneOf([
				"{village} depot, voucher {number}, Rs. {rupees}",
				"{name}, bill {number} of {date}",
				"Carted to {village} on {date}, {small} bags",
			]),
		),
	);
	return {
		html:
			heading("STATEMENT OF ACCOUNT", filled(dice, ENGLISH, "AS ON {date}")) +
			rows.map((row) => `<p class="left">${escaped(row)}</p>`).join("") +
			paragraphs([filled(dice, ENGLISH, "Certified that {small} entries above were checked by {name}.")]),
		style: 'body { font-family: "Courier Prime"; font-size: 18px }',
		languages: ["eng"],
	};
}
