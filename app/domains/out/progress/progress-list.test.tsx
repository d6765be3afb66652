// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { newId } from "#app/core/ids.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { PageFactsContext } from "#app/ui/page-facts.tsx";
import { addresses } from "#tests/addresses.ts";
import { facts, pageSettings } from "#tests/ui/render.tsx";
import { workKinds } from "./kinds.ts";
import { ProgressList } from "./progress-list.tsx";

const row = { isBegun: true, mayCancel: true, title: "Vakalatnama.pdf", done: 3, total: 7 };

const shown = (rows: Parameters<typeof ProgressList>[0]["rows"]) =>
	renderToStaticMarkup(
		<PageFactsContext.Provider value={facts}>
			<I18n settings={pageSettings}>
				<ProgressList rows={rows} />
			</I18n>
		</PageFactsContext.Provider>,
	);

/** The patterns of all screens as they match a path. */
const screens = addresses.map(({ pattern }) => new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`));

test.each(workKinds)(
	"work of a kind leads to its own page, says how far it is, and can be cancelled: %s",
	(kind) => {
		const id = newId();
		const html = shown([{ ...row, kind, id }]);
		const [, href = ""] = /<a class="row-link" href="([^"]+)"/.exec(html) ?? [];
		expect(screens.filter((screen) => screen.test(href))).not.toEqual([]);
		expect(html).toContain('<progress class="w-full" max="7" value="3" aria-label="Vakalatnama.pdf">');
		expect(html).toContain(`name="kind" value="${kind}"`);
		expect(html).toContain(`name="id" value="${id}"`);
	},
);

test("the page is read again without scripts, once for all of its rows", () => {
	const html = shown(workKinds.map((kind) => ({ ...row, kind, id: newId() })));
	expect(html.match(/<noscript><meta http-equiv="refresh" content="5"\/><\/noscript>/g)).toHaveLength(1);
	expect(html.match(/<progress/g)).toHaveLength(workKinds.length);
});

test("what was not begun says so, and what may not be cancelled has no button for it", () => {
	const html = shown([
		{ ...row, kind: "book", id: newId(), isBegun: false, mayCancel: false, done: 0, total: 0 },
	]);
	expect(html).not.toContain("<progress");
	expect(html).not.toContain("<button");
	expect(html).toContain("Waiting");
});
