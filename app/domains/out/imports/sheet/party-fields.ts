/** The columns of a diary that say who is in a case, in the order in which they are offered. */
export const partyFields = {
	title: {
		label: "matter.title",
		headers: [
			...[
				"title",
				"case title",
				"cause title",
				"name of case",
				"case name",
				"matter",
				"matter name",
				"suit",
				"parties",
			],
			...["name of parties", "party name", "parties name", "petitioner vs respondent", "particulars"],
			...["मुकदमा", "मुक़दमा", "वाद शीर्षक", "शीर्षक", "पक्षकार", "पक्षकारों के नाम", "बनाम", "मामला"],
			...["કેસનું નામ", "પક્ષકારો", "પક્ષકારોના નામ", "શીર્ષક", "કેસ", "દાવો"],
		],
	},
	first: {
		label: "import.field.first",
		headers: [
			...[
				"petitioner",
				"plaintiff",
				"applicant",
				"appellant",
				"complainant",
				"petitioner name",
				"plaintiff name",
			],
			...["petitioners", "name of petitioner", "name of plaintiff", "first party", "pet", "petparty name"],
			...["वादी", "याचिकाकर्ता", "प्रार्थी", "आवेदक", "अपीलार्थी", "परिवादी"],
			...["વાદી", "અરજદાર", "ફરિયાદી", "અપીલકર્તા", "અપીલ કરનાર"],
		],
	},
	second: {
		label: "import.field.second",
		headers: [
			...[
				"respondent",
				"defendant",
				"accused",
				"opponent",
				"opposite party",
				"respondent name",
				"defendant name",
			],
			...[
				"respondents",
				"name of respondent",
				"name of defendant",
				"second party",
				"res",
				"resparty name",
				"opp party",
			],
			...["प्रतिवादी", "विपक्षी", "अनावेदक", "अभियुक्त", "प्रत्यर्थी", "उत्तरदाता"],
			...["પ્રતિવાદી", "સામાવાળા", "સામાવાળો", "આરોપી", "વિરોધી"],
		],
	},
	client: {
		label: "matter.client",
		headers: [
			...["client", "client name", "name of client", "our client", "client reference", "party represented"],
			...["मुवक्किल", "मुवक्किल का नाम", "पक्षकार का नाम", "क्लाइंट"],
			...["અસીલ", "અસીલનું નામ", "ક્લાયન્ટ", "મુવક્કિલ"],
		],
	},
	phone: {
		label: "client.contactPhone",
		headers: [
			...[
				"phone",
				"mobile",
				"contact",
				"contact no",
				"mobile no",
				"phone no",
				"tel",
				"telephone",
				"client phone",
			],
			...["client mobile", "contact number", "mobile number", "phone number", "whatsapp", "whatsapp no"],
			...["मोबाइल", "मोबाइल नंबर", "मोबाईल", "फोन", "फ़ोन", "दूरभाष", "संपर्क"],
			...["મોબાઇલ", "મોબાઈલ", "મોબાઇલ નંબર", "ફોન", "ફોન નંબર", "સંપર્ક"],
		],
	},
	email: {
		label: "client.email",
		headers: ["email", "e mail", "mail", "email id", "client email", "ईमेल", "ई मेल", "ઈમેલ", "ઇમેઇલ", "ઈ મેલ"],
	},
	parent: {
		label: "client.relationName",
		headers: [
			...[
				"father name",
				"fathers name",
				"father s name",
				"name of father",
				"father husband name",
				"parentage",
			],
			...["father s husband s name", "husband name", "husband s name", "s o", "d o", "w o", "s o d o w o"],
			...["पिता का नाम", "पिता", "पति का नाम", "पिता पति का नाम", "वल्दियत", "पितृ नाम"],
			...["પિતાનું નામ", "પિતા", "પતિનું નામ", "પિતા પતિનું નામ"],
		],
	},
	age: {
		label: "client.birthYear",
		headers: [
			...["age", "age years", "age of client", "year of birth", "birth year", "date of birth", "dob"],
			...["आयु", "उम्र", "जन्म वर्ष", "जन्म तिथि", "ઉંમર", "ઉમર", "જન્મ વર્ષ", "જન્મ તારીખ"],
		],
	},
	occupation: {
		label: "client.occupation",
		headers: ["occupation", "profession", "व्यवसाय", "पेशा", "ધંધો", "વ્યવસાય"],
	},
	address: {
		label: "client.street",
		headers: ["address", "client address", "पता", "સરનામું"],
	},
} as const;
