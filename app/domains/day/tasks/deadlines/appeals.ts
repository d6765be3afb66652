import type { DeadlineKind } from "./deadline-rules.ts";

/** Which time limits may run from a final order, by the court that made it: the first words that fit. */
const OF_COURT: readonly [RegExp, readonly DeadlineKind[]][] = [
	[/supreme court/i, ["review"]],
	[/high court/i, ["slp", "intra_court", "review"]],
	[/commercial/i, ["commercial_appeal"]],
	[/national (consumer|commission)|ncdrc/i, ["consumer_appeal_sc"]],
	[/state (consumer|commission)/i, ["consumer_appeal_national"]],
	[/consumer|district commission/i, ["consumer_appeal_state"]],
	[/company law tribunal|\bnclt\b/i, ["nclat_ibc"]],
	[/motor accident|\bmact\b/i, ["mact_appeal"]],
	[/real estate|\brera\b/i, ["rera_appeal"]],
	[/sessions/i, ["crl_appeal_hc", "civil_appeal_hc"]],
	[/magistrate|\bj\.?m\.?f\.?c|\bc\.?j\.?m\b|criminal/i, ["crl_appeal_other", "crl_revision"]],
	[/district|civil|principal senior|small cause/i, ["civil_appeal_district", "civil_appeal_hc"]],
];

/** The time limits for an appeal that the engine knows for a court; none for a court it cannot place. */
export function appealKinds(court: string): readonly DeadlineKind[] {
	return OF_COURT.find(([named]) => named.test(court))?.[1] ?? [];
}
