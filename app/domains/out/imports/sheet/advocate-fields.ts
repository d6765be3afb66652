/** The columns of a list that say who of the chamber an advocate is, and what papers for the court take of them. */
export const advocateFields = {
	advocate: {
		label: "import.field.advocate",
		headers: [
			...["advocate", "advocate name", "name of advocate", "our advocate", "counsel", "adv", "adv name"],
			...["अधिवक्ता", "अधिवक्ता का नाम", "वकील", "वकील का नाम", "एडवोकेट", "हमारे अधिवक्ता"],
			...["વકીલ", "વકીલનું નામ", "એડવોકેટ", "એડવોકેટનું નામ", "અમારા વકીલ"],
		],
	},
	advocateEmail: {
		label: "import.field.advocateEmail",
		headers: [
			...["advocate email", "advocate e mail", "email of advocate", "advocate email id", "adv email"],
			...["अधिवक्ता का ईमेल", "वकील का ईमेल", "વકીલનો ઈમેલ", "વકીલનો ઇમેઇલ"],
		],
	},
	enrolmentNo: {
		label: "settings.enrolmentNo",
		headers: [
			...["enrolment no", "enrollment no", "enrollment number", "enrol no", "enroll no", "enr no", "roll no"],
			...[
				"bar council no",
				"bar council number",
				"bar council enrolment no",
				"bci no",
				"bar registration no",
			],
			...["sanad no", "sanad number", "advocate enrolment no", "advocate enrolment number"],
			...["एनरोलमेंट नं", "एनरोलमेंट नंबर", "नामांकन नं", "नामांकन क्रमांक", "पंजीयन क्रमांक", "सनद नं", "सनद क्रमांक"],
			...["સનદ નં", "સનદ નંબર", "એનરોલમેન્ટ નં", "એનરોલમેન્ટ નંબર", "નોંધણી નં", "બાર કાઉન્સિલ નં"],
		],
	},
	advocateAddress: {
		label: "import.field.advocateAddress",
		headers: [
			...["advocate address", "address of advocate", "adv address", "office address", "chamber address"],
			...["अधिवक्ता का पता", "कार्यालय का पता", "वकील का पता"],
			...["વકીલનું સરનામું", "ઓફિસનું સરનામું", "કાર્યાલયનું સરનામું"],
		],
	},
} as const;

/** The columns about an advocate of the chamber. */
export const advocateColumns = Object.keys(advocateFields) as (keyof typeof advocateFields)[];
