import { inEnglish } from "./parts.ts";
import type { PaperText } from "./text.ts";

const { ADVOCATE, HEAD, OTHER_RELIEF, PRAYED, SIGNED, SUBMITS, SWORN, VERIFICATION } = inEnglish;

export const englishPleadings = {
	vakalatnama: {
		title: "VAKALATNAMA",
		body: `${HEAD}
{{title}}

I/We, {{described}}, the {{our_role}} in the above matter, do hereby appoint and retain {{advocate_name}}, Advocate, to appear, act and plead for me/us in the above matter, and authorise the said Advocate:

1. To appear, act and plead in this Court, or in any other Court in which the matter may be tried or heard, at every stage including execution, review, revision and appeal.
2. To sign, verify, present, amend and withdraw pleadings, applications, affidavits and other papers necessary for the conduct of the matter.
3. To file and take back documents, to apply for certified copies and to inspect the record.
4. To receive notices and other process on my/our behalf.
5. To deposit, draw and receive moneys and to give valid receipts for them.
6. To engage another advocate and to confer upon him or her the powers hereby given, whenever the Advocate thinks fit.
7. To compromise or withdraw the matter, or to refer it to arbitration or mediation: [____ yes / no: strike out if not given ____].

I/We agree to pay the fee agreed upon. I/We agree that the Advocate may withdraw on notice if it is not paid, and that the Advocate is not answerable for the result of the matter. I/We shall attend when called and shall keep the Advocate informed of my/our address.

IN WITNESS WHEREOF I/we put my/our hand to these presents, the contents of which have been read over and explained to me/us and understood by me/us.

Place: {{place}}
Date: {{date}}

        (Signature or thumb mark)
        {{client_name}}

Executed before me; I am satisfied of the identity of the executant and of the due execution.

ACCEPTED

${ADVOCATE}`,
	},
	written_statement: {
		title: "WRITTEN STATEMENT",
		body: `${HEAD}
{{title}}

ON BEHALF OF THE {{our_role}} UNDER ORDER VIII RULE 1 OF THE CODE OF CIVIL PROCEDURE, 1908

${SUBMITS}

1. The summons was served on [____ date of service ____] and this written statement is filed within the time allowed.

PRELIMINARY OBJECTIONS

2. The suit is not maintainable, for the reasons stated below. [____ jurisdiction, limitation, cause of action, valuation and court fee, non-joinder, notice, arbitration clause, res judicata: keep what applies ____]

FACTS OF THE DEFENCE

3. [____ facts on which the defence rests ____]

REPLY TO THE PLAINT, PARAGRAPH BY PARAGRAPH

4. With reference to the paragraphs of the plaint: [____ each paragraph: admitted / denied, because / not admitted for want of knowledge ____]
5. Every allegation in the plaint that is not expressly admitted in this written statement is denied.

SET-OFF AND COUNTER-CLAIM

6. [____ set-off under Order VIII Rule 6, counter-claim under Rule 6A with its valuation and court fee, or: none ____]

DOCUMENTS

7. The {{our_role}} relies upon the documents in the list filed with this written statement under Order VIII Rule 1A.

PRAYER

${PRAYED}

(a) to dismiss the suit with costs; and
(b) ${OTHER_RELIEF}

${SIGNED}

${VERIFICATION}`,
	},
	bail_application: {
		title: "BAIL APPLICATION",
		body: `{{bail_order}} bail application

${HEAD}
{{title}}

UNDER {{provision}}

FIR No.: {{fir_no}}
Date of the FIR: {{?fir_date}}
Police station and district: {{police_station}}
Sections: {{sections}}
Maximum punishment: {{maximum_punishment}}
Date of arrest: {{?arrest_date}}
Period of custody: {{?custody}}
Stage: {{case_stage}}
Witnesses cited and examined: {{witnesses}}
Antecedents: {{antecedents}}
Warrant or proclamation: [____ warrant or proclamation: particulars, or none ____]
Earlier and pending bail applications: {{earlier_applications}}
Court below: {{?lower_court}}
Case below: {{?lower_case}}

The applicant most respectfully submits as follows:

1. The case of the prosecution, in short, is: [____ case of the prosecution ____]
2. The facts are: [____ facts ____]

GROUNDS

3. The applicant is innocent and has been falsely implicated.
4. Nothing remains to be recovered from the applicant.
5. [____ state of the investigation, parity with co-accused, health, age, delay in trial: keep what applies ____]
6. The applicant has deep roots in society, resides at {{client_address}} and is not likely to abscond.
7. A copy of this application has been served upon the Public Prosecutor.

UNDERTAKING

8. The applicant undertakes not to tamper with the evidence, not to approach any witness, to attend every date, not to leave India without leave of the Court, and to abide by every condition that the Court may impose.

PRAYER

${PRAYED}

(a) to release the applicant on bail, or to direct such release in the event of arrest, on such terms and conditions as it deems fit;
(b) to release the applicant on interim bail until this application is decided; and
(c) ${OTHER_RELIEF}

${SIGNED}`,
	},
	affidavit: {
		title: "AFFIDAVIT",
		body: `${HEAD}
{{title}}

I, {{described}}, do hereby solemnly affirm and state on oath as follows:

1. I am the {{our_role}} in the above matter, am conversant with its facts and am competent to swear this affidavit.
2. [____ facts, each from own knowledge or from a source that is named ____]
3. The annexures to this affidavit are true copies of their originals.
4. Nothing material has been concealed and nothing stated here is false.

${SWORN}`,
	},
	reply: {
		title: "REPLY",
		body: `${HEAD}
{{title}}

ON BEHALF OF THE {{our_role}} TO [____ I.A. No., application or petition ____]

${SUBMITS}

PRELIMINARY OBJECTIONS

1. [____ maintainability, delay, suppression of facts, alternative remedy: keep what applies ____]

REPLY ON MERITS, PARAGRAPH BY PARAGRAPH

2. With reference to the paragraphs of it: [____ each paragraph: admitted / denied, because / not admitted ____]
3. Every allegation that is not expressly admitted is denied.

GROUNDS AGAINST THE RELIEF SOUGHT

4. [____ grounds ____]
5. The documents relied upon are annexed as Annexure R-1 onwards.

PRAYER

${PRAYED}

(a) to reject the application with costs; and
(b) ${OTHER_RELIEF}

${SIGNED}

${VERIFICATION}`,
	},
	rejoinder: {
		title: "REJOINDER",
		body: `${HEAD}
{{title}}

ON BEHALF OF THE {{our_role}} TO THE REPLY OF THE {{other_role}}

${SUBMITS}

1. The contents of the petition are reaffirmed and are to be read as part of this rejoinder. What the reply states contrary to them is denied.

REJOINDER TO THE PRELIMINARY OBJECTIONS

2. [____ answer to the objections ____]

REJOINDER ON MERITS, ON NEW MATTER ONLY

3. With reference to the paragraphs of the reply: [____ each paragraph: answer ____]

PRAYER

${PRAYED}

(a) to grant the reliefs prayed for in the petition; and
(b) ${OTHER_RELIEF}

${SIGNED}

${VERIFICATION}`,
	},
	other: {
		title: "APPLICATION",
		body: `${HEAD}
{{title}}

UNDER {{provision}}

${SUBMITS}

1. [____ facts ____]
2. [____ grounds ____]

PRAYER

${PRAYED}

(a) [____ relief ____]; and
(b) ${OTHER_RELIEF}

${SIGNED}`,
	},
} satisfies Record<string, PaperText>;
