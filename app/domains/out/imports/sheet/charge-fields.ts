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
				"in custody since",
				"custody since",
				"date of custody",
				"गिरफ्तारी दिनांक",
				"गिरफ्तारी की तारीख",
				"गिरफ्तारी तिथि",
			],
			...["ધરપકડ તારીખ", "અટક તારીખ", "ધરપકડ", "हिरासत में कब से", "કસ્ટડી તારીખ"],
		],
	},
	chargeSheetNumber: {
		label: "matter.chargeSheetNumber",
		headers: [
			...[
				"charge sheet no",
				"chargesheet no",
				"charge sheet number",
				"cs no",
				"challan no",
				"final report no",
			],
			...["आरोप पत्र संख्या", "आरोप पत्र क्रमांक", "चालान नंबर", "ચાર્જશીટ નંબર", "ચાર્જશીટ નં", "આરોપનામા નંબર"],
		],
	},
	chargeSheetDate: {
		label: "matter.chargeSheetDate",
		headers: [
			...[
				"charge sheet date",
				"chargesheet date",
				"date of charge sheet",
				"date of chargesheet",
				"challan date",
			],
			...["आरोप पत्र दिनांक", "आरोप पत्र की तारीख", "चालान दिनांक", "ચાર્જશીટ તારીખ", "ચાર્જશીટની તારીખ"],
		],
	},
	maximumPunishment: {
		label: "matter.maximumPunishment",
		headers: ["maximum punishment", "max punishment", "punishment", "अधिकतम दंड", "अधिकतम सजा", "મહત્તમ સજા"],
	},
	antecedents: {
		label: "matter.antecedents",
		headers: [
			...["antecedents", "criminal antecedents", "criminal history", "previous cases"],
			...["आपराधिक इतिहास", "पूर्व आपराधिक इतिहास", "ગુનાહિત ઇતિહાસ", "અગાઉના ગુના"],
		],
	},
	earlierApplications: {
		label: "matter.earlierApplications",
		headers: [
			...["earlier bail applications", "earlier bail", "previous bail", "previous bail application"],
			...["previous bail applications", "bail history", "earlier applications", "previous applications"],
			...["पूर्व जमानत आवेदन", "पूर्व जमानत", "पिछली जमानत अर्जी", "અગાઉની જામીન અરજી", "અગાઉની અરજીઓ"],
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
			"अधीनस्थ न्यायालय वाद संख्या",
			"निचली अदालत केस नंबर",
			"નીચલી કોર્ટનો કેસ નંબર",
		],
	},
	lowerJudge: {
		label: "matter.lowerJudge",
		headers: [
			...["lower court judge", "trial court judge", "trial judge", "judge of lower court", "judge below"],
			...["अधीनस्थ न्यायालय के न्यायाधीश", "विचारण न्यायाधीश", "નીચલી કોર્ટના જજ", "ટ્રાયલ કોર્ટના જજ"],
		],
	},
	impugnedOrder: {
		label: "matter.impugnedOrder",
		headers: [
			...[
				"impugned order",
				"order impugned",
				"order under challenge",
				"order challenged",
				"impugned judgment",
			],
			...["order appealed against", "आक्षेपित आदेश", "आक्षेपित निर्णय", "चुनौती दिया गया आदेश"],
			...["પડકારેલો હુકમ", "વાદગ્રસ્ત હુકમ", "તકરારી હુકમ"],
		],
	},
	impugnedOrderDate: {
		label: "matter.impugnedOrderDate",
		headers: [
			...["impugned order date", "date of impugned order", "date of impugned judgment"],
			...["date of order under challenge", "date of order appealed against"],
			...["आक्षेपित आदेश की तारीख", "आक्षेपित आदेश दिनांक", "પડકારેલા હુકમની તારીખ"],
		],
	},
} as const;
