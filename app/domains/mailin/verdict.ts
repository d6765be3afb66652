import type { HeldReason } from "#drizzle/words.ts";
import type { MessageHead } from "./head.ts";

type Rules = { senders: readonly string[]; checker: string | null };

/** Why a message is held back, by what its head says; null where its sender may send papers and is proven to be the sender. */
export function heldFor(
	{ sender, checks }: Pick<MessageHead, "sender" | "checks">,
	rules: Rules,
): HeldReason | null {
	if (!sender || !isListed(sender, rules.senders)) return "sender";
	return isProven(domainOf(sender), checks, rules.checker) ? null : "unproven";
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

const isListed = (sender: string, senders: readonly string[]) =>
	senders.includes(sender) || senders.includes(`@${domainOf(sender)}`);

/**
 * Whether the provider writes that DKIM or DMARC passed for the sender's domain. Only the uppermost word under the
 * provider's own name counts: it takes away what others wrote under that name (RFC 8601, 5), and nothing else is its word.
 */
function isProven(domain: string, checks: readonly string[], checker: string | null): boolean {
	const own = checks.map(resultsOf).find(({ by }) => checker !== null && by === checker);
	return own?.results.some((result) => isPass(result, domain)) ?? false;
}

/** The names under which senders were checked, the uppermost first. */
export const checkersOf = (checks: readonly string[]): string[] =>
	checks.map((check) => resultsOf(check).by).filter((name) => /^[\w-]+(?:\.[\w-]+)+$/.test(name));

type Result = { method: string; verdict: string; properties: Map<string, string> };

function resultsOf(check: string): { by: string; results: Result[] } {
	const [by = "", ...results] = partsOf(check);
	return { by: by.split(/\s/)[0]?.toLowerCase() ?? "", results: results.map(resultOf) };
}

function resultOf(part: string): Result {
	const [first = "", ...rest] = part.split(/\s+/).filter(Boolean);
	const [method = "", verdict = ""] = first.toLowerCase().split("=");
	const properties = rest.flatMap((word): [string, string][] => {
		const at = word.indexOf("=");
		return at > 0 ? [[word.slice(0, at).toLowerCase(), word.slice(at + 1).toLowerCase()]] : [];
	});
	// Of two with one name the first counts.
	return { method: method.split("/")[0] ?? "", verdict, properties: new Map(properties.reverse()) };
}

/** A signature counts for the domain that signed and for what lies below it; DMARC says for which domain it speaks. */
function isPass({ method, verdict, properties }: Result, domain: string): boolean {
	if (verdict !== "pass") return false;
	if (method === "dmarc") return properties.get("header.from") === domain;
	const signer = properties.get("header.d") ?? properties.get("header.i")?.replace(/^.*@/, "");
	if (method !== "dkim" || !signer?.includes(".")) return false;
	return domain === signer || domain.endsWith(`.${signer}`);
}

/**
 * The parts between semicolons, without comments and quotation marks (RFC 8601, 2.2). What is quoted may have been written by
 * the sender, so it stays one word.
 */
function partsOf(value: string): string[] {
	const parts = [""];
	let depth = 0;
	let isQuoted = false;
	for (let at = 0; at < value.length; at += 1) {
		const letter = value.charAt(at);
		const isEscaped = letter === "\\" && (isQuoted || depth > 0);
		if (isEscaped) at += 1;
		else if (letter === '"' && depth === 0) isQuoted = !isQuoted;
		else if (letter === "(" && !isQuoted) depth += 1;
		else if (letter === ")" && depth > 0) depth -= 1;
		else if (depth > 0) continue;
		else if (letter === ";" && !isQuoted) parts.push("");
		else parts[parts.length - 1] += isQuoted && /\s/.test(letter) ? "_" : letter;
	}
	return parts.map((part) => part.trim());
}
