import { expect, test } from "vitest";
import { walkXml } from "./xml.ts";

const textOf = (xml: string) => {
	const texts: string[] = [];
	walkXml(xml, { text: (text) => texts.push(text) });
	return texts.join("");
};

test("no entity of a document is expanded, and nothing outside of it is read", () => {
	const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>before &x; after &amp;</a>';
	expect(textOf(outside)).toBe("before &x; after &");
	const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
		"",
	);
	const bomb = `<!DOCTYPE a [<!ENTITY l0 "lol">${lol}]><a>&l9;</a>`;
	expect(textOf(bomb)).toBe("&l9;");
});
