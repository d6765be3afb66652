/** A length of time: days, or months and years by the calendar. */
export type Span = { days: number } | { months: number } | { years: number };

/** What the days begin with; the sentence is in the catalogue under `deadline.from.*`. */
type StartEvent =
	| "summons"
	| "complaint_notice"
	| "lodging"
	| "order"
	| "award"
	| "certificate"
	| "dismissal"
	| "death"
	| "decree"
	| "right"
	| "memo"
	| "drawer_notice"
	| "cause"
	| "remand"
	| "copy"
	| "measure"
	| "judgment_summons"
	| "notice_80"
	| "accident"
	| "representation";

export type DeadlineRule = {
	from: StartEvent;
	limit: Span;
	/** How far a court may still go, from the start… */
	outer?: Span;
	/** …or from the last day itself. */
	extra?: Span;
	/** A last day on which the court is closed moves to its next open day. */
	shifts: boolean;
	/** The outer limit moves in the same way; otherwise it stands where it falls. */
	outerShifts?: true;
	/** The days a certified copy took are left out. */
	copy?: true;
	/** Nothing may be done before it is over; the right accrues the day after the last. */
	wait?: true;
	/** Whether this limit binds is before the courts. */
	disputed?: true;
	/** The first day counts; the right accrues the day after the last. */
	inclusive?: true;
	/** A court may excuse later filing for good cause. */
	condonable?: true;
	/** Where the figure stands. */
	law: string;
};

const days = (n: number): Span => ({ days: n });
const months = (n: number): Span => ({ months: n });
const years = (n: number): Span => ({ years: n });
const appeal = (n: number, law: string): DeadlineRule => ({
	from: "order",
	limit: days(n),
	shifts: true,
	copy: true,
	condonable: true,
	law,
});

/**
 * Time limits with one firm figure. Those that need a choice the parties or the court make (a process fee) are not
 * calculated; one that is disputed says so.
 */
