import { nextDateIn } from "#app/domains/filing/orders/dates/next-date.ts";
import { caseNumbersOf } from "#app/domains/paper/mailin/case-numbers.ts";
import { invitationIn } from "./invitation.ts";
import type { NoticeRead } from "./notice-read.ts";

type Letter = { sender: string; subject: string; text: string };

const LONGEST_TEXT = 30_000;
const LONGEST_SUBJECT = 500;
const MOST_DEFECTS = 30;
const LONGEST_DEFECT = 250;
const COURT_ADDRESS = /@(?:[\w-]+\.)*(?:gov|nic)\.in$/i;
/** Words of registries and of portals where cases are filed. */
const REGISTRY =
	/\b(?:e-?filing|registry|registrar|scrutiny|diary\s+no|filing\s+no|defects?|office\s+objections?|cause\s*list|cnr)\b|रजिस्ट्री|ई-?फाइलिंग|त्रुटि|રજિસ્ટ્રી|ઈ-?ફાઇલિંગ|ખામી|વાંધા/iu;
const DEFECTS_HEAD =
	/^.{0,120}(?:\b(?:defects?|office\s+objections?|objections?|deficienc(?:y|ies))\b|त्रुटि|आपत्ति|ખામી|વાંધા).{0,120}$/iu;
const NUMBERED = /^\s*(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[-•*])\s*(\S.*)$/iu;
/** A list of defects ends where nothing is numbered for so many lines. */
const MOST_BETWEEN = 2;

/**
 * What a letter of a registry or of a portal says, when it names a case and has defects or the next date; null for any other
 * letter. Its text goes no further.
 */
export function letterIn({ sender, subject, text: whole }: Letter, today: string): NoticeRead | null {
	const text = whole.slice(0, LONGEST_TEXT);
	if (!COURT_ADDRESS.test(sender) && !REGISTRY.test(`${subject}\n${text}`)) return null;
	const caseNumbers = caseNumbersOf(subject, text);
	if (caseNumbers.length === 0) return null;
	const defects = defectsIn(text);
	const next = nextDateIn(text, today, null);
	const date = next && !next.aside ? next.day : null;
	if (!date && defects.length === 0) return null;
	return {
		...{ kind: "letter", uid: null, sequence: 0, isCancelled: false },
		subject: subject.slice(0, LONGEST_SUBJECT),
		...{ caseNumbers, date, time: null, link: null, defects },
	};
}

/** Words of an invitation to a court, where it names no case. */
const OF_COURT =
	/\b(?:hearing|court|bench|tribunal|commission|judge)\b|सुनवाई|न्यायालय|अदालत|સુનાવણી|કોર્ટ|અદાલત/iu;

/** What of a message a person is to decide on: the invitations to courts in it, or else what the letter says. */
export function noticesIn(message: Letter & { calendars: readonly string[] }, today: string): NoticeRead[] {
	const invitations = message.calendars.flatMap((text) => {
		const read = invitationIn(text);
		if (!read) return [];
		const caseNumbers =
			read.caseNumbers.length > 0 ? read.caseNumbers : caseNumbersOf(message.subject, message.text);
		const isOfCourt = caseNumbers.length > 0 || OF_COURT.test(`${read.subject}\n${message.subject}`);
		return isOfCourt ? [{ ...read, caseNumbers }] : [];
	});
	if (invitations.length > 0) return invitations;
	const letter = letterIn(message, today);
	return letter ? [letter] : [];
}

/** The numbered lines below a heading that speaks of defects or objections. */
function defectsIn(text: string): string[] {
	const lines = text.split(/\r?\n/);
	for (const [at, line] of lines.entries()) {
		if (NUMBERED.test(line) || !DEFECTS_HEAD.test(line)) continue;
		const found = numberedFrom(lines.slice(at + 1));
		if (found.length > 0) return found;
	}
	return [];
}

function numberedFrom(lines: readonly string[]): string[] {
	const found: string[] = [];
	let between = 0;
	for (const line of lines) {
		const [, defect] = NUMBERED.exec(line) ?? [];
		if (defect) {
			found.push(defect.trim().slice(0, LONGEST_DEFECT));
			between = 0;
		} else between += 1;
		if (between > MOST_BETWEEN || found.length === MOST_DEFECTS) break;
	}
	return found;
}
