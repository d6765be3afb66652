import { soundsOf } from "#app/core/language/sound.ts";
import { courtKey } from "#app/domains/law/courts/court-key.ts";

/** Words of courts that tell no town. */
const GENERAL = new Set(
	"court district sessions judge additional principal chief metropolitan magistrate civil senior junior division class judicial family labour commercial special bench company law national appellate tribunal consumer commission small causes complex establishment hon mr ms जिला जनपद एवं व सत्र न्यायालय न्यायाधीश अपर मुख्य न्यायिक मजिस्ट्रेट सिविल परिवार જિલ્લા અને તથા સેશન્સ અદાલત ન્યાયાલય કોર્ટ જજ અધિક મુખ્ય મેજિસ્ટ્રેટ સિવિલ ફેમિલી".split(
		" ",
	),
);
const NO_ONE = new Set(["bench", "court", "principal", "seat"]);

/**
 * How far a matter's court is that of a list: the same, or another name in the same town, which parties have to confirm; null
 * for another court. A High Court's benches are courts of their own.
 */
export function courtAgreement(listed: string, matterCourtKey: string): "same" | "near" | null {
	const key = courtKey(listed);
	if (key === matterCourtKey || bare(key) === bare(matterCourtKey)) return "same";
	if (isHigher(key) || isHigher(matterCourtKey) || isTribunal(key) !== isTribunal(matterCourtKey))
		return null;
	const towns = townsOf(key);
	const others = spokenTowns(matterCourtKey);
	if (isTribunal(key)) {
		const isOneKind = kindOf(key) === kindOf(matterCourtKey);
		return isOneKind && (towns.length === 0 || others.length === 0) ? "near" : null;
	}
	return spokenTowns(key).some((town) => others.includes(town)) ? "near" : null;
}

const bare = (key: string) =>
	key
		.split(" ")
		.filter((word) => !NO_ONE.has(word))
		.join(" ");
const isHigher = (key: string) => /^(?:hc|sc) /.test(key);
const isTribunal = (key: string) => key.split(" ").includes("tribunal");
const townsOf = (key: string) => key.split(" ").filter((word) => !GENERAL.has(word) && !/^\d+$/.test(word));
/** Towns as they sound, so that one is the same in every script. */
function spokenTowns(key: string): string[] {
	const towns = townsOf(key);
	return soundsOf(towns).map((sound, at) => sound || (towns[at] ?? ""));
}
const kindOf = (key: string) =>
	key
		.split(" ")
		.filter((word) => GENERAL.has(word) && !NO_ONE.has(word))
		.join(" ");
