import { clients } from "#app/messages/case/clients.ts";
import { conflicts } from "#app/messages/case/conflicts.ts";
import { courtFacts } from "#app/messages/case/court-facts.ts";
import { drafts } from "#app/messages/case/drafts.ts";
import { matters } from "#app/messages/case/matters.ts";
import { tell } from "#app/messages/case/tell.ts";
import { templates } from "#app/messages/case/templates.ts";
import { calendar } from "#app/messages/day/calendar.ts";
import { causeLists } from "#app/messages/day/cause-lists.ts";
import { dayMail } from "#app/messages/day/day-mail.ts";
import { deadlineKinds } from "#app/messages/day/deadline-kinds.ts";
import { deadlines } from "#app/messages/day/deadlines.ts";
import { handover } from "#app/messages/day/handover.ts";
import { hearings } from "#app/messages/day/hearings.ts";
import { ledger } from "#app/messages/day/ledger.ts";
import { recording } from "#app/messages/day/recording.ts";
import { tasks } from "#app/messages/day/tasks.ts";
import { work } from "#app/messages/day/work.ts";
import { activity } from "#app/messages/desk/activity.ts";
import { auth } from "#app/messages/desk/auth.ts";
import { factor } from "#app/messages/desk/factor.ts";
import { factorMails } from "#app/messages/desk/factor-mails.ts";
import { hooks } from "#app/messages/desk/hooks.ts";
import { keys } from "#app/messages/desk/keys.ts";
import { security } from "#app/messages/desk/security.ts";
import { users } from "#app/messages/desk/users.ts";
import { ways } from "#app/messages/desk/ways.ts";
import { bin } from "#app/messages/filing/bin.ts";
import { bindings } from "#app/messages/filing/bindings.ts";
import { books } from "#app/messages/filing/books.ts";
import { filingCheck } from "#app/messages/filing/filing-check.ts";
import { inbox } from "#app/messages/filing/inbox.ts";
import { notices } from "#app/messages/filing/notices.ts";
import { analytics } from "#app/messages/out/analytics.ts";
import { api } from "#app/messages/out/api.ts";
import { charts } from "#app/messages/out/charts.ts";
import { importRows } from "#app/messages/out/import-rows.ts";
import { imports } from "#app/messages/out/imports.ts";
import { progress } from "#app/messages/out/progress.ts";
import { search } from "#app/messages/out/search.ts";
import { settings } from "#app/messages/out/settings.ts";
import { wholeChamber } from "#app/messages/out/whole-chamber.ts";
import { wholeFile } from "#app/messages/out/whole-file.ts";
import { documentPage } from "#app/messages/paper/document-page.ts";
import { documents } from "#app/messages/paper/documents.ts";
import { mailIn } from "#app/messages/paper/mail-in.ts";
import { away } from "#app/messages/shared/away.ts";
import { common } from "#app/messages/shared/common.ts";
import { dashboard } from "#app/messages/shared/dashboard.ts";
import { errors } from "#app/messages/shared/errors.ts";
import { hints } from "#app/messages/shared/hints.ts";
import { offered } from "#app/messages/shared/offered.ts";
import { shell } from "#app/messages/shared/shell.ts";

/** The rooms of the catalogue, by name; a key belongs to one room only. */
export const rooms = {
	activity,
	analytics,
	charts,
	progress,
	api,
	auth,
	factor,
	factorMails,
	away,
	bin,
	bindings,
	books,
	calendar,
	causeLists,
	notices,
	clients,
	common,
	conflicts,
	courtFacts,
	dashboard,
	dayMail,
	deadlineKinds,
	deadlines,
	documentPage,
	documents,
	drafts,
	errors,
	filingCheck,
	handover,
	hearings,
	hints,
	hooks,
	importRows,
	imports,
	inbox,
	keys,
	ledger,
	mailIn,
	matters,
	offered,
	recording,
	search,
	security,
	settings,
	shell,
	tasks,
	tell,
	templates,
	users,
	ways,
	wholeChamber,
	wholeFile,
	work,
} as const;

/** Every text a person reads: key → [English, Hindi, Gujarati]. */
export const catalogue = {
	...activity,
	...analytics,
	...charts,
	...progress,
	...api,
	...auth,
	...factor,
	...factorMails,
	...away,
	...bin,
	...bindings,
	...books,
	...calendar,
	...causeLists,
	...notices,
	...clients,
	...common,
	...conflicts,
	...courtFacts,
	...dashboard,
	...dayMail,
	...deadlineKinds,
	...deadlines,
	...documentPage,
	...documents,
	...drafts,
	...errors,
	...filingCheck,
	...handover,
	...hearings,
	...hints,
	...hooks,
	...importRows,
	...imports,
	...inbox,
	...keys,
	...ledger,
	...mailIn,
	...matters,
	...offered,
	...recording,
	...search,
	...security,
	...settings,
	...shell,
	...tasks,
	...tell,
	...templates,
	...users,
	...ways,
	...wholeChamber,
	...wholeFile,
	...work,
} as const;

export type MessageKey = keyof typeof catalogue;

/** A key that has a `.one` and a `.other` form, named without the ending. */
export type CountKey = Extract<MessageKey, `${string}.one`> extends `${infer Base}.one` ? Base : never;
