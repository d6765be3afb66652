import type { Messages } from "./types.ts";

export const analytics = {
	"a.total": ["Total Matters", "कुल मामले", "કુલ કેસો"],
	"a.dist": ["Matter stage distribution", "चरणवार मामले", "તબક્કાવાર કેસો"],
	"a.win": ["Case Win Rate", "सफलता दर", "સફળતા દર"],
	"a.dur": ["Average Case Duration", "मामले की औसत अवधि", "કેસનો સરેરાશ સમયગાળો"],
	"a.sat": ["Client Satisfaction", "मुवक्किल संतुष्टि", "અસીલ સંતોષ"],
	"a.days": ["days", "दिन", "દિવસ"],
	"a.activeclients": ["Active Clients", "सक्रिय मुवक्किल", "સક્રિય અસીલો"],
	"a.enough": ["Not enough recorded data yet", "अभी पर्याप्त दर्ज आँकड़े नहीं हैं", "હજી પૂરતી નોંધાયેલી માહિતી નથી"],
} as const satisfies Messages;
