import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { queues } from "#app/core/jobs/queues.ts";
import { accountNotices } from "#app/core/person/account-notices.server.ts";
import { MATRIX } from "#app/core/person/roles.ts";
import { LIMITS } from "#app/core/web/limits.ts";
import { docxFaults } from "#app/domains/case/drafts/edited/docx-lines.ts";
import { papers } from "#app/domains/case/drafts/paper/paper.ts";
import { idleSpans } from "#app/domains/case/matters/rules.ts";
import { dateKinds } from "#app/domains/day/adjournments/sought.ts";
import { columns } from "#app/domains/day/hearings/day/cause-list.tsx";
import { diaryViews } from "#app/domains/day/hearings/schema.ts";
import {
	deadlineGroups,
	deadlineKinds,
	deadlineRules,
} from "#app/domains/day/tasks/deadlines/deadline-rules.ts";
import { dueGroups } from "#app/domains/day/tasks/deadlines/due-groups.ts";
import { workViews } from "#app/domains/day/work/schema.ts";
import { securityColumns } from "#app/domains/desk/security/schema.ts";
import { wayKinds } from "#app/domains/desk/ways/schema.ts";
import { cutReasons } from "#app/domains/filing/bindings/cuts.ts";
import { endings } from "#app/domains/filing/casefile/recording/results.ts";
import { filingRules } from "#app/domains/filing/check/rules.ts";
import { dayOffers } from "#app/domains/law/courts/next-dates.ts";
import { NOUNS } from "#app/domains/out/chamber/nouns.ts";
import { nextStates } from "#app/domains/out/imports/sheet/states.ts";
import { workKinds } from "#app/domains/out/progress/kinds.ts";
import * as lists from "#drizzle/words.ts";
import { catalogue } from "./index.ts";

/** A message is opened about a noun: its sentence has no gender. */
const isDoneToNoun = (action: string) => action !== "message_opened";

/** Why a template cannot be filled. */
const TEMPLATE_FAULTS = ["field", "list", "tag", "open", "end", "deep", "long"];

/** The keys that are put together in the code, each with the words that stand in its gaps. */
const MADE: Readonly<Record<string, readonly (string | number)[]>> = {
	"activity.verb.{}.{}": lists.actions
		.filter(isDoneToNoun)
		.flatMap((action) => ["masculine", "feminine", "neuter"].map((gender) => `${action}.${gender}`)),
	"binding.fail.{}": lists.bindingFailures,
	"binding.why.{}": cutReasons,
	"book.fail.{}": lists.bookFailures,
	"book.made.{}": lists.madePapers,
	"book.made.{}.hint": lists.madePapers,
	"book.paper.{}": ["encrypted", "corrupt", "missing", "form"],
	"book.status.{}": lists.bookStatuses,
	"book.warn.{}": lists.bookWarnings,
	"filing.{}": filingRules,
	"calendar.{}": lists.calendarReaches,
	"calendar.{}.hint": lists.calendarReaches,
	"calendar.name.{}": lists.calendarReaches,
	"chart.date.{}": dateKinds,
	"chart.idle.{}": idleSpans,
	"client.relation.{}": lists.relations,
	"causelist.check.{}": lists.listChecks,
	"causelist.differs.{}": lists.listDifferences,
	"causelist.fail.{}": lists.causeListFailures,
	"causelist.part.{}": ["same", "moved", "new", "maybe", "ours"],
	"conflict.{}": lists.conflictOutcomes,
	"conflict.by.{}": lists.nameMatches,
	"conflict.hit.{}": lists.conflictKinds,
	"deadline.{}": deadlineKinds,
	"deadline.group.{}": Object.keys(deadlineGroups),
	"deadline.from.{}": Object.values(deadlineRules).map(({ from }) => from),
	"document.better.{}": ["half", "small", "picture", "unknown"],
	"document.same.{}": ["keep", "use", "cancel"],
	"document.fail.{}": lists.readFailures,
	"draft.edited.{}": docxFaults,
	"draft.keptWith.{}": ["matters", "clients", "users"],
	"draft.paper.{}": Object.keys(papers),
	"error.page{}": [400, 403, 404, 413, 429, 500],
	"error.page{}Text": [400, 403, 404, 413, 429, 500],
	"export.fail.{}": lists.exportFailures,
	"hearing.adjournedBy.{}": lists.adjourners,
	"hearing.doubt.{}": ["sunday", "saturday", "secondOrFourth", "holiday"],
	"calendar.kind.{}": lists.taskKinds,
	"calendar.part.{}": lists.calendarParts,
	"mail.notice.{}.subject": accountNotices,
	"mail.notice.{}.text": accountNotices,
	"notice.kind.{}": lists.noticeKinds,
	"hearing.{}": columns,
	"hearing.view.{}": diaryViews,
	"hearing.offer.{}": dayOffers,
	"hearing.passed.{}": ["sunday", "saturday", "secondOrFourth", "holiday"],
	"import.dateOrder.{}": lists.dateOrders,
	"import.fail.{}": lists.importFailures,
	"import.step.{}": ["file", "columns", "check", "done"],
	"import.why.{}": ["hidden", "struck"],
	"import.why.state.{}": nextStates,
	"matter.futureHearings.{}": ["cancel", "keep"],
	"matter.openTasks.{}": ["keep", "done", "cancel"],
	"matter.outcome.{}": lists.outcomes,
	"progress.{}": workKinds,
	"result.{}": endings,
	"security.{}": securityColumns,
	"settings.environment.{}": ["production", "development", "test"],
	"settings.scanner.{}": ["works", "away"],
	"settings.timeFormat.{}": lists.timeFormats,
	"settings.density.{}": lists.densities,
	"settings.saturdays.{}": lists.closedSaturdays,
	"task.kind.{}": lists.taskKinds,
	"template.cannotFill.{}": TEMPLATE_FAULTS,
	"template.fault.{}": TEMPLATE_FAULTS,
	"theme.{}": lists.themes,
	"user.unattended.{}": ["matters", "hearings", "tasks", "deadlines", "reminders"],
	"way.kind.{}": wayKinds.filter((kind) => kind !== "session"),
	"wholeChamber.noun.{}": NOUNS.map(({ name }) => name),
	"work.{}": dueGroups,
	"work.day.{}": ["today", "tomorrow", "courtDay", "week"],
	"work.hint.{}": workViews,
	"work.none.{}": workViews,
	"work.view.{}": workViews,
};

