import { expect, test } from "vitest";
import { InboxList } from "#app/domains/filing/inbox/inbox-list.tsx";
import type { InboxView } from "#app/domains/filing/inbox/view.server.ts";
import { findings, render } from "./render.tsx";

const paper: InboxView = {
	...{ id: "01a20724-0000-7000-8000-000000000001", originalFilename: "Order.jpg", version: 1 },
	...{
		ocrStatus: "completed",
		isFirstReading: false,
		ocrError: null,
		pageCount: 1,
		pageNow: null,
		mime: "image/jpeg",
	},
	...{
		mayFile: true,
		first: null,
		matter: null,
		others: [],
		nearCourt: null,
		named: null,
		isCauseList: false,
	},
	...{
		letter: null,
		isNamedByLetter: false,
		letterNames: null,
		orderDate: null,
		business: null,
		nextDate: null,
	},
	...{ isListed: false, otherDate: null, same: null, ticked: false },
};
const matter: NonNullable<InboxView["matter"]> = {
	...{ id: "01a20724-0000-7000-8000-000000000002", title: "Mehta v. State" },
	...{ caseNumber: "RCS 1/2024", status: "active" },
};

const buttons = (row: InboxView) =>
	[
		...render(
			<main>
				<InboxList rows={[row]} failed={undefined} search="" mayAddDates mayOpenMatters />
			</main>,
		).querySelectorAll("button"),
	].map((button) => button.textContent?.trim().replace(/\s+/g, " "));

test("papers are filed together where one of them names a matter; where none does, there is nothing to press", async () => {
	expect(buttons({ ...paper, matter, ticked: true })).toContain("Move and add dates");
	expect(await findings()).toEqual([]);
	expect(buttons(paper)).toEqual([]);
	expect(buttons({ ...paper, others: [matter], mayFile: false })).toEqual([]);
});
