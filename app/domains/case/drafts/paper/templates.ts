import { type DraftType, draftTypes } from "#drizzle/words.ts";

export type Template = {
	version: number;
	/** The heading in the language of the court's name. */
	title: { en: string; hi: string; gu: string };
	body: string;
};

const HEAD = `{{court_heading}}
{{?jurisdiction_line}}
{{case_number}}
{{?sub_number}}

{{party_1}} ..... {{role_1}}

VERSUS

{{party_2}} ..... {{role_2}}
`;

const ADVOCATE = `        {{advocate_name}}
        Advocate for the {{our_role}}
        Enrolment No. {{enrolment_no}}
        {{?office_address}}
        {{?phone}}
        {{?email}}`;

const SIGNED = `Place: {{place}}
Date: {{date}}

${ADVOCATE}`;

const VERIFICATION = `VERIFICATION

I, {{client_name}}, the {{our_role}} above named, do hereby verify that what is stated above is true to my own knowledge, save what is stated on information received and on legal advice, which I believe to be true. Nothing material has been concealed.

Verified at the place and on the date above.

        {{our_role}}`;

/** The texts a draft may begin with. A changed text gets a new version, so that a draft says which one it began with. */
export const templates: Readonly<Record<DraftType, Template>> = {
	vakalatnama: {
		version: 2,
		title: { en: "VAKALATNAMA", hi: "वकालतनामा", gu: "વકીલાતનામું" },
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
		version: 2,
		title: { en: "WRITTEN STATEMENT", hi: "लिखित कथन", gu: "લેખિત જવાબ" },
		body: `${HEAD}
{{title}}

WRITTEN STATEMENT ON BEHALF OF THE {{our_role}} UNDER ORDER VIII RULE 1 OF THE CODE OF CIVIL PROCEDURE, 1908

The {{our_role}} above named most respectfully submits as follows:

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

It is therefore prayed that this Court be pleased:

(a) to dismiss the suit with costs; and
(b) to grant such other relief as is just in the circumstances of the case.

${SIGNED}

${VERIFICATION}`,
	},
	bail_application: {
		version: 2,
		title: { en: "BAIL APPLICATION", hi: "जमानत प्रार्थना-पत्र", gu: "જામીન અરજી" },
		body: `{{bail_order}} bail application

${HEAD}
{{title}}

APPLICATION UNDER {{provision}}

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

It is therefore prayed that this Court be pleased:

(a) to release the applicant on bail on such terms and conditions as it deems fit;
(b) to release the applicant on interim bail until this application is decided; and
(c) to grant such other relief as is just in the circumstances of the case.

${SIGNED}`,
	},
	affidavit: {
		version: 2,
		title: { en: "AFFIDAVIT", hi: "शपथ-पत्र", gu: "સોગંદનામું" },
		body: `${HEAD}
{{title}}

I, {{described}}, do hereby solemnly affirm and state on oath as follows:

1. I am the {{our_role}} in the above matter, am conversant with its facts and am competent to swear this affidavit.
2. [____ facts, each from own knowledge or from a source that is named ____]
3. The annexures to this affidavit are true copies of their originals.
4. Nothing material has been concealed and nothing stated here is false.

Place: {{place}}
Date: {{date}}

        DEPONENT

VERIFICATION

I, the deponent above named, do hereby verify that the contents of paragraphs 1 to 4 of this affidavit are true to my own knowledge, save what is stated to be from a named source, which I believe to be true.

Verified at the place and on the date above.

        DEPONENT

Identified by me,
{{advocate_name}}
Advocate, Enrolment No. {{enrolment_no}}

Solemnly affirmed before me on ____________ at ____________. Serial No. ________

        Notary / Oath Commissioner`,
	},
	reply: {
		version: 2,
		title: { en: "REPLY", hi: "उत्तर", gu: "જવાબ" },
		body: `${HEAD}
{{title}}

REPLY ON BEHALF OF THE {{our_role}} TO [____ I.A. No., application or petition ____]

The {{our_role}} above named most respectfully submits as follows:

PRELIMINARY OBJECTIONS

1. [____ maintainability, delay, suppression of facts, alternative remedy: keep what applies ____]

REPLY ON MERITS, PARAGRAPH BY PARAGRAPH

2. With reference to the paragraphs of it: [____ each paragraph: admitted / denied, because / not admitted ____]
3. Every allegation that is not expressly admitted is denied.

GROUNDS AGAINST THE RELIEF SOUGHT

4. [____ grounds ____]
5. The documents relied upon are annexed as Annexure R-1 onwards.

PRAYER

It is therefore prayed that this Court be pleased:

(a) to reject the application with costs; and
(b) to grant such other relief as is just in the circumstances of the case.

${SIGNED}

${VERIFICATION}`,
	},
	rejoinder: {
		version: 2,
		title: { en: "REJOINDER", hi: "प्रत्युत्तर", gu: "પ્રત્યુત્તર" },
		body: `${HEAD}
{{title}}

REJOINDER ON BEHALF OF THE {{our_role}} TO THE REPLY OF THE {{other_role}}

The {{our_role}} above named most respectfully submits as follows:

1. The contents of the petition are reaffirmed and are to be read as part of this rejoinder. What the reply states contrary to them is denied.

REJOINDER TO THE PRELIMINARY OBJECTIONS

2. [____ answer to the objections ____]

REJOINDER ON MERITS, ON NEW MATTER ONLY

3. With reference to the paragraphs of the reply: [____ each paragraph: answer ____]

PRAYER

It is therefore prayed that this Court be pleased:

(a) to grant the reliefs prayed for in the petition; and
(b) to grant such other relief as is just in the circumstances of the case.

${SIGNED}

${VERIFICATION}`,
	},
	other: {
		version: 2,
		title: { en: "APPLICATION", hi: "प्रार्थना-पत्र", gu: "અરજી" },
		body: `${HEAD}
{{title}}

APPLICATION UNDER {{provision}}

The {{our_role}} above named most respectfully submits as follows:

1. [____ facts ____]
2. [____ grounds ____]

PRAYER

It is therefore prayed that this Court be pleased:

(a) [____ relief ____]; and
(b) to grant such other relief as is just in the circumstances of the case.

${SIGNED}`,
	},
};

/** What a draft remembers of the template it began with: `type:version`. */
export function templateStamp(type: DraftType): string {
	return `${type}:${templates[type].version}`;
}

/** Whether a text is the stamp of a template that there is or was. */
export function isTemplateStamp(stamp: string): boolean {
	const [type = "", version = ""] = stamp.split(":");
	return (
		(draftTypes as readonly string[]).includes(type) &&
		/^[1-9]\d{0,3}$/.test(version) &&
		Number(version) <= templates[type as DraftType].version
	);
}
