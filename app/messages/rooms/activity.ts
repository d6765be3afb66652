import type { Messages } from "#app/messages/types.ts";

/** The verbs stand in the masculine, the feminine and the neuter, which Hindi says as the masculine. */
export const activity = {
	"act.verb.created.m": ["{actor} created {what}", "{actor} ने {what} बनाया", "{actor} એ {what} બનાવ્યો"],
	"act.verb.created.f": ["{actor} created {what}", "{actor} ने {what} जोड़ी", "{actor} એ {what} ઉમેરી"],
	"act.verb.created.n": ["{actor} created {what}", "{actor} ने {what} बनाया", "{actor} એ {what} ઉમેર્યું"],
	"act.verb.updated.m": ["{actor} updated {what}", "{actor} ने {what} अपडेट किया", "{actor} એ {what} સુધાર્યો"],
	"act.verb.updated.f": ["{actor} updated {what}", "{actor} ने {what} अपडेट की", "{actor} એ {what} સુધારી"],
	"act.verb.updated.n": ["{actor} updated {what}", "{actor} ने {what} अपडेट किया", "{actor} એ {what} સુધાર્યું"],
	"act.verb.deleted.m": ["{actor} deleted {what}", "{actor} ने {what} हटाया", "{actor} એ {what} કાઢી નાખ્યો"],
	"act.verb.deleted.f": ["{actor} deleted {what}", "{actor} ने {what} हटाई", "{actor} એ {what} કાઢી નાખી"],
	"act.verb.deleted.n": ["{actor} deleted {what}", "{actor} ने {what} हटाया", "{actor} એ {what} કાઢી નાખ્યું"],
	"act.verb.uploaded.m": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड किया",
		"{actor} એ {what} અપલોડ કર્યો",
	],
	"act.verb.uploaded.f": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड की",
		"{actor} એ {what} અપલોડ કરી",
	],
	"act.verb.uploaded.n": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड किया",
		"{actor} એ {what} અપલોડ કર્યું",
	],
	"act.verb.downloaded.m": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड किया",
		"{actor} એ {what} ડાઉનલોડ કર્યો",
	],
	"act.verb.downloaded.f": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड की",
		"{actor} એ {what} ડાઉનલોડ કરી",
	],
	"act.verb.downloaded.n": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड किया",
		"{actor} એ {what} ડાઉનલોડ કર્યું",
	],
	"act.verb.viewed.m": ["{actor} viewed {what}", "{actor} ने {what} देखा", "{actor} એ {what} જોયો"],
	"act.verb.viewed.f": ["{actor} viewed {what}", "{actor} ने {what} देखी", "{actor} એ {what} જોઈ"],
	"act.verb.viewed.n": ["{actor} viewed {what}", "{actor} ने {what} देखा", "{actor} એ {what} જોયું"],
	"act.verb.scheduled.m": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित किया",
		"{actor} એ {what} ગોઠવ્યો",
	],
	"act.verb.scheduled.f": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित की",
		"{actor} એ {what} ગોઠવી",
	],
	"act.verb.scheduled.n": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित किया",
		"{actor} એ {what} ગોઠવ્યું",
	],
	"act.verb.completed.m": [
		"{actor} completed {what}",
		"{actor} ने {what} पूरा किया",
		"{actor} એ {what} પૂર્ણ કર્યો",
	],
	"act.verb.completed.f": ["{actor} completed {what}", "{actor} ने {what} पूरी की", "{actor} એ {what} પૂર્ણ કરી"],
	"act.verb.completed.n": [
		"{actor} completed {what}",
		"{actor} ने {what} पूरा किया",
		"{actor} એ {what} પૂર્ણ કર્યું",
	],
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
