import { expect, test } from "vitest";
import { render } from "#tests/ui/render.tsx";
import type { DateSource } from "./date-source.server.ts";
import { SourceText } from "./source-text.tsx";

const entered = { by: "R. Mehta", at: new Date("2026-11-14T06:30:00Z") };
const document = { id: "d1", name: "order.pdf" };
const after = { id: "h1", date: "2026-11-09" };
const sources: [DateSource, string, string | null][] = [
	[{ kind: "typed", ...entered }, "Entered by R. Mehta on Sat 14 Nov 2026", null],
	[
		{ kind: "document", document, ...entered },
		"Read from order.pdf, by R. Mehta on Sat 14 Nov 2026",
		"/documents/d1",
	],
	[
		{ kind: "next", after, ...entered },
		"Next date recorded by R. Mehta on Sat 14 Nov 2026, after the hearing of Mon 9 Nov 2026",
		"/matters/m1/hearings/h1",
	],
	[
		{ kind: "moved", from: "2026-11-09", ...entered },
		"Moved from Mon 9 Nov 2026 by R. Mehta on Sat 14 Nov 2026",
		null,
	],
	[
		{ kind: "import", filename: "myCases.txt", from: null, ...entered },
		"Read from myCases.txt, imported by R. Mehta on Sat 14 Nov 2026",
		null,
	],
	[
		{ kind: "import", filename: "myCases.txt", from: "2026-11-09", ...entered },
		"Moved from Mon 9 Nov 2026 after myCases.txt, imported by R. Mehta on Sat 14 Nov 2026",
		null,
	],
];

test.each(sources)("a date says in one sentence where it comes from: $kind", (source, sentence, href) => {
	const body = render(<SourceText source={source} matterId="m1" />);
	expect(body.textContent).toBe(sentence);
	expect(body.querySelector("a")?.getAttribute("href") ?? null).toBe(href);
	const alone = render(<SourceText source={source} matterId={null} />);
	expect([alone.textContent, alone.querySelector("a")]).toEqual([sentence, null]);
});
