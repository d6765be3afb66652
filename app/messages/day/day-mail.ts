import type { Messages } from "#app/messages/shared/types.ts";

export const dayMail = {
	"mail.day.subject.one": ["{n} hearing on {date}", "{date} को {n} सुनवाई", "{date} ના રોજ {n} સુનાવણી"],
	"mail.day.subject.other": ["{n} hearings on {date}", "{date} को {n} सुनवाइयाँ", "{date} ના રોજ {n} સુનાવણીઓ"],
	"mail.day.print": ["Open and print in Peshi", "पेशी में खोलें और प्रिंट करें", "પેશીમાં ખોલો અને પ્રિન્ટ કરો"],
	"mail.day.foot": [
		"Restricted and protected cases are shown by case number only. You can switch this email off under Settings, Notifications:",
		"सीमित पहुँच वाले और संरक्षित मामलों में केवल केस संख्या लिखी जाती है। यह ईमेल सेटिंग्स, सूचनाएँ में बंद किया जा सकता है:",
		"મર્યાદિત અને સંરક્ષિત કેસમાં ફક્ત કેસ નંબર લખાય છે. આ ઇમેઇલ સેટિંગ્સ, સૂચનાઓમાં બંધ કરી શકાય છે:",
	],
	"mail.day.more.one": ["{n} more hearing is in Peshi.", "{n} और सुनवाई पेशी में है।", "બીજી {n} સુનાવણી પેશીમાં છે."],
	"mail.day.more.other": [
		"{n} more hearings are in Peshi.",
		"{n} और सुनवाइयाँ पेशी में हैं।",
		"બીજી {n} સુનાવણીઓ પેશીમાં છે.",
	],
	"settings.eveningList": [
		"Email at 6:30 pm: the list of the next court day",
		"शाम 6:30 बजे ईमेल: अगले न्यायालय दिवस की सूची",
		"સાંજે 6:30 વાગ્યે ઇમેઇલ: પછીના કોર્ટ દિવસની યાદી",
	],
	"settings.morningList": [
		"Email at 7:30 am: today's list",
		"सुबह 7:30 बजे ईमेल: आज की सूची",
		"સવારે 7:30 વાગ્યે ઇમેઇલ: આજની યાદી",
	],
} as const satisfies Messages;
