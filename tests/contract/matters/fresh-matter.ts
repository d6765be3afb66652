let made = 0;

/** What a call or form needs to open a matter, another one each time. */
export function freshMatter(values: Record<string, unknown> = {}) {
	made += 1;
	return {
		title: `Contract ${made}`,
		caseNumber: `SCA/${made}/2025`,
		court: "High Court of Gujarat",
		filingDate: "2025-05-02",
		...values,
	};
}