export const deadlineRules = {
	ws_civil: {
		from: "summons",
		limit: days(30),
		outer: days(90),
		shifts: true,
		outerShifts: true,
		law: "CPC, Order VIII rule 1",
	},
	ws_commercial: {
		from: "summons",
		limit: days(30),
		outer: days(120),
		shifts: true,
		law: "CPC, Order VIII rule 1 (commercial suits)",
	},
	summary_appearance: { from: "summons", limit: days(10), shifts: true, law: "CPC, Order XXXVII rule 3" },
	leave_to_defend: {
		from: "judgment_summons",
		limit: days(10),
		shifts: true,
		law: "CPC, Order XXXVII rule 3(5)",
	},
	reply_notice_80: {
		from: "notice_80",
		limit: months(2),
		shifts: false,
		wait: true,
		law: "CPC, s. 80(1)",
	},
	caveat: { from: "lodging", limit: days(90), shifts: false, law: "CPC, s. 148A(5)" },
	set_aside_exparte: {
		from: "decree",
		limit: days(30),
		shifts: true,
		condonable: true,
		law: "Limitation Act, Art. 123",
	},
	restore_dismissed: {
		from: "dismissal",
		limit: days(30),
		shifts: true,
		condonable: true,
		law: "Limitation Act, Art. 122",
	},
	legal_heirs: {
		from: "death",
		limit: days(90),
		extra: days(60),
		shifts: true,
		outerShifts: true,
		condonable: true,
		law: "Limitation Act, Arts. 120, 121",
	},
	review: appeal(30, "Limitation Act, Art. 124"),
	civil_appeal_district: appeal(30, "Limitation Act, Art. 116(b)"),
	civil_appeal_hc: appeal(90, "Limitation Act, Art. 116(a)"),
	second_appeal_hc: appeal(90, "CPC, s. 100; Limitation Act, Art. 116(a)"),
	intra_court: appeal(30, "Limitation Act, Art. 117"),
	civil_revision: appeal(90, "Limitation Act, Art. 131"),
	commercial_appeal: appeal(60, "Commercial Courts Act, s. 13"),
	slp: appeal(90, "Constitution, Art. 136; Limitation Act, Art. 133"),
	slp_certificate: { ...appeal(60, "Limitation Act, Art. 133"), from: "certificate" },
	execution: { from: "decree", limit: years(12), shifts: true, law: "Limitation Act, Art. 136" },
	execution_injunction: { from: "decree", limit: years(3), shifts: true, law: "Limitation Act, Art. 135" },
	residuary: {
		from: "right",
		limit: years(3),
		shifts: true,
		condonable: true,
		law: "Limitation Act, Art. 137",
	},
	crl_appeal_hc: appeal(60, "Limitation Act, Art. 115(b)"),
	crl_appeal_other: appeal(30, "Limitation Act, Art. 115(b)"),
	crl_appeal_death: appeal(30, "Limitation Act, Art. 115(a)"),
	crl_revision: appeal(90, "Limitation Act, Art. 131"),
	default_bail_60: {
		from: "remand",
		limit: days(60),
		shifts: false,
		inclusive: true,
		law: "BNSS, s. 187(3)",
	},
	default_bail_90: {
		from: "remand",
		limit: days(90),
		shifts: false,
		inclusive: true,
		law: "BNSS, s. 187(3)",
	},
	ni_notice: { from: "memo", limit: days(30), shifts: false, law: "NI Act, s. 138(b)" },
	ni_payment_window: { from: "drawer_notice", limit: days(15), shifts: false, law: "NI Act, s. 138(c)" },
	ni_complaint: {
		from: "cause",
		limit: months(1),
		shifts: true,
		condonable: true,
		law: "NI Act, s. 142(1)(b)",
	},
	arb_s34: {
		from: "award",
		limit: months(3),
		extra: days(30),
		shifts: true,
		law: "Arbitration and Conciliation Act, s. 34(3)",
	},
	arb_s37: appeal(60, "Arbitration and Conciliation Act, s. 37; Commercial Courts Act, s. 13"),
	consumer_version: {
		from: "complaint_notice",
		limit: days(30),
		extra: days(15),
		shifts: true,
		law: "Consumer Protection Act 2019, s. 38",
	},
	consumer_complaint: {
		from: "right",
		limit: years(2),
		shifts: true,
		condonable: true,
		law: "Consumer Protection Act 2019, s. 69",
	},
	consumer_appeal_state: appeal(45, "Consumer Protection Act 2019, s. 41"),
	consumer_appeal_national: appeal(30, "Consumer Protection Act 2019, s. 51"),
	consumer_appeal_sc: appeal(30, "Consumer Protection Act 2019, s. 67"),
	mact_claim: {
		from: "accident",
		limit: months(6),
		shifts: true,
		disputed: true,
		law: "Motor Vehicles Act, s. 166(3)",
	},
	mact_appeal: appeal(90, "Motor Vehicles Act, s. 173"),
	rera_appeal: appeal(60, "RERA, s. 44"),
	cat_oa: {
		from: "order",
		limit: years(1),
		shifts: true,
		condonable: true,
		law: "Administrative Tribunals Act, s. 21(1)(a)",
	},
	cat_oa_silence: {
		from: "representation",
		limit: months(18),
		shifts: true,
		condonable: true,
		law: "Administrative Tribunals Act, s. 21(1)(b)",
	},
	nclat_ibc: { from: "order", limit: days(30), extra: days(15), shifts: true, copy: true, law: "IBC, s. 61" },
	nclat_companies: {
		from: "copy",
		limit: days(45),
		extra: days(45),
		shifts: true,
		law: "Companies Act 2013, s. 421",
	},
	ngt_appeal: { from: "order", limit: days(30), extra: days(60), shifts: true, law: "NGT Act, s. 16" },
	ngt_application: { from: "right", limit: months(6), extra: days(60), shifts: true, law: "NGT Act, s. 14" },
	drt_s17: { from: "measure", limit: days(45), shifts: true, law: "SARFAESI Act, s. 17" },
	drat: { from: "copy", limit: days(30), shifts: true, law: "SARFAESI Act, s. 18" },
} as const satisfies Record<string, DeadlineRule>;

export type DeadlineKind = keyof typeof deadlineRules;

export const deadlineKinds = Object.keys(deadlineRules) as [DeadlineKind, ...DeadlineKind[]];

const from = (kind: DeadlineKind) => deadlineKinds.indexOf(kind);

/** The kinds by the courts they belong to, as they are offered. */
export const deadlineGroups = {
	civil: deadlineKinds.slice(0, from("crl_appeal_hc")),
	criminal: deadlineKinds.slice(from("crl_appeal_hc"), from("arb_s34")),
	tribunals: deadlineKinds.slice(from("arb_s34")),
};
