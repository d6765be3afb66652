import type { Messages } from "#app/messages/shared/types.ts";

export const analytics = {
	"analytics.total": ["Total Matters", "कुल मामले", "કુલ કેસો"],
	"analytics.distribution": ["Matter stage distribution", "चरणवार मामले", "તબક્કાવાર કેસો"],
	"analytics.winRate": ["Case Win Rate", "सफलता दर", "સફળતા દર"],
	"analytics.duration": ["Average Case Duration", "मामले की औसत अवधि", "કેસનો સરેરાશ સમયગાળો"],
	"analytics.satisfaction": ["Client Satisfaction", "मुवक्किल की संतुष्टि", "અસીલનો સંતોષ"],
	"analytics.days": ["days", "दिन", "દિવસ"],
	"analytics.activeClients": ["Active Clients", "सक्रिय मुवक्किल", "સક્રિય અસીલો"],
	"analytics.totalNote": [
		"Open, closed and archived matters",
		"चालू, निस्तारित और संग्रहीत मामले",
		"ચાલુ, નિકાલ થયેલા અને આર્કાઇવ કરેલા કેસો",
	],
	"analytics.clientsNote": [
		"Clients with an active matter",
		"जिन मुवक्किलों का कोई मामला चालू है",
		"જે અસીલનો કોઈ કેસ ચાલુ છે",
	],
	"analytics.winRateOf": [
		"{won} won of {n} decided; {partly} partly won",
		"{n} निर्णीत मामलों में से {won} जीते; {partly} आंशिक जीत",
		"ચુકાદો થયેલા {n} કેસમાંથી {won} જીત્યા; {partly} અંશતઃ જીત્યા",
	],
	"analytics.winRateNeeds": [
		"Needs {min} decided matters ({n} so far)",
		"कम से कम {min} निर्णीत मामले चाहिए (अभी {n})",
		"ઓછામાં ઓછા {min} ચુકાદા થયેલા કેસ જોઈએ (હાલ {n})",
	],
	"analytics.durationOf.one": [
		"Average of {n} closed matter; median {median} days",
		"{n} निस्तारित मामले का औसत; माध्यिका {median} दिन",
		"{n} નિકાલ થયેલા કેસની સરેરાશ; મધ્યસ્થ {median} દિવસ",
	],
	"analytics.durationOf.other": [
		"Average of {n} closed matters; median {median} days",
		"{n} निस्तारित मामलों का औसत; माध्यिका {median} दिन",
		"{n} નિકાલ થયેલા કેસોની સરેરાશ; મધ્યસ્થ {median} દિવસ",
	],
	"analytics.durationNeeds": [
		"Needs closed matters with a filing date and a disposal date",
		"दायर और निस्तारण दोनों तारीखों वाले निस्तारित मामले चाहिए",
		"દાખલ અને નિકાલ બંને તારીખવાળા નિકાલ થયેલા કેસ જોઈએ",
	],
	"analytics.satisfactionNeeds": ["No ratings recorded", "कोई मूल्यांकन दर्ज नहीं", "કોઈ મૂલ્યાંકન નોંધાયેલું નથી"],
	"analytics.satisfactionOf": ["Average of {n} ratings", "{n} मूल्यांकनों का औसत", "{n} મૂલ્યાંકનની સરેરાશ"],
	"analytics.satisfactionMinimum": [
		"Needs {min} ratings ({n} so far)",
		"कम से कम {min} मूल्यांकन चाहिए (अभी {n})",
		"ઓછામાં ઓછાં {min} મૂલ્યાંકન જોઈએ (હાલ {n})",
	],
	"analytics.none": [
		"No hearing in the next 7 days",
		"अगले 7 दिनों में कोई सुनवाई नहीं",
		"આગામી 7 દિવસમાં કોઈ સુનાવણી નથી",
	],
} as const satisfies Messages;
