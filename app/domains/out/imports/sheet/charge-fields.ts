/** The columns of a diary that say what a case is about, in the order in which they are offered. */
export const chargeFields = {
	opponentAdvocate: {
		label: "matter.opponentAdvocate",
		headers: [
			...["opp advocate", "opp adv", "opp advocates", "opp counsel", "opp party advocate", "opp party adv"],
			...["opposite advocate", "opposite counsel", "opposite party advocate", "opposite side advocate"],
			...[
				"opponent advocate",
				"opponent counsel",
				"opponents advocate",
				"other side advocate",
				"other side counsel",
			],
			...["advocate for opponent", "advocate of opponent", "advocate of opposite party", "adv for opp party"],
			...[
				"respondent advocate",
				"advocate for respondent",
				"defendant advocate",
				"resp advocate",
				"res advocate",
			],
			...["विपक्षी अधिवक्ता", "विपक्षी वकील", "विपक्षी के वकील", "विपक्ष के अधिवक्ता", "विरोधी वकील"],
			...["સામા પક્ષના વકીલ", "સામાવાળાના વકીલ", "સામેના વકીલ", "વિરોધી વકીલ"],
		],
	},
	policeStation: {
		label: "matter.policeStation",
		headers: [
			...["police station", "ps", "p s", "police stn", "name of police station", "thana"],
			...["थाना", "पुलिस थाना", "थाना का नाम", "પોલીસ સ્ટેશન", "પો સ્ટે", "થાણું"],
		],
	},
	act: {
		label: "import.field.act",
		headers: ["act", "acts", "under act", "act name", "अधिनियम", "कानून", "કાયદો", "અધિનિયમ"],
	},
	sections: {
		label: "matter.sectionsCharged",
		headers: [
			...[
				"section",
				"sections",
				"under section",
				"under sections",
				"u s",
				"offence",
				"offences",
				"sec",
				"ipc section",
			],
			...["धारा", "धाराएं", "अंतर्गत धारा", "કલમ", "કલમો", "કલમ નંબર"],
		],
	},
	firDate: {
		label: "matter.firDate",
		headers: ["fir date", "date of fir", "एफआईआर दिनांक", "प्राथमिकी दिनांक", "એફઆઈઆર તારીખ", "ગુનો દાખલ તારીખ"],
	},
	offenceDate: {
		label: "matter.offenceDate",
		headers: [
			"date of offence",
			"offence date",
			"date of incident",
			"घटना दिनांक",
			"घटना की तारीख",
			"બનાવની તારીખ",
		],
	},
	arrestDate: {
		label: "matter.arrestDate",
		headers: [
			...[
				"arrest date",
				"date of arrest",
				"arrested on",
				"गिरफ्तारी दिनांक",
				"गिरफ्तारी की तारीख",
				"गिरफ्तारी तिथि",
			],
			...["ધરપકડ તારીખ", "અટક તારીખ", "ધરપકડ"],
		],
	},
	provision: {
		label: "matter.provision",
		headers: ["provision", "provision of law", "प्रावधान", "જોગવાઈ"],
	},
	lowerCourt: {
		label: "matter.lowerCourt",
		headers: [
			"lower court",
			"trial court",
			"court below",
			"अधीनस्थ न्यायालय",
			"विचारण न्यायालय",
			"નીચલી કોર્ટ",
			"નીચલી અદાલત",
		],
	},
	lowerCaseNumber: {
		label: "matter.lowerCaseNumber",
		headers: [
			"lower court case no",
			"lower case no",
			"trial court case no",
			"lower court no",
			"lower court case number",
		],
	},
} as const;
