import { courtKey } from "#app/domains/law/courts/court-key.ts";

/** Words of courts that tell no town. */
const GENERAL = new Set(
	"court district sessions judge additional principal chief metropolitan magistrate civil senior junior division class judicial family labour commercial special bench company law national appellate tribunal consumer commission small causes complex establishment hon mr ms".split(
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
	const others = new Set(townsOf(matterCourtKey));
	if (isTribunal(key)) {
		const isOneKind = kindOf(key) === kindOf(matterCourtKey);
		return isOneKind && (towns.length === 0 || others.size === 0) ? "near" : null;
	}
	return towns.length > 0 && towns.some((town) => others.has(town)) ? "near" : null;
}

const bare = (key: string) =>
	key
		.split(" ")
		.filter((word) => !NO_ONE.has(word))
		.join(" ");
const isHigher = (key: string) => /^(?:hc|sc) /.test(key);
const isTribunal = (key: string) => key.split(" ").includes("tribunal");
const townsOf = (key: string) => key.split(" ").filter((word) => !GENERAL.has(word) && !/^\d+$/.test(word));
const kindOf = (key: string) =>
	key
		.split(" ")
		.filter((word) => GENERAL.has(word) && !NO_ONE.has(word))
		.join(" ");
