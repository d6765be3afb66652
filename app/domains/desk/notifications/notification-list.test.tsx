// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { PageFactsContext } from "#app/ui/page-facts.tsx";
import { addresses } from "#tests/addresses.ts";
import { pageSettings } from "#tests/ui/render.tsx";
import { NotificationList } from "./notification-list.tsx";
import type { NotificationRow } from "./service.server.ts";

const facts = {
	nonce: "",
	inlineCss: null,
	lite: false,
	cssUrl: "",
	onceKey: "key-of-the-page-1",
	failed: false,
};
const row = {
	...{ id: "n1", at: new Date("2026-03-02T10:00:00Z"), readAt: new Date("2026-03-02T11:00:00Z") },
	...{
		subjectId: "s1",
		matterId: null,
		matterTitle: null,
		actor: null,
		meta: null,
		data: { title: "Mailbox" },
	},
	...{ action: null, entityType: null, entityId: null },
};

/** Where the one link of a notification leads. */
function hrefOf(kind: NotificationRow["kind"]): string {
	const rows = [{ ...row, kind } as unknown as NotificationRow];
	const html = renderToStaticMarkup(
		<PageFactsContext.Provider value={facts}>
			<I18n settings={pageSettings}>
				<NotificationList rows={rows} today="2026-03-02" />
			</I18n>
		</PageFactsContext.Provider>,
	);
	return /<a href="([^"]*)"/.exec(html)?.[1] ?? "";
}

test.each([
	["jobs_late", "/settings/system"],
	["mail_in_failing", "/settings/mail-in"],
	["hook_off", "/settings/hooks/s1"],
	["export_ready", "/settings/chamber"],
] as const)("a notification of %s leads to the page %s, which there is", (kind, href) => {
	expect(hrefOf(kind)).toBe(href);
	const page = href.replace(/s1$/, "{hookId}");
	expect(addresses.some(({ pattern }) => pattern === page)).toBe(true);
});
