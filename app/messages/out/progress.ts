import type { Messages } from "#app/messages/shared/types.ts";

export const progress = {
	"progress.title": ["In progress", "प्रगति में", "ચાલુ કામ"],
	"progress.under": [
		"Work that continues while you do something else",
		"वह काम जो आपके दूसरे काम करते हुए भी चलता रहता है",
		"તમે બીજું કામ કરો ત્યારે પણ ચાલતું રહેતું કામ",
	],
	"progress.none": ["Nothing is in progress.", "अभी कोई काम प्रगति में नहीं है।", "હાલ કોઈ કામ ચાલુ નથી."],
	"progress.kinds": [
		"Papers being read, imports, exports and paper books are shown here while they run.",
		"पढ़े जा रहे दस्तावेज़, आयात, निर्यात और पेपर बुक चलते समय यहाँ दिखते हैं।",
		"વંચાતા દસ્તાવેજો, આયાત, નિકાસ અને પેપર બુક ચાલે ત્યારે અહીં દેખાય છે.",
	],
	"progress.papers": ["See all documents", "सभी दस्तावेज़ देखें", "બધા દસ્તાવેજો જુઓ"],
	"progress.more": [
		"More papers are being read: see all documents",
		"और दस्तावेज़ पढ़े जा रहे हैं: सभी दस्तावेज़ देखें",
		"બીજા દસ્તાવેજો વંચાય છે: બધા દસ્તાવેજો જુઓ",
	],
	"progress.all": ["All work in progress", "प्रगति में सभी काम", "ચાલુ બધાં કામ"],
	"progress.left.one": ["{n} still to do", "{n} शेष", "{n} બાકી"],
	"progress.left.other": ["{n} still to do", "{n} शेष", "{n} બાકી"],
	"progress.starting": ["Waiting to begin", "शुरू होने की प्रतीक्षा में", "શરૂ થવાની રાહમાં"],
	"progress.begun": ["In progress", "काम चल रहा है", "કામ ચાલુ છે"],
	"progress.over": [
		"This was done before it could be cancelled",
		"रद्द होने से पहले ही यह काम पूरा हो गया",
		"રદ થાય તે પહેલાં આ કામ પૂરું થઈ ગયું",
	],
	"success.cancelled": ["Cancelled", "रद्द किया गया", "રદ કર્યું"],
	"progress.reading": ["Document being read", "दस्तावेज़ पढ़ा जा रहा है", "દસ્તાવેજ વંચાય છે"],
	"progress.list": ["Cause list being read", "वाद सूची पढ़ी जा रही है", "કોઝ લિસ્ટ વંચાય છે"],
	"progress.import": ["Import", "सूची से मामले लाना", "યાદીમાંથી કેસ લાવવા"],
	"progress.book": ["Paper book being made", "पेपर बुक बनाई जा रही है", "પેપર બુક બની રહી છે"],
	"progress.split": ["Bundle being split", "बंडल अलग किया जा रहा है", "બંડલ છૂટું પડાય છે"],
	"progress.join": ["Pages being joined", "पृष्ठ जोड़े जा रहे हैं", "પાનાં જોડાય છે"],
	"progress.a4": ["Pages being put on A4", "पृष्ठ A4 पर रखे जा रहे हैं", "પાનાં A4 પર મુકાય છે"],
	"progress.export": ["Export of the chamber", "पूरे चैंबर का निर्यात", "આખી ચેમ્બરની નિકાસ"],
} as const satisfies Messages;
