import { describe, expect, test } from "vitest";
import { translate } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { actions } from "#drizzle/words.ts";
import { type ActivityNoun, activityKey } from "./sentence.ts";

/** What each noun is called, and its gender. */
const nouns = {
	hi: {
		matter: ["मामला", "m"],
		client: ["मुवक्किल", "m"],
		hearing: ["सुनवाई", "f"],
		document: ["दस्तावेज़", "m"],
		draft: ["मसौदा", "m"],
		user: ["उपयोगकर्ता", "m"],
		task: ["कार्य", "m"],
		invitation: ["आमंत्रण", "m"],
		calendar: ["कैलेंडर पता", "m"],
		chamber: ["पूरा चैंबर", "m"],
		import: ["सूची का आयात", "m"],
		key: ["API कुंजी", "f"],
		hook: ["वेबहुक", "m"],
		mailIn: ["मेल फ़ोल्डर", "m"],
	},
	gu: {
		matter: ["કેસ", "m"],
		client: ["અસીલ", "m"],
		hearing: ["સુનાવણી", "f"],
		document: ["દસ્તાવેજ", "m"],
		draft: ["મુસદ્દો", "m"],
		user: ["વપરાશકર્તા", "m"],
		task: ["કામ", "n"],
		invitation: ["આમંત્રણ", "n"],
		calendar: ["કૅલેન્ડર સરનામું", "n"],
		chamber: ["આખી ચેમ્બર", "f"],
		import: ["યાદીની આયાત", "f"],
		key: ["API કી", "f"],
		hook: ["વેબહૂક", "m"],
		mailIn: ["મેલ ફોલ્ડર", "n"],
	},
} as const satisfies Record<string, Record<ActivityNoun, readonly [name: string, gender: string]>>;

const endings: Readonly<Record<string, RegExp>> = {
	"hi m": /ा$/,
	"hi f": /[ीई]$/,
	"gu m": /ો$/,
	"gu f": /[ીઈ]$/,
	"gu n": /ું$/,
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
		const said = translate(locale, activityKey(locale, action, noun), { actor: "Asha", what });
		expect(said).toMatch(/^Asha (ने|એ) /);
		expect(said).toContain(what);
		expect(said).toMatch(endings[`${locale} ${gender}`] ?? name);
	});

	test("in English nothing changes", () => {
		for (const action of agreeing) {
			const said = Object.keys(words.entity)
				.filter((noun) => noun !== "hearing" || action !== "deleted")
				.map((noun) => translate("en", activityKey("en", action, noun as ActivityNoun)));
			expect(new Set(said)).toEqual(new Set([`{actor} ${action} {what}`]));
		}
	});
});

test.each([
	["en", "Asha withdrew hearing, entered by mistake"],
	["hi", "Asha ने गलती से दर्ज सुनवाई हटाई"],
	["gu", "Asha એ ભૂલથી નોંધાયેલી સુનાવણી કાઢી નાખી"],
] as const)("a hearing that is taken off the lists is withdrawn, in %s", (locale, expected) => {
	const what = translate(locale, words.entity.hearing);
	const said = translate(locale, activityKey(locale, "deleted", "hearing"), { actor: "Asha", what });
	expect(said).toBe(expected);
});

test("a message to a client was opened, and nothing says that it was sent", () => {
	const said = translate("en", activityKey("en", "message_opened", "matter"), { actor: "Asha", what: "it" });
	expect(said).toBe("Asha opened a message to the client about it");
});
