import { caseNumbersIn } from "#app/domains/law/cases/case-refs.ts";

const LONGEST_TEXT = 30_000;
const MOST = 10;
/** An application is named beside the case it is made in. */
const APPLICATIONS = new Set(["IA", "CMAPPL", "CRLMA", "EXH"]);

/** The numbers of cases that a message names, each once, as a search takes them; applications only where nothing else is named. */
export function caseNumbersOf(subject: string, text: string): string[] {
	const found = caseNumbersIn(`${subject}\n${text}`.slice(0, LONGEST_TEXT));
	const cases = found.filter(({ type }) => !APPLICATIONS.has(type));
	const written = (cases.length > 0 ? cases : found).map(({ key, type, numberFrom, numberTo, year }) => {
		const number = numberFrom === numberTo ? numberFrom : `${numberFrom}-${numberTo}`;
		return type === "*" ? key : `${type}/${number}/${year}`;
	});
	return [...new Set(written)].slice(0, MOST);
}
