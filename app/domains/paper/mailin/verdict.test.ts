import { describe, expect, test } from "vitest";
import { checkersOf, heldFor } from "./verdict.ts";

const RULES = { senders: ["registry@court.example", "@bar.example"], checker: "mx.provider.example" };

const judged = (sender: string | null, ...checks: string[]) => heldFor({ sender, checks }, RULES);
const by = (results: string) => `mx.provider.example; ${results}`;
const OWN = by("dkim=pass header.d=court.example");

describe("a sender on the list", () => {
	test.each([
		["DKIM by its domain", OWN],
		["DKIM as somebody of its domain", by("dkim=pass header.i=@court.example header.s=s1")],
		["DMARC", by("spf=fail smtp.mailfrom=other.example; dmarc=pass (p=REJECT) header.from=court.example")],
		["a version and capitals", "MX.Provider.Example 1; DKIM=PASS header.d=Court.Example"],
		["a comment with everything in it", by("dkim=pass (ok; \\) dkim=fail (again)) header.d=court.example")],
		["comments for space", by("dkim=pass(good)header.d=court.example")],
		[
			"comments wherever they may stand",
			"(a)mx.provider.example(b)1(c);(d)dkim(e)/(f)1(g)=(h)pass(i)header(j).(k)d(l)=(m)court.example(n)",
		],
		["space around every sign", "mx.provider.example 1 ; dkim / 1 = pass header . d = court.example"],
		["a line folded anywhere", "mx.provider.example;\r\n\tdkim\r\n =pass\r\n\theader.d=court.example"],
		["quoted values", by('dkim=pass reason="good \\"signature\\"; really" header.d="court.example"')],
		["its name in quotes", '"mx.provider.example"; dkim=pass header.d=court.example'],
		["a signer with a quoted name", by('dkim=pass header.i="a; b"@court.example')],
		["a comment with a quotation mark", by('dkim=pass (5" pipe) header.d=court.example')],
		["an empty result at the end", by("dkim=pass header.d=court.example;")],
	])("is let in with %s", (_, check) => {
		expect(judged("registry@court.example", check)).toBeNull();
	});

	test("is let in when its domain is on the list, signed by the domain above", () => {
		expect(judged("anil@bar.example", by("dkim=pass header.d=bar.example"))).toBeNull();
		const rules = { ...RULES, senders: ["@mail.bar.example"] };
		const checks = [by("dkim=pass header.d=bar.example")];
		expect(heldFor({ sender: "anil@mail.bar.example", checks }, rules)).toBeNull();
	});

	test.each([
		["nothing", []],
		["the word of somebody else", ["mx.forger.example; dkim=pass header.d=court.example"]],
		["a word below the provider's own", [by("dkim=fail header.d=court.example"), OWN]],
		["a pass of another domain", [by("dkim=pass header.d=forger.example")]],
		["a pass of a domain that only ends alike", [by("dkim=pass header.d=rt.example")]],
		["a pass of a whole top-level domain", [by("dkim=pass header.d=example")]],
		["SPF alone", [by("spf=pass smtp.mailfrom=registry@court.example")]],
		["DMARC for another domain", [by("dmarc=pass header.from=forger.example")]],
		["a pass in a comment", [by("dkim=none (dkim=pass header.d=court.example)")]],
		["a pass inside a quoted word", [by('spf=pass smtp.mailfrom="; dkim=pass header.d=court.example"')]],
		[
			"a domain that the sender wrote into a quoted word",
			[by('dkim=pass header.i="x header.d=court.example "@forger.example')],
		],
		["another version of the field", ["mx.provider.example 2; dkim=pass header.d=court.example"]],
		["another version of the method", [by("dkim/2=pass header.d=court.example")]],
		["a comment that does not end", [by("dkim=pass header.d=court.example (good")]],
		["a quotation that does not end", [by('dkim=pass header.d=court.example reason="good')]],
		["a verdict that begins alike", [by("dkim=passed header.d=court.example")]],
		["a property that is no property", [by("dkim=pass header.d court.example")]],
		[
			"a result behind an escaped end of a comment",
			[by("dkim=none (x \\) dkim=pass header.d=court.example)")],
		],
		[
			"a result behind an escaped quotation mark",
			[by('spf=pass smtp.mailfrom="a\\"; dkim=pass header.d=court.example"')],
		],
		["none", [by("none")]],
		["a second domain after the first", [by("dkim=pass header.d=forger.example header.d=court.example")]],
	])("is held back with %s", (_, checks) => {
		expect(judged("registry@court.example", ...checks)).toBe("unproven");
	});

	test("is held back where nobody said who checks", () => {
		const mail = { sender: "registry@court.example", checks: [OWN, "; dkim=pass header.d=court.example"] };
		expect(heldFor(mail, { ...RULES, checker: null })).toBe("unproven");
	});
});

test.each([null, "clerk@court.example", "anil@sub.bar.example", "registry@court.example.evil.example"])(
	"%s is not on the list",
	(sender) => {
		expect(judged(sender, OWN)).toBe("sender");
	},
);

test("who checked is named by the uppermost line first, and what is no name is nobody", () => {
	const checks = ["spf=pass (sender IP is 1.2.3.4)", "mx.google.com; dkim=pass", "other.example 1; none"];
	expect(checkersOf(checks)).toEqual(["mx.google.com", "other.example"]);
});
