import type { Viewer } from "#app/core/person/viewer.server.ts";
import { makeHearing, makeMatter, makeUser } from "./factories.ts";

/** Courts by their names, as boards show them. */
const COURTS = [
	"City Civil Court, Ahmedabad",
	"District Court, Vadodara",
	"High Court of Gujarat",
	"Labour Court, Rajkot",
	"Motor Accident Claims Tribunal, Nadiad",
	"Sessions Court, Surat",
];

type Called = { courtRoom?: string; itemNo?: string; time?: string };

/** What a court calls on a day, in the order in which it calls it. */
const CALLED: Called[] = [
	{ courtRoom: "Court No. 2", itemNo: "2" },
	{ courtRoom: "2", itemNo: "12" },
	{ courtRoom: "Court No. 2", itemNo: "12.1" },
	{ courtRoom: "Court No. 2", itemNo: "13" },
	{ courtRoom: "2", itemNo: "Supp. 1" },
	{ courtRoom: "9", itemNo: "101" },
	{ courtRoom: "Court No. 12", itemNo: "4", time: "10:45" },
	{ courtRoom: "Court No. 12", time: "11:30" },
	{ courtRoom: "Annexe", itemNo: "1" },
	{},
];

/** A matter listed on the day: its place among all sixty, and who goes. */
export type ListedCase = {
	id: string;
	matterId: string;
	title: string;
	court: string;
	goes: Viewer | null;
};

export type ChamberDay = {
	admin: Viewer;
	senior: Viewer;
	hemant: Viewer;
	jaya: Viewer;
	clerk: Viewer;
	/** In the order in which they are called. */
	cases: ListedCase[];
};

/** A chamber of five people with sixty hearings on one day, in six courts; made in another order than they are called. */
export async function makeChamberDay(day: string): Promise<ChamberDay> {
	const admin = await makeUser({ name: "Amba Dave" });
	const { chamberId } = admin;
	const senior = await makeUser({ chamberId, role: "Senior", name: "Sunil Rana" });
	const hemant = await makeUser({ chamberId, role: "Junior", name: "Hemant Joshi" });
	const jaya = await makeUser({ chamberId, role: "Junior", name: "Jaya Patel" });
	const clerk = await makeUser({ chamberId, role: "Clerk", name: "Chandu Solanki" });
	const appearing = [senior, hemant, jaya, null];
	const places = COURTS.flatMap((court) => CALLED.map((called) => ({ court, called })));
	const cases = places.map(async ({ court, called }, n): Promise<ListedCase> => {
		const title = `Case ${String(n).padStart(2, "0")} of the day v. State`;
		const goes = appearing[n % appearing.length] ?? null;
		const { matter } = await makeMatter(admin, { title, court }, { team: goes ? [goes.userId] : [] });
		const facts = { date: day, bench: "Division Bench", assignedTo: goes?.userId ?? null, ...called };
		const { hearing } = await makeHearing(admin, matter.id, facts);
		return { id: hearing.id, matterId: matter.id, title, court, goes };
	});
	// The last is begun first, so that the order of entry is not that of the board.
	return {
		admin,
		senior,
		hemant,
		jaya,
		clerk,
		cases: await Promise.all(cases.reverse()).then((all) => all.reverse()),
	};
}
