import { describe, expect, test } from "vitest";
import { translate } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { actions } from "#drizzle/words.ts";
import { type ActivityNoun, activityKey } from "./sentence.ts";

/** What each noun is called, and its gender. */
const nouns = {
	hi: {
		matter: ["मामला", "masculine"],
		client: ["मुवक्किल", "masculine"],
		hearing: ["सुनवाई", "feminine"],
		document: ["दस्तावेज़", "masculine"],
		draft: ["मसौदा", "masculine"],
		user: ["उपयोगकर्ता", "masculine"],
		task: ["कार्य", "masculine"],
		invitation: ["आमंत्रण", "masculine"],
		calendar: ["कैलेंडर पता", "masculine"],
		chamber: ["पूरा चैंबर", "masculine"],
		import: ["सूची का आयात", "masculine"],
		export: ["चैंबर का निर्यात", "masculine"],
		key: ["API कुंजी", "feminine"],
		template: ["टेम्पलेट", "masculine"],
		hook: ["वेबहुक", "masculine"],
		mailIn: ["मेल फ़ोल्डर", "masculine"],
	},
	gu: {
		matter: ["કેસ", "masculine"],
		client: ["અસીલ", "masculine"],
		hearing: ["સુનાવણી", "feminine"],
		document: ["દસ્તાવેજ", "masculine"],
		draft: ["મુસદ્દો", "masculine"],
		user: ["વપરાશકર્તા", "masculine"],
		task: ["કામ", "neuter"],
		invitation: ["આમંત્રણ", "neuter"],
		calendar: ["કૅલેન્ડર સરનામું", "neuter"],
		chamber: ["આખી ચેમ્બર", "feminine"],
		import: ["યાદીની આયાત", "feminine"],
		export: ["ચેમ્બરની નિકાસ", "feminine"],
		key: ["API કી", "feminine"],
		template: ["નમૂનો", "masculine"],
		hook: ["વેબહૂક", "masculine"],
		mailIn: ["મેલ ફોલ્ડર", "neuter"],
	},
} as const satisfies Record<string, Record<ActivityNoun, readonly [name: string, gender: string]>>;

const endings: Readonly<Record<string, RegExp>> = {
	"hi masculine": /ा$/,
	"hi feminine": /[ीई]$/,
	"gu masculine": /ો$/,
	"gu feminine": /[ીઈ]$/,
	"gu neuter": /ું$/,
};

/** What is done to the noun itself; a message is opened about it. */
const agreeing = actions.filter((action) => action !== "message_opened");

const rows = (["hi", "gu"] as const).flatMap((locale) =>
	Object.entries(nouns[locale]).flatMap(([noun, [name, gender]]) =>
		agreeing.map((action) => ({ locale, noun: noun as ActivityNoun, name, gender, action })),
	),
);

describe("what somebody did agrees with the gender of what it was done to", () => {
	test.each(rows)("$locale: $action $noun ($gender)", ({ locale, noun, name, gender, action }) => {
		const what = translate(locale, words.entity[noun]);
		expect(what).toBe(name);
		const sentence = translate(locale, activityKey(locale, action, noun), { actor: "Asha", what });
		expect(sentence).toMatch(/^Asha (ने|એ) /);
		expect(sentence).toContain(what);
		expect(sentence).toMatch(endings[`${locale} ${gender}`] ?? name);
	});

	test("in English nothing changes", () => {
		for (const action of agreeing) {
			const nouns = Object.keys(words.entity)
				.filter((noun) => noun !== "hearing" || action !== "deleted")
				.map((noun) => translate("en", activityKey("en", action, noun as ActivityNoun)));
			expect(new Set(nouns)).toEqual(new Set([`{actor} ${action} {what}`]));
		}
	});
});

test.each([
	["en", "Asha withdrew hearing, entered by mistake"],
	["hi", "Asha ने गलती से दर्ज सुनवाई हटाई"],
	["gu", "Asha એ ભૂલથી નોંધાયેલી સુનાવણી કાઢી નાખી"],
] as const)("a hearing that is taken off the lists is withdrawn, in %s", (locale, expected) => {
	const what = translate(locale, words.entity.hearing);
	const sentence = translate(locale, activityKey(locale, "deleted", "hearing"), { actor: "Asha", what });
	expect(sentence).toBe(expected);
});

test("a message to a client was opened, and nothing says that it was sent", () => {
	const sentence = translate("en", activityKey("en", "message_opened", "matter"), {
		actor: "Asha",
		what: "it",
	});
	expect(sentence).toBe("Asha opened a message to the client about it");
});
