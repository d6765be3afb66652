import { expect, test } from "vitest";
import { FileType } from "#app/domains/paper/documents/document-details.tsx";
import type { DocumentView } from "#app/domains/paper/documents/view.server.ts";
import { locales } from "#app/messages/index.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { StatCard } from "#app/ui/card.tsx";
import { StageBadge, StatusBadge } from "#app/ui/state-badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { render } from "./render.tsx";

/** What a text browser makes of it. */
const textOf = (page: HTMLElement) => page.textContent?.replace(/\s+/g, " ").trim();

test("what the style sheet sets side by side is separate words without it", () => {
	const page = render(
		<>
			<Avatar name="Kavita Solanki" />
			<b>Kavita Solanki</b>
			<StatusBadge status="active" />
			<StageBadge stage="filing" />
			<Tabs
				label="Matter"
				tabs={[
					{ href: "/a", label: "Overview", current: true },
					{ href: "/b", label: "Hearings", count: 3 },
					{ href: "/c", label: "Tasks" },
				]}
			/>
			<LinkButton href="/">Cancel</LinkButton>
			<LinkButton href="/">Save</LinkButton>
			<StatCard label="Total Clients" value="13" note="1 new in 30 days" />
		</>,
	);
	expect(textOf(page)).toBe(
		"KS Kavita Solanki ACTIVE Filing Overview Hearings 3 Tasks Cancel Save Total Clients 13 1 new in 30 days",
	);
});

test("a file says how many pages it has beside its kind, once that is known, in each language", () => {
	const of = (pageCount: number | null) => ({ mime: "application/pdf", pageCount }) as DocumentView;
	const texts = (pageCount: number | null) =>
		locales.map((locale) => textOf(render(<FileType document={of(pageCount)} />, locale)));
	expect(texts(4)).toEqual(["4 pages", "4 पृष्ठ", "4 પાનાં"].map((pages) => `PDF · ${pages}`));
	expect(texts(1)[0]).toBe("PDF · 1 page");
	for (const unknown of [null, 0]) expect(new Set(texts(unknown))).toEqual(new Set(["PDF"]));
});
