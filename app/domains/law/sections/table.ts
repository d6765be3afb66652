/** The Acts that were replaced on 1 July 2024, each with the one in its place. */
export const replacedBy = { IPC: "BNS", CrPC: "BNSS", IEA: "BSA" } as const;
export type OldAct = keyof typeof replacedBy;
export type NewAct = (typeof replacedBy)[OldAct];
export type Act = OldAct | NewAct;

/**
 * Which section of the new Act says what a section of the old one said, `old>new`; one may have become several. A section that
 * is not here is not known to have a counterpart. The ingredients are not always the same, and nothing here replaces a section
 * that a paper quotes.
 */
const PAIRS: Record<OldAct, string> = {
	IPC: `34>3(5) 120B>61(2) 149>190 147>191(2) 148>191(3) 302>103(1) 304>105 308>110 304A>106(1) 304B>80 498A>85 306>108
		307>109 323>115(2) 324>118(1) 325>117(2) 326>118(2) 279>281 337>125(a) 338>125(b) 341>126(2) 342>127(2) 332>121(1)
		353>132 354>74 354A>75 354B>76 354C>77 354D>78 509>79 376>64(1) 376D>70 363>137(2) 366>87 379>303(2) 380>305(a)
		392>309(4) 394>309(6) 395>310(2) 397>311 406>316(2) 408>316(4) 409>316(5) 411>317(2) 420>318(4) 465>336(2) 467>338
		468>336(3) 471>340(2) 384>308(2) 427>324(4),324(5) 436>326 447>329(3) 448>329(4) 457>331(4) 494>82 500>356(2)
		504>352 506>351(2),351(3) 294>296 188>223 511>62`,
	CrPC: `41A>35(3) 50>47 82>84 125>144 154>173 155>174 156(3)>175(3) 161>180 164>183 167(2)>187(2),187(3) 173(2)>193(3)
		173(8)>193(9) 190>210 197>218 200>223 202>225 204>227 205>228 317>355 227>250 228>251 239>262 245>268 311>348 319>358
		313>351 320>359 374>415 389>430 378>419 397>438 401>442 436>478 436A>479 437>480 438>482 439>483 451>497 457>503
		482>528`,
	IEA: `17>15 24>22 25>23(1) 26>23(2) 27>23(2) 32>26 45>39(1) 62>57 63>58 65>60 65A>62 65B(4)>63(4) 68>67 73>72 74>74
		101>104 106>109 113A>117 113B>118 114>119 114A>120 115>121 118>124 133>138 126>132,133,134 127>132,133,134
		128>132,133,134 129>132,133,134 137>142 138>143 154>157 155>158 165>168`,
};

/** Sections of the old Acts that have no counterpart. */
export const DROPPED: Record<OldAct, readonly string[]> = { IPC: ["377", "497", "309"], CrPC: [], IEA: [] };

/** Each pair of the old and the new number, `[old, new]`, in the order of the table. */
export const pairsOf = (act: OldAct): [old: string, now: string][] =>
	PAIRS[act].split(/\s+/).flatMap((pair) => {
		const [old = "", all = ""] = pair.split(">");
		return all.split(",").map((now): [string, string] => [old, now]);
	});
