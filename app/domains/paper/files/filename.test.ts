import { expect, test } from "vitest";
import { cleanFilename, contentDisposition } from "./filename.ts";

test.each([
	["order.pdf", "order.pdf"],
	["../../etc/passwd.pdf", "passwd.pdf"],
	["/home/clerk/order.pdf", "order.pdf"],
	["C:\\papers\\order.pdf", "order.pdf"],
	["papers\\order.pdf", "order.pdf"],
	["\u202e../order.pdf", "order.pdf"],
	["./", "file"],
	["WP 123/2024 order.pdf", "WP 123-2024 order.pdf"],
	["  a\u0000b\r\nc\u202e.pdf ", "abc.pdf"],
	["cafe\u0301.pdf", "café.pdf"],
	["\ud800.pdf", "\ufffd.pdf"],
	["", "file"],
	["\u0007", "file"],
])("%j is kept as %j", (name, cleaned) => {
	expect(cleanFilename(name)).toBe(cleaned);
});

test("a very long name keeps its ending", () => {
	const cleaned = cleanFilename(`${"વ".repeat(400)}.docx`);
	expect([...cleaned]).toHaveLength(255);
	expect(cleaned).toMatch(/વ\.docx$/);
});

test.each([
	["order.pdf", `attachment; filename="order.pdf"; filename*=UTF-8''order.pdf`],
	["../../etc/passwd.pdf", `attachment; filename="passwd.pdf"; filename*=UTF-8''passwd.pdf`],
	["C:\\papers\\order.pdf", `attachment; filename="order.pdf"; filename*=UTF-8''order.pdf`],
	['a"b;c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%3Bc.pdf`],
	[
		"वाद (1)'.pdf",
		`attachment; filename="(1)'.pdf"; filename*=UTF-8''%E0%A4%B5%E0%A4%BE%E0%A4%A6%20%281%29%27.pdf`,
	],
	["folder/", `attachment; filename="file"; filename*=UTF-8''file`],
])("%j is offered as %j", (name, header) => {
	expect(contentDisposition("attachment", name)).toBe(header);
});
