import { inEnglish } from "./parts.ts";
import type { PaperText } from "./text.ts";

const { HEAD, OTHER_RELIEF, PRAYED, SIGNED, SUBMITS, SWORN, VERIFICATION } = inEnglish;

export const englishApplications = {
	adjournment: {
		title: "APPLICATION FOR ADJOURNMENT",
		body: `${HEAD}
{{title}}

${SUBMITS}

{{if next_date}}
1. The above matter is listed before this Court on {{next_date}}.
{{else}}
1. The above matter is listed before this Court on [____ date of the hearing ____].
{{end}}
2. The {{our_role}} is unable to proceed on that date for the following reason: [____ reason for the adjournment ____]
3. This application is made in good faith, not to delay the matter, and no prejudice will be caused to the {{other_role}} if it is allowed.
{{if opponent_advocate}}
4. A copy of this application has been given to {{opponent_advocate}}, Advocate for the {{other_role}}.
{{end}}

PRAYER

${PRAYED}

(a) to adjourn the matter to any other date convenient to this Court; and
(b) ${OTHER_RELIEF}

${SIGNED}`,
	},
	exemption: {
		title: "APPLICATION FOR EXEMPTION FROM PERSONAL APPEARANCE",
		body: `${HEAD}
{{title}}

UNDER SECTION [____ 228 or 355 ____] OF THE B.N.S.S., 2023

${SUBMITS}

{{if next_date}}
1. The above matter is listed before this Court on {{next_date}}, when the presence of the {{our_role}} is required.
{{else}}
1. The above matter is listed before this Court on [____ date of the hearing ____], when the presence of the {{our_role}} is required.
{{end}}
2. The {{our_role}} is unable to remain present on that date because [____ reason for the absence ____].
3. The absence is neither intentional nor deliberate. The {{our_role}} undertakes not to dispute identity, and has no objection if evidence is recorded in the presence of the Advocate.
4. The {{our_role}} undertakes to remain present whenever this Court so directs.

PRAYER

${PRAYED}

(a) to exempt the {{our_role}} from personal appearance on the said date and to permit appearance through the Advocate; and
(b) ${OTHER_RELIEF}

${SIGNED}`,
	},
	condonation: {
		title: "APPLICATION FOR CONDONATION OF DELAY",
		body: `${HEAD}
{{title}}

UNDER SECTION 5 OF THE LIMITATION ACT, 1963

${SUBMITS}

{{if impugned_order}}
1. The accompanying proceeding challenges the following order: {{impugned_order}}.
{{else}}
1. The accompanying proceeding challenges the order dated [____ date of the order challenged ____].
{{end}}
2. The certified copy was applied for on [____ date of the application for the copy ____] and was delivered on [____ date of delivery of the copy ____]. After excluding that time under section 12 of the said Act there is a delay of [____ number of days ____] days.
3. The delay occurred for the following reasons, day by day: [____ reasons for the delay ____]
4. There was sufficient cause for not filing the proceeding in time. The delay is neither deliberate nor due to negligence, and the {{our_role}} gains nothing by it.
5. The {{our_role}} has a good case on merits and will suffer irreparable loss if the delay is not condoned, whereas the {{other_role}} can be compensated by costs.

PRAYER

${PRAYED}

(a) to condone the delay in filing the accompanying proceeding and to hear it on merits; and
(b) ${OTHER_RELIEF}

${SIGNED}

${VERIFICATION}`,
	},
	certified_copy: {
		title: "APPLICATION FOR CERTIFIED COPIES",
		body: `${HEAD}
{{title}}

To,
The Registrar / Superintendent, Copying Department

${SUBMITS}

1. The {{our_role}} is a party to the above matter and requires certified copies of the following papers: [____ papers, with their dates and exhibit numbers ____]
2. The copies are required for [____ purpose of the copies ____] and are wanted [____ urgent / ordinary ____].
3. The prescribed copying charges will be deposited as and when called for.

PRAYER

It is therefore prayed:

(a) that certified copies of the said papers be supplied at an early date; and
(b) that the date of this application, the date on which the copies are ready and the date of their delivery be endorsed on them.

${SIGNED}`,
	},
	mention: {
		title: "MENTION MEMO",
		body: `${HEAD}
{{title}}

FOR URGENT LISTING

${SUBMITS}

1. The above matter was filed on [____ date of filing ____] and is [____ pending listing / listed on a later date ____].
2. It requires to be taken up urgently because [____ ground of urgency ____].
3. The interim relief prayed for is: [____ interim relief ____]
4. Unless the matter is heard at an early date, the {{our_role}} will suffer irreparable loss and the proceeding may become infructuous.

PRAYER

${PRAYED}

(a) to direct that the matter be listed on [____ date asked for ____] or on the earliest date convenient to this Court; and
(b) to pass such other directions as are just in the circumstances of the case.

${SIGNED}`,
	},
	caveat: {
		title: "CAVEAT",
		body: `{{court_heading}}
{{?jurisdiction_line}}
CAVEAT APPLICATION No. ________ of [____ year ____]

{{other_party}} ..... Caveatee (expected {{other_role}})

VERSUS

{{client_name}} ..... Caveator (expected {{our_role}})

{{title}}

UNDER SECTION 148A OF THE CODE OF CIVIL PROCEDURE, 1908

{{if impugned_order}}
1. An application is expected to be made by the Caveatee in a proceeding arising out of the following order: {{impugned_order}}.
{{else}}
1. An application is expected to be made by the Caveatee in a proceeding arising out of [____ order or cause, with its date ____].
{{end}}
2. The Caveator claims a right to appear before this Court on the hearing of such application.
3. The Caveator has served a copy of this caveat upon the Caveatee by registered post with acknowledgement due on [____ date of service ____]; the postal receipt is annexed.
4. This caveat shall remain in force for ninety days from the date on which it is lodged.

PRAYER

It is therefore prayed:

(a) that no order be passed on any such application without notice to the Caveator and a hearing; and
(b) that notice of it be served at the following address: {{client_address}}; and through the Advocate named below.

Place: {{place}}
Date: {{date}}

        {{advocate_name}}
        Advocate for the Caveator
        Enrolment No. {{enrolment_no}}
        {{?office_address}}
        {{?phone}}
        {{?email}}`,
	},
	appearance: {
		title: "MEMO OF APPEARANCE",
		body: `${HEAD}
{{title}}

To,
The Registrar / Sheristedar of this Court

1. Be pleased to enter my appearance on behalf of the {{our_role}}, {{client_name}}, in the above matter.
2. The vakalatnama duly executed by the {{our_role}} [____ is filed herewith / will be filed by the next date ____].
3. Notices and papers may be served at the address given below.

${SIGNED}`,
	},
	document_list: {
		title: "LIST OF DOCUMENTS",
		body: `${HEAD}
{{title}}

PRODUCED ON BEHALF OF THE {{our_role}}

{{if documents}}
{{each documents}}
{{number}}. {{name}}
{{end}}
{{else}}
1. [____ document, its date, original or copy ____]
{{end}}

The {{our_role}} relies upon the documents listed above and craves leave to produce further documents, with the permission of this Court, as and when they are obtained.

${SIGNED}`,
	},
	date_list: {
		title: "LIST OF DATES AND EVENTS",
		body: `${HEAD}
{{title}}

{{if hearings}}
{{each hearings}}
{{date}}        {{purpose}}
{{end}}
{{else}}
[____ date ____]        [____ event ____]
{{end}}
{{if impugned_order}}

ORDER CHALLENGED

{{impugned_order}}
{{end}}

${SIGNED}`,
	},
	synopsis: {
		title: "SYNOPSIS",
		body: `${HEAD}
{{title}}

The present proceeding is filed by the {{our_role}} under {{provision}}.

1. The facts, in short, are: [____ facts in short ____]
{{if impugned_order}}
2. The order challenged is: {{impugned_order}}
{{else}}
2. The action challenged is: [____ order or action challenged ____]
{{end}}

QUESTIONS OF LAW

3. [____ questions of law ____]

GROUNDS IN BRIEF

4. [____ grounds in brief ____]

RELIEF SOUGHT

5. [____ relief ____]

${SIGNED}`,
	},
	affidavit_in_support: {
		title: "AFFIDAVIT IN SUPPORT",
		body: `${HEAD}
{{title}}

OF [____ application or petition ____]

I, {{described}}, do hereby solemnly affirm and state on oath as follows:

1. I am the {{our_role}} in the above matter, am conversant with its facts and am competent to swear this affidavit.
2. The accompanying application has been drafted by my Advocate on my instructions. Its contents have been read over and explained to me in a language that I understand.
3. The facts stated in it are true to my own knowledge, and the submissions of law are based on advice that I believe to be correct. They may be read as part of this affidavit.
4. The annexures are true copies of their originals. Nothing material has been concealed and nothing stated here is false.

${SWORN}`,
	},
	notice_138: {
		title: "LEGAL NOTICE",
		body: `{{?chamber_letterhead}}

REGISTERED POST A.D. / SPEED POST

Date: {{date}}

To,
[____ name and address of the drawer of the cheque ____]

{{title}}

NOTICE UNDER SECTION 138 READ WITH SECTION 142 OF THE NEGOTIABLE INSTRUMENTS ACT, 1881

Under instructions from and on behalf of my client, {{described}}, I serve upon you the following notice:

1. You owe my client the following legally enforceable debt or liability: [____ debt and the paper that proves it ____]
2. In discharge of it you issued cheque No. [____ number, date, amount, bank and branch of the cheque ____] in favour of my client.
3. My client presented the cheque within its validity. It was returned unpaid with the memo of the bank dated [____ date of the return memo ____] for the reason: [____ reason of dishonour ____]
4. My client learnt of the return on the date of that memo; this notice is given within thirty days of it.
5. You are therefore called upon to pay my client the amount of the said cheque within fifteen days of the receipt of this notice.
6. If you fail to do so, my client will be constrained to file a complaint against you under section 138 read with section 142 of the said Act, and to take civil proceedings, entirely at your risk as to costs and consequences.

A copy of this notice is retained in my office for further action.

        {{advocate_name}}
        Advocate
        Enrolment No. {{enrolment_no}}
        {{?office_address}}
        {{?phone}}
        {{?email}}`,
	},
} satisfies Record<string, PaperText>;
