import { expect, test } from "vitest";
import { neededCss } from "./needed-css.ts";

const used = (css: string, html = '<p class="a b">Text</p>') => neededCss(css)(html);

test("a rule is kept where all classes that one of its selectors asks for are there", () => {
	expect(used(".a{x:1}.c{x:2}.a.b{x:3}.a.c{x:4}.c,.b{x:5}.a .c{x:6}")).toBe(".a{x:1}.a.b{x:3}.c,.b{x:5}");
});

test("what asks for no class is kept, in its order", () => {
	const css =
		'@charset "utf-8";:root{--x:1}p>a:hover{x:1}[data-a=".c"]{x:2}@keyframes turn{to{x:3}}@font-face{x:4}';
	expect(used(css)).toBe(css);
});

test("the absence of a class, or one of several, is no class that has to be there", () => {
	const css = '.a:not(.c){x:1}:is(.c,.d) .b{x:2}:has(>.c){x:3}[title="(.c"]{x:4}';
	expect(used(css)).toBe(css);
});

test("a condition is kept with what is kept inside, and goes when nothing is", () => {
	expect(
		used("@layer base,own;@media print{.c{x:1}@supports (x:1){.a{x:2}}}@media screen{.c{x:3}}.b{x:4}"),
	).toBe("@layer base,own;@media print{@supports (x:1){.a{x:2}}}.b{x:4}");
});

test("strings and escaped signs end nothing", () => {
	const css = '.a:before{content:"}/*.c{*/"}.sm\\:a\\,b{x:2}.\\[\\&\\>\\.c\\]\\:d{x:3}';
	expect(used(css, '<i class="a"><b class="b sm:a,b [&amp;&gt;.c]:d"></b></i>')).toBe(css);
	expect(used(css, '<i class="sm:a"></i>')).toBe("");
});

test("comments are no part of what is asked for, and are left out", () => {
	expect(used("/*! of v4.3 */@layer own{/*.c{*/*{x:1}}.a/*.c*/{x:2}", "<p>")).toBe("@layer own{*{x:1}}");
	expect(used(".a/*.c*/>p{x:/*}*/2}")).toBe(".a>p{x:2}");
});

test("what is asked for a class that comes later is kept", () => {
	expect(neededCss(".c .a{x:1}.d{x:2}", ["c"])('<p class="a">')).toBe(".c .a{x:1}");
});