/** Names with dots that are no keys: permissions, queues, limits, and what the log calls an event. */
const OTHER = new Set<string>([
	...Object.keys(MATRIX),
	...Object.keys(queues),
	...Object.keys(LIMITS),
	"activity.noRoom",
	"api.failed",
	"key.ended",
	"key.made",
	"mail.ordered",
	"mail.sent",
	"page.read",
	"search.failed",
	"search.gathered",
	"search.renewed",
	"security.notWritten",
]);

const keys = Object.keys(catalogue);
const namespaces = new Set(keys.map((key) => key.split(".")[0]));
const isKeyLike = (text: string) => {
	const [namespace = ""] = text.split(".");
	return (
		namespaces.has(namespace) &&
		/^[a-z][a-zA-Z]*(\.[\w{}]+)+$/.test(text) &&
		!/\.(ts|csv)$/.test(text) &&
		!OTHER.has(text)
	);
};

/** Every text and every template (its gaps as `{}`) of the code, but for the catalogue's own rooms. */
function textsOf(path: string): string[] {
	const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node)) return;
		if (ts.isStringLiteralLike(node)) found.push(node.text);
		if (ts.isTemplateExpression(node))
			found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("{}"));
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

const rooms = /^app\/messages\/(?!words|index)/;
const paths = globSync("{app,worker,drizzle}/**/*.{ts,tsx}").filter(
	(path) => !/\.test\.tsx?$/.test(path) && !rooms.test(path),
);
const keysInTexts = new Set(paths.flatMap(textsOf).filter(isKeyLike));
const made = [...keysInTexts].filter((text) => text.includes("{}"));
const fill = (pattern: string, words: readonly (string | number)[]) =>
	words.map((word) => pattern.replace(/\{\}(\.\{\})*/, String(word)));
const counted = (key: string) => key.replace(/\.(one|other)$/, "");
const bases = new Set(keys.map(counted));

describe("the keys of the catalogue", () => {
	test("every key in the code is there", () => {
		const missing = [...keysInTexts].filter(
			(text) => !text.includes("{}") && !bases.has(text) && !keys.includes(text),
		);
		expect(missing).toEqual([]);
	});

	test("every key that the code puts together is listed here, and all its words are there", () => {
		expect(made.filter((pattern) => !(pattern in MADE))).toEqual([]);
		expect(
			made
				.flatMap((pattern) => fill(pattern, MADE[pattern] ?? []))
				.filter((key) => !bases.has(key) && !keys.includes(key)),
		).toEqual([]);
		expect(Object.keys(MADE).filter((pattern) => !made.includes(pattern))).toEqual([]);
	});

	test("every key is used", () => {
		const used = new Set([...keysInTexts, ...made.flatMap((pattern) => fill(pattern, MADE[pattern] ?? []))]);
		const offered = /^(purpose|result)\./;
		const unused = keys.filter((key) => !used.has(key) && !used.has(counted(key)) && !offered.test(key));
		expect(unused).toEqual([]);
	});
});
