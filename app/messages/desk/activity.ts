import type { Messages } from "#app/messages/shared/types.ts";

/** The verbs stand in the masculine, the feminine and the neuter, which Hindi says as the masculine. */
export const activity = {
	"activity.verb.created.masculine": [
		"{actor} created {what}",
		"{actor} ने {what} बनाया",
		"{actor} એ {what} બનાવ્યો",
	],
	"activity.verb.created.feminine": [
		"{actor} created {what}",
		"{actor} ने {what} जोड़ी",
		"{actor} એ {what} ઉમેરી",
	],
	"activity.verb.created.neuter": [
		"{actor} created {what}",
		"{actor} ने {what} बनाया",
		"{actor} એ {what} ઉમેર્યું",
	],
	"activity.verb.updated.masculine": [
		"{actor} updated {what}",
		"{actor} ने {what} अपडेट किया",
		"{actor} એ {what} સુધાર્યો",
	],
	"activity.verb.updated.feminine": [
		"{actor} updated {what}",
		"{actor} ने {what} अपडेट की",
		"{actor} એ {what} સુધારી",
	],
	"activity.verb.updated.neuter": [
		"{actor} updated {what}",
		"{actor} ने {what} अपडेट किया",
		"{actor} એ {what} સુધાર્યું",
	],
	"activity.verb.deleted.masculine": [
		"{actor} deleted {what}",
		"{actor} ने {what} हटाया",
		"{actor} એ {what} કાઢી નાખ્યો",
	],
	"activity.verb.deleted.feminine": [
		"{actor} deleted {what}",
		"{actor} ने {what} हटाई",
		"{actor} એ {what} કાઢી નાખી",
	],
	"activity.verb.deleted.neuter": [
		"{actor} deleted {what}",
		"{actor} ने {what} हटाया",
		"{actor} એ {what} કાઢી નાખ્યું",
	],
	"activity.verb.uploaded.masculine": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड किया",
		"{actor} એ {what} અપલોડ કર્યો",
	],
	"activity.verb.uploaded.feminine": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड की",
		"{actor} એ {what} અપલોડ કરી",
	],
	"activity.verb.uploaded.neuter": [
		"{actor} uploaded {what}",
		"{actor} ने {what} अपलोड किया",
		"{actor} એ {what} અપલોડ કર્યું",
	],
	"activity.verb.downloaded.masculine": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड किया",
		"{actor} એ {what} ડાઉનલોડ કર્યો",
	],
	"activity.verb.downloaded.feminine": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड की",
		"{actor} એ {what} ડાઉનલોડ કરી",
	],
	"activity.verb.downloaded.neuter": [
		"{actor} downloaded {what}",
		"{actor} ने {what} डाउनलोड किया",
		"{actor} એ {what} ડાઉનલોડ કર્યું",
	],
	"activity.verb.viewed.masculine": [
		"{actor} viewed {what}",
		"{actor} ने {what} देखा",
		"{actor} એ {what} જોયો",
	],
	"activity.verb.viewed.feminine": ["{actor} viewed {what}", "{actor} ने {what} देखी", "{actor} એ {what} જોઈ"],
	"activity.verb.viewed.neuter": ["{actor} viewed {what}", "{actor} ने {what} देखा", "{actor} એ {what} જોયું"],
	"activity.verb.scheduled.masculine": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित किया",
		"{actor} એ {what} ગોઠવ્યો",
	],
	"activity.verb.scheduled.feminine": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित की",
		"{actor} એ {what} ગોઠવી",
	],
	"activity.verb.scheduled.neuter": [
		"{actor} scheduled {what}",
		"{actor} ने {what} निर्धारित किया",
		"{actor} એ {what} ગોઠવ્યું",
	],
	"activity.verb.completed.masculine": [
		"{actor} completed {what}",
		"{actor} ने {what} पूरा किया",
		"{actor} એ {what} પૂર્ણ કર્યો",
	],
	"activity.verb.completed.feminine": [
		"{actor} completed {what}",
		"{actor} ने {what} पूरी की",
		"{actor} એ {what} પૂર્ણ કરી",
	],
	"activity.verb.completed.neuter": [
		"{actor} completed {what}",
		"{actor} ने {what} पूरा किया",
		"{actor} એ {what} પૂર્ણ કર્યું",
	],
	"activity.verb.restored.masculine": [
		"{actor} restored {what}",
		"{actor} ने {what} बहाल किया",
		"{actor} એ {what} પાછો મેળવ્યો",
	],
	"activity.verb.restored.feminine": [
		"{actor} restored {what}",
		"{actor} ने {what} बहाल की",
		"{actor} એ {what} પાછી મેળવી",
	],
	"activity.verb.restored.neuter": [
		"{actor} restored {what}",
		"{actor} ने {what} बहाल किया",
		"{actor} એ {what} પાછું મેળવ્યું",
	],
	"activity.verb.message_opened": [
		"{actor} opened a message to the client about {what}",
		"{actor} ने {what} के बारे में मुवक्किल के लिए संदेश खोला",
		"{actor} એ {what} વિશે અસીલ માટે સંદેશ ખોલ્યો",
	],
	"activity.verb.withdrew": [
		"{actor} withdrew {what}, entered by mistake",
		"{actor} ने गलती से दर्ज {what} हटाई",
		"{actor} એ ભૂલથી નોંધાયેલી {what} કાઢી નાખી",
	],
	"activity.verb.read": [
		"{actor}: {what} is ready to search",
		"{actor}: {what} खोज के लिए तैयार है",
		"{actor}: {what} શોધ માટે તૈયાર છે",
	],
	"activity.verb.unread": [
		"{actor} could not read {what}",
		"{actor} {what} नहीं पढ़ सकी",
		"{actor} {what} વાંચી શકી નહીં",
	],
	"activity.change": ["{what}: {from} → {to}", "{what}: {from} → {to}", "{what}: {from} → {to}"],
	"activity.reason": ["Reason: {reason}", "कारण: {reason}", "કારણ: {reason}"],
	"activity.entity.matter": ["matter", "मामला", "કેસ"],
	"activity.entity.client": ["client", "मुवक्किल", "અસીલ"],
	"activity.entity.hearing": ["hearing", "सुनवाई", "સુનાવણી"],
	"activity.entity.document": ["document", "दस्तावेज़", "દસ્તાવેજ"],
	"activity.entity.draft": ["draft", "मसौदा", "મુસદ્દો"],
	"activity.entity.user": ["user", "उपयोगकर्ता", "વપરાશકર્તા"],
	"activity.entity.invitation": ["invitation", "आमंत्रण", "આમંત્રણ"],
	"activity.entity.calendar": ["calendar address", "कैलेंडर पता", "કૅલેન્ડર સરનામું"],
	"activity.entity.chamber": ["whole chamber", "पूरा चैंबर", "આખી ચેમ્બર"],
	"activity.entity.export": ["export of the chamber", "चैंबर का निर्यात", "ચેમ્બરની નિકાસ"],
	"activity.entity.import": ["import", "सूची का आयात", "યાદીની આયાત"],
	"activity.entity.key": ["API key", "API कुंजी", "API કી"],
	"activity.entity.template": ["template", "टेम्पलेट", "નમૂનો"],
	"activity.entity.hook": ["webhook", "वेबहुक", "વેબહૂક"],
	"activity.entity.task": ["task", "कार्य", "કામ"],
	"activity.updatedAt": ["Updated {time}", "अपडेट: {time}", "અપડેટ: {time}"],
	"activity.pause": ["Pause updates", "अपडेट रोकें", "અપડેટ થોભાવો"],
} as const satisfies Messages;
