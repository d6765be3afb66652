/** The columns of a diary that say what a case is and when it is heard, in the order in which they are offered. */
export const caseFields = {
	caseType: {
		label: "import.field.caseType",
		headers: [
			...["case type", "type of case", "type", "nature", "nature of case", "type name"],
			...["वाद का प्रकार", "प्रकार", "वाद प्रकार", "કેસનો પ્રકાર", "પ્રકાર"],
		],
	},
	caseNumber: {
		label: "matter.caseNumber",
		headers: [
			...[
				"case no",
				"case number",
				"suit no",
				"suit number",
				"case",
				"no",
				"reg no",
				"registration no",
				"case nos",
			],
			...["registration number", "petition no", "appeal no", "case no year", "case number year", "matter no"],
			...["वाद संख्या", "मुकदमा नंबर", "मुकदमा संख्या", "केस नंबर", "वाद सं", "प्रकरण क्रमांक", "मु0 सं0", "संख्या"],
			...["કેસ નંબર", "કેસ નં", "દાવા નંબર", "મુકદ્દમા નંબર", "નંબર"],
		],
	},
	caseYear: {
		label: "import.field.caseYear",
		headers: ["year", "case year", "reg year", "वर्ष", "वाद का वर्ष", "सन", "વર્ષ", "સાલ", "સને"],
	},
	cnr: {
		label: "matter.cnr",
		headers: [
			"cnr",
			"cnr no",
			"cnr number",
			"cino",
			"सीएनआर",
			"सी एन आर",
			"सीएनआर नंबर",
			"સીએનઆર",
			"સીએનઆર નંબર",
		],
	},
	court: {
		label: "matter.court",
		headers: [
			...["court", "court name", "name of court", "forum", "location", "establishment", "establishment name"],
			...["court establishment", "न्यायालय", "न्यायालय का नाम", "अदालत", "कोर्ट", "કોર્ટ", "કોર્ટનું નામ", "અદાલત"],
		],
	},
	judge: {
		label: "matter.judge",
		headers: [
			...["judge", "bench", "coram", "presiding officer", "before", "judge name", "court no desg name"],
			...["न्यायाधीश", "पीठासीन अधिकारी", "पीठ", "जज", "ન્યાયાધીશ", "જજ", "ખંડપીઠ", "બેન્ચ"],
		],
	},
	courtRoom: {
		label: "hearing.courtRoom",
		headers: [
			...["court no", "court room", "room", "court room no", "court hall", "court number"],
			...["कोर्ट नंबर", "न्यायालय संख्या", "कक्ष", "કોર્ટ નંબર", "કોર્ટ રૂમ", "કોર્ટ નં"],
		],
	},
	filingDate: {
		label: "matter.filingDate",
		headers: [
			...[
				"filing date",
				"date of filing",
				"filed on",
				"open date",
				"registration date",
				"date of registration",
			],
			...[
				"institution date",
				"date of institution",
				"दायर करने की तारीख",
				"दायरा तिथि",
				"दायरा दिनांक",
				"संस्थित दिनांक",
			],
			...["દાખલ તારીખ", "ફાઇલિંગ તારીખ", "દાખલ કર્યા તારીખ"],
		],
	},
	nextDate: {
		label: "import.field.nextDate",
		headers: [
			...[
				"next date",
				"ndoh",
				"n d o h",
				"next hearing",
				"next hearing date",
				"date of next hearing",
				"hearing date",
			],
			...[
				"next dt",
				"nd",
				"adj date",
				"adjourned to",
				"date",
				"next",
				"date of hearing",
				"ndh",
				"date next list",
			],
			...[
				"अगली तारीख",
				"अगली तारीख पेशी",
				"तारीख पेशी",
				"आगामी तारीख",
				"पेशी",
				"नियत तिथि",
				"अगली तिथि",
				"अगली पेशी",
				"तारीख",
			],
			...["આગામી તારીખ", "હવે પછીની તારીખ", "મુદત", "આગલી તારીખ", "મુદત તારીખ", "નવી તારીખ", "તારીખ"],
		],
	},
	lastDate: {
		label: "import.field.lastDate",
		headers: [
			...["last date", "prev date", "previous date", "last hearing", "previous hearing", "ldoh", "pdoh"],
			...["last hearing date", "previous hearing date", "date last list"],
			...["पिछली तारीख", "गत तारीख", "पिछली पेशी", "गत तिथि", "છેલ્લી તારીખ", "ગત તારીખ", "ગઈ મુદત", "ગત મુદત"],
		],
	},
	disposalDate: {
		label: "matter.disposalDate",
		headers: [
			...[
				"date of decision",
				"decision date",
				"decided on",
				"disposal date",
				"date of disposal",
				"disposed on",
			],
			...["निर्णय तिथि", "निर्णय की तारीख", "निस्तारण तिथि", "निस्तारण की तारीख"],
			...["ચુકાદાની તારીખ", "નિકાલની તારીખ", "નિકાલ તારીખ"],
		],
	},
	natureOfDisposal: {
		label: "matter.disposal",
		headers: ["nature of disposal", "disposal nature", "disp name", "निस्तारण का प्रकार", "નિકાલનો પ્રકાર"],
	},
	purpose: {
		label: "hearing.purpose",
		headers: [
			...["purpose", "stage", "stage of case", "case stage", "purpose of hearing", "status", "purpose name"],
			...["उद्देश्य", "चरण", "स्थिति", "कार्यवाही", "प्रक्रम", "હેતુ", "તબક્કો", "સ્ટેજ", "કામ"],
		],
	},
	side: {
		label: "matter.ourSide",
		headers: [
			...["our side", "side", "appearing for", "for", "on behalf of", "we appear for", "role"],
			...["हमारा पक्ष", "पक्ष", "किसकी ओर से", "અમારો પક્ષ", "પક્ષ", "કોના તરફે", "તરફે"],
		],
	},
	filingNumber: {
		label: "matter.filingNumber",
		headers: ["filing no", "filing number", "fil no", "दाखिला संख्या", "फाइलिंग नंबर", "ફાઇલિંગ નંબર"],
	},
	firNumber: {
		label: "matter.firNumber",
		headers: [
			...[
				"fir no",
				"fir",
				"fir number",
				"cr no",
				"crime no",
				"fir no and ps",
				"मु0अ0स0",
				"मु अ स",
				"अपराध संख्या",
			],
			...[
				"एफआईआर",
				"एफआईआर नंबर",
				"एफआईआर संख्या",
				"प्राथमिकी",
				"એફઆઈઆર",
				"એફઆઈઆર નંબર",
				"ગુનો",
				"ગુના રજિસ્ટર નંબર",
				"ગુ ર નં",
			],
		],
	},
	notes: {
		label: "field.notes",
		headers: [
			...["remarks", "remark", "notes", "note", "description", "comments", "comment"],
			...["fee paid", "टिप्पणी", "विशेष", "रिमार्क", "નોંધ", "રિમાર્ક", "શેરો"],
		],
	},
} as const;
