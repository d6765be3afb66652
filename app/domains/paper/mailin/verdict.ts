import type { HeldReason } from "#drizzle/words.ts";
import { type CheckResult, readResults } from "./authentication-results.ts";
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
	const own = checks.map(readResults).find(({ by }) => checker !== null && by === checker);
	return own?.results.some((result) => isPass(result, domain)) ?? false;
}

/** The names under which senders were checked, the uppermost first. */
export const checkersOf = (checks: readonly string[]): string[] =>
	checks.map((check) => readResults(check).by).filter((name) => /^[\w-]+(?:\.[\w-]+)+$/.test(name));

/** A signature counts for the domain that signed and for what lies below it; DMARC says for which domain it speaks. */
function isPass({ method, verdict, properties }: CheckResult, domain: string): boolean {
	if (verdict !== "pass") return false;
	if (method === "dmarc") return properties.get("header.from") === domain;
	const signer = properties.get("header.d") ?? properties.get("header.i")?.replace(/^.*@/, "");
	if (method !== "dkim" || !signer?.includes(".")) return false;
	return domain === signer || domain.endsWith(`.${signer}`);
}
