import type { ListLayout } from "./layout.ts";

const SEATS =
	"MUMBAI|AHMEDABAD|NEW DELHI|KOLKATA|CHENNAI|BENGALURU|HYDERABAD|ALLAHABAD|CHANDIGARH|CUTTACK|GUWAHATI|INDORE|JAIPUR|KOCHI|AMARAVATI";

/** NCLT and NCLAT: up to ten named columns, chains of `in`, rows without a serial as references. */
export const companyTribunal: ListLayout = {
	name: "company-tribunal",
	courts: [
		{
			form: /NATIONAL COMPANY LAW APPELLATE TRIBUNAL[\s\S]{0,80}?CHENNAI/i,
			name: "National Company Law Appellate Tribunal, Chennai",
		},
		{
			form: /NATIONAL COMPANY LAW APPELLATE TRIBUNAL/i,
			name: "National Company Law Appellate Tribunal, New Delhi",
		},
		{
			form: new RegExp(String.raw`NATIONAL COMPANY LAW TRIBUNAL[\s\S]{0,80}?\b(${SEATS})\b`, "i"),
			name: "National Company Law Tribunal, $1 Bench",
		},
		{ form: /NATIONAL COMPANY LAW TRIBUNAL/i, name: "National Company Law Tribunal" },
	],
	heads: { case: /c\.?p|i\.?a|case/i, parties: /parties/i, advocates: /counsel|advocate/i },
	applications: /^(?:MA|CA|CONTA|CONTAPPCP|INVP|RSTA)$/,
	sections: /IBC|COMPANY ACT|PRONOUNCEMENT/i,
};
