import type { Messages } from "./types.ts";

export const activity = {
	"act.verb.created": ["{actor} created {what}", "{actor} ने {what} बनाया", "{actor} એ {what} બનાવ્યું"],
	"act.verb.updated": ["{actor} updated {what}", "{actor} ने {what} अपडेट किया", "{actor} એ {what} સુધાર્યું"],
	"act.verb.deleted": ["{actor} deleted {what}", "{actor} ने {what} हटाया", "{actor} એ {what} કાઢી નાખ્યું"],
	"act.verb.uploaded": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड किया",
		"{actor} એ {what} અપલોડ કર્યું",
	],
	"act.verb.downloaded": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड किया",
		"{actor} એ {what} ડાઉનલોડ કર્યું",
	],
	"act.verb.viewed": ["{actor} viewed {what}", "{actor} ने {what} देखा", "{actor} એ {what} જોયું"],
	"act.verb.scheduled": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित किया",
		"{actor} એ {what} ગોઠવ્યું",
	],
	"act.verb.completed": ["{actor} completed {what}", "{actor} ने {what} पूरा किया", "{actor} એ {what} પૂર્ણ કર્યું"],
	"act.verb.read": [
		"{actor}: {what} is ready to search",
		"{actor}: {what} खोज के लिए तैयार है",
		"{actor}: {what} શોધ માટે તૈયાર છે",
	],
	"act.verb.unread": [
		"{actor} could not read {what}",
		"{actor} {what} नहीं पढ़ सकी",
		"{actor} {what} વાંચી શકી નહીં",
	],
	"act.change": ["{what}: {from} → {to}", "{what}: {from} → {to}", "{what}: {from} → {to}"],
	"act.entity.matter": ["matter", "मामला", "કેસ"],
	"act.entity.client": ["client", "मुवक्किल", "અસીલ"],
	"act.entity.hearing": ["hearing", "सुनवाई", "સુનાવણી"],
	"act.entity.document": ["document", "दस्तावेज़", "દસ્તાવેજ"],
	"act.entity.draft": ["draft", "मसौदा", "મુસદ્દો"],
	"act.entity.user": ["user", "उपयोगकर्ता", "વપરાશકર્તા"],
	"act.entity.invitation": ["invitation", "आमंत्रण", "આમંત્રણ"],
	"act.entity.task": ["task", "कार्य", "કામ"],
	"act.updatedat": ["Updated {time}", "{time} बजे अपडेट हुआ", "{time} વાગ્યે અપડેટ થયું"],
	"act.pause": ["Pause updates", "अपडेट रोकें", "અપડેટ થોભાવો"],
} as const satisfies Messages;
