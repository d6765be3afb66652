import { and, count, eq, isNull } from "drizzle-orm";
import { inScope } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { AppError } from "#app/core/errors.ts";
import { addDays } from "#app/core/format.ts";
import { can } from "#app/core/person/roles.ts";
import type { Toast } from "#app/core/person/toast.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { type Claim, once } from "#app/core/web/once.server.ts";
import type { CreateMatter } from "#app/domains/case/matters/schema.ts";
import { createMatter } from "#app/domains/case/matters/service.server.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import type { T } from "#app/messages/index.ts";
import { matters } from "#drizzle/schema.ts";

type Sample = Omit<CreateMatter, "filingDate"> & { caseNumber: string; filedDaysAgo: number };

const samples: readonly Sample[] = [
	{
		title: "Jayesh Prajapati v. Harshad Builders and Anr.",
		caseNumber: "Spl.C.S. No. 90112/2023",
		court: "Principal Senior Civil Judge, Ahmedabad (Rural) at Mirzapur",
		judge: "5th Addl. Senior Civil Judge",
		stage: "evidence",
		filedDaysAgo: 760,
	},
	{
		title: "Meenakshi Textiles Pvt. Ltd. v. Orbit Dyes and Chemicals",
		caseNumber: "CS(COMM) 90231/2024",
		court: "Commercial Court, City Civil Court, Ahmedabad",
		judge: "Judge, Commercial Court No. 2",
		stage: "arguments",
		filedDaysAgo: 410,
	},
	{
		title: "State of Gujarat v. Mohammed Yusuf Shaikh",
		caseNumber: "CR.MA/90820/2025",
		court: "Sessions Court, Surat",
		judge: "4th Addl. Sessions Judge",
		stage: "arguments",
		filedDaysAgo: 40,
	},
	{
		title: "Blue Heron Logistics LLP v. Union of India and Ors.",
		caseNumber: "W.P.(C) 90123/2024",
		court: "High Court of Delhi",
		judge: "Court No. 12 (DB)",
		stage: "arguments",
		filedDaysAgo: 480,
	},
	{
		title: "Meenakshi Textiles Pvt. Ltd. v. Shivam Traders",
		caseNumber: "C.C. No. 90671/2023",
		court: "Addl. Chief Metropolitan Magistrate, Ahmedabad (NI Act Court)",
		judge: "ACMM Court No. 31",
		stage: "closed",
		filedDaysAgo: 690,
	},
];

/** Whether the two test buttons are there at all: for an Admin, where they are switched on. */
export function developerToolsShown(viewer: Viewer): boolean {
	return env.DEVELOPER_TOOLS === "on" && can(viewer, "developer.tools");
}

function requireDeveloperTools(viewer: Viewer): void {
	if (!developerToolsShown(viewer)) throw new AppError("forbidden", "error.forbidden");
}

/** Adds five sample matters, each unless the chamber has its case number already; returns how many. Throws `forbidden`. */
export async function createTestMatters(viewer: Viewer): Promise<number> {
	requireDeveloperTools(viewer);
	let made = 0;
	for (const { filedDaysAgo, ...sample } of samples) {
		try {
			await createMatter(viewer, { ...sample, filingDate: addDays(courtToday(), -filedDaysAgo) });
			made += 1;
		} catch (error) {
			if (!(error instanceof AppError && error.code === "conflict")) throw error;
		}
	}
	return made;
}

/** Counts the chamber's matters, archived ones included. Throws `forbidden`. */
export async function countTestMatters(viewer: Viewer): Promise<number> {
	requireDeveloperTools(viewer);
	return inScope(viewer, async (tx) => {
		const mine = and(eq(matters.chamberId, viewer.chamberId), isNull(matters.deletedAt));
		const [row] = await tx.select({ n: count() }).from(matters).where(mine);
		return row?.n ?? 0;
	});
}

/** What to say of the number of matters made. */
export const createdText = (n: number, t: T) =>
	n > 0 ? t("dashboard.testCreated", { n }) : t("matter.testThere");

/** What to say of the number of matters found. */
export const foundText = (n: number, t: T) => (n > 0 ? t("dashboard.testFound", { n }) : t("error.testNone"));

/** The dashboard's test buttons: does what was asked, once for its claim, and says how it went. */
export async function developerTool(
	viewer: Viewer,
	intent: "test" | "create-test",
	t: T,
	claim: Claim | null = null,
): Promise<Toast> {
	try {
		if (intent === "create-test") {
			const made = await once(viewer, claim, () => createTestMatters(viewer));
			return success(createdText(made, t));
		}
		const found = await countTestMatters(viewer);
		return { type: found > 0 ? "success" : "error", message: foundText(found, t) };
	} catch (error) {
		if (error instanceof AppError && error.code === "forbidden") throw error;
		return { type: "error", message: t(intent === "test" ? "error.test" : "error.createTest") };
	}
}

const success = (message: string): Toast => ({ type: "success", message });
