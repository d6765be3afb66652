import { expect, test } from "vitest";
import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { loader } from "#app/routes/resources/day.ts";
import { asUser, makeHearing, makeMatter, makeUser } from "#tests/factories.ts";
import { call } from "#tests/request.ts";

const ask = async (query: string, headers = {}) => call(loader, { path: `/resources/day?${query}`, headers });

test("a day is written out in the reader's language, with what speaks against it", async () => {
	const headers = await asUser(await makeUser({ locale: "gu" }));
	const sunday = await (await ask("day=2026-11-22", headers)).json();
	expect(sunday.caption).toBe("રવિ 22 નવે 2026");
	expect(sunday.warnings).toContain("રવિવાર: કોર્ટ બંધ હોઈ શકે");
	expect(await (await ask("day=2026-11-23", headers)).json()).toEqual({
		caption: "સોમ 23 નવે 2026",
		warnings: "",
	});
});

test("the date of a hearing is told of the matter's other hearing, by title and number, with a link", async () => {
	const admin = await makeUser();
	const headers = await asUser(admin);
	const { matter } = await makeMatter(admin, { title: "Menon v. <Menon>", caseNumber: "RCS/4417/2025" });
	const day = addDays(courtToday(), 9);
	const { hearing } = await makeHearing(admin, matter.id, { date: day });
	const { warnings } = await (await ask(`day=${day}&board=&matterId=${matter.id}`, headers)).json();
	expect(warnings).toContain(
		`<a href="/matters/${matter.id}/hearings/${hearing.id}">Menon v. &lt;Menon&gt; · RCS/4417/2025</a>`,
	);
	const own = `day=${day}&matterId=${matter.id}&hearingId=${hearing.id}`;
	expect((await (await ask(own, headers)).json()).warnings).not.toContain("Menon");
});

test.each(["", "day=", "day=tomorrow", "day=2026-02-30", "day=2026-01-05&time=25:00"])(
	"nothing is said of %j",
	async (query) => {
		const answer = await ask(query, await asUser(await makeUser()));
		expect([answer.status, await answer.text()]).toEqual([204, ""]);
	},
);

test("ids that are none are left out of the question", async () => {
	const answer = await ask("day=2026-11-23&matterId=&hearingId=x", await asUser(await makeUser()));
	expect(await answer.json()).toEqual({ caption: "Mon 23 Nov 2026", warnings: "" });
});
