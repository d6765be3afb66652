/** Closed word lists: the one place the database's CHECKs, zod and the screens take them from. */
export * from "./incoming-words.ts";

export const roles = ["Admin", "Senior", "Junior", "Clerk"] as const;
export type Role = (typeof roles)[number];

export const userStatuses = ["active", "inactive", "suspended"] as const;
export type UserStatus = (typeof userStatuses)[number];

export const locales = ["en", "hi", "gu"] as const;
export const timeZones = ["Asia/Kolkata", "Asia/Dubai", "America/New_York", "Europe/London"] as const;
export const densities = ["comfortable", "compact"] as const;
export const closedSaturdays = ["none", "second_fourth", "all"] as const;
export const themes = ["light", "dark", "auto"] as const;
export const dateFormats = ["DD/MM/YYYY", "MM/DD/YYYY", "YYYY-MM-DD"] as const;
export const timeFormats = ["12h", "24h"] as const;
export const reminderOffsets = [0, 1, 2, 3, 7] as const;

export const stages = ["filing", "evidence", "arguments", "judgment", "closed"] as const;
export type Stage = (typeof stages)[number];

/** The stages the New Matter form offers; the specification leaves evidence out there. */
export const newMatterStages = ["filing", "arguments", "judgment", "closed"] as const;

export const matterStatuses = ["active", "judgment_reserved", "closed", "archived"] as const;
export type MatterStatus = (typeof matterStatuses)[number];

export const sides = ["first", "second", "other"] as const;

export const outcomes = [
	"won",
	"partly_won",
	"lost",
	"settled",
	"withdrawn",
	"transferred",
	"abated",
	"other",
	"unknown",
] as const;

export const hearingStatuses = ["completed", "today", "upcoming", "scheduled"] as const;
export type HearingStatus = (typeof hearingStatuses)[number];

/** What a client said to messages about their cases. */
export const messagingConsents = ["agreed", "declined"] as const;

export const adjourners = ["our_side", "opposite_side", "court", "both"] as const;

/** Results that mean by themselves that a case was not heard; the court's own were nobody else's wish. */
export const courtsOwnResults = ["Not reached", "Presiding officer on leave"] as const;
export const notHeardResults = ["Adjourned", ...courtsOwnResults, "Passed over"] as const;

export const draftTypes = [
	"vakalatnama",
	"written_statement",
	"bail_application",
	"affidavit",
	"reply",
	"rejoinder",
	"other",
] as const;
export type DraftType = (typeof draftTypes)[number];

/** The papers that a draft may begin with; the first seven are called as the types of drafts. */
export const paperNames = [
	...draftTypes,
	"adjournment",
	"exemption",
	"condonation",
	"certified_copy",
	"mention",
	"caveat",
	"appearance",
	"document_list",
	"date_list",
	"synopsis",
	"affidavit_in_support",
	"notice_138",
] as const;
export type PaperName = (typeof paperNames)[number];

/** What a chamber's own text is: of a whole paper, or of a paragraph to put into one. */
export const templateKinds = ["paper", "clause"] as const;
export type TemplateKind = (typeof templateKinds)[number];

export const draftStatuses = ["Draft", "final"] as const;
export type DraftStatus = (typeof draftStatuses)[number];

export const documentTypes = ["plaint", "order", "written_statement", "evidence", "misc"] as const;
export type DocumentType = (typeof documentTypes)[number];

export const ocrStatuses = ["pending", "processing", "completed", "failed"] as const;

export const ocrLanguages = ["eng", "hin", "guj"] as const;

export const pageStatuses = ["pending", "completed", "failed"] as const;
export const pageSources = ["text", "ocr"] as const;

/** Why a file or a page could not be read; the sentence for people is in the catalogue under `document.fail.*`. */
export const readFailures = [
	"encrypted",
	"corrupt",
	"empty",
	"too_large",
	"unsupported",
	"timeout",
	"xfa_form",
	"legacy_font",
	"long_page",
	"missing",
	"internal",
] as const;
export type ReadFailureCode = (typeof readFailures)[number];

/** A bundle is split into papers, papers are joined into one, or the pages of a paper are put on A4. */
export const bindingKinds = ["split", "join", "a4"] as const;
export type BindingKind = (typeof bindingKinds)[number];

export const bindingStates = ["waiting", "done", "failed", "undone"] as const;
export type BindingState = (typeof bindingStates)[number];

/** The documents there were, and those that were made of them. */
export const bindingParts = ["before", "after"] as const;

/** Why papers could not be split or joined; the sentence for people is in the catalogue under `binding.fail.*`. */
export const bindingFailures = [
	"encrypted",
	"corrupt",
	"changed",
	"too_large",
	"too_long",
	"too_hard",
	"missing",
	"internal",
] as const;
export type BindingFailure = (typeof bindingFailures)[number];

export const bookStatuses = ["making", "ready", "failed"] as const;
export type BookStatus = (typeof bookStatuses)[number];

/** What a paper of a book can be besides a document or a draft: written from what the chamber recorded. */
export const madePapers = ["dates", "adjournments", "certificate"] as const;
export type MadePaperKind = (typeof madePapers)[number];

/** What is said of pages of a book that a registry may object to. */
export const bookWarnings = ["landscape", "size", "form", "large", "no_text", "unread"] as const;

/** Why a book could not be made; the sentence for people is in the catalogue under `book.fail.*`. */
export const bookFailures = [
	"encrypted",
	"corrupt",
	"form",
	"no_page",
	"gone",
	"missing",
	"too_long",
	"too_hard",
	"internal",
] as const;
export type BookFailure = (typeof bookFailures)[number];

export const actions = [
	"created",
	"updated",
	"deleted",
	"uploaded",
	"downloaded",
	"viewed",
	"scheduled",
	"completed",
	"restored",
	"message_opened",
] as const;
export type Action = (typeof actions)[number];

export const entityTypes = [
	"matter",
	"client",
	"hearing",
	"draft",
	"document",
	"user",
	"task",
	"import",
] as const;
export type EntityType = (typeof entityTypes)[number];

/** What the security log knows. */
export const securityEvents = [
	"signin.ok",
	"signin.refused",
	"session.ended",
	"password.changed",
	"right.refused",
	"limit.reached",
	"form.foreign",
	"key.made",
	"key.used",
	"key.ended",
	"feed.made",
	"factor.on",
	"factor.off",
	"unmasked",
	"exported",
	"file.infected",
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
export const securityOutcomes = ["ok", "refused"] as const;
export type SecurityOutcome = (typeof securityOutcomes)[number];

/** The tables whose entries the audit chain covers. */
export const auditTrails = ["activity", "security_log"] as const;
export type AuditTrail = (typeof auditTrails)[number];

export const taskKinds = ["task", "deadline", "reminder"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** How far an export of the whole chamber is. */
export const exportStates = ["waiting", "making", "ready", "failed", "cancelled"] as const;
export type ExportState = (typeof exportStates)[number];
/** Why there is none: whoever asked for it is no Admin any more, it holds too many files, or making it failed each time. */
export const exportFailures = ["owner", "too_large", "broken"] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** What a notification says: news from the activity log, or something the clock brings. */
export const notificationKinds = [
	"activity",
	"same_number",
	"hearing_moved",
	"task_assigned",
	"hearing_reminder",
	"reminder_due",
	"deadline_due",
	"conflict",
	"hook_off",
	"mail_in_failing",
	"export_ready",
	"export_failed",
	"jobs_late",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * How two names are the same: as written, in another script, in another spelling, of a firm with its words shortened, with a
 * name more or less between; or whose they are: a firm's and its proprietor's, or those of one who died and of the heirs.
 */
export const nameMatches = ["same", "script", "sound", "short", "part", "proprietor", "heirs"] as const;
export type NameMatch = (typeof nameMatches)[number];

/** As what a name stands elsewhere: a client, somebody on a client's side or against a client, an advocate against us, or named in a paper. */
export const conflictKinds = ["client", "party", "opponent", "advocate", "paper"] as const;
export type ConflictKind = (typeof conflictKinds)[number];

/** What a person may decide about a conflict of interest. */
export const conflictDecisions = ["different", "consent", "proceed"] as const;
export type ConflictDecision = (typeof conflictDecisions)[number];

/** How a conflict of interest was settled: by a decision, or entered unasked over /api, or taken in with an import. */
export const conflictOutcomes = [...conflictDecisions, "not_asked", "imported"] as const;
export type ConflictOutcome = (typeof conflictOutcomes)[number];

/** Whose child or spouse somebody is, before the name of that person. */
export const relations = ["son", "daughter", "wife"] as const;
export type Relation = (typeof relations)[number];

export const visibilities = ["chamber", "team"] as const;

/**
 * Whose hearings a calendar address shows: those of the matters its person works on, all of the chamber, those of one matter,
 * or those of one client, for that client.
 */
export const calendarReaches = ["own", "chamber", "matter", "client"] as const;
export type CalendarReach = (typeof calendarReaches)[number];

/** What came of the court by mail or as a file: an invitation to a hearing by video, or a letter of a registry. */
export const noticeKinds = ["invitation", "letter"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeStates = ["open", "taken", "dismissed"] as const;

/** What a calendar address shows. */
export const calendarParts = ["hearings", "deadlines", "tasks", "reminders"] as const;
export type CalendarPart = (typeof calendarParts)[number];

/** Why a hook was switched off by itself: nothing was taken there for days, or it said that it is gone. */
export const hookOffReasons = ["failing", "gone"] as const;
export type HookOffReason = (typeof hookOffReasons)[number];

export const deliveryStates = ["pending", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a delivery came to nothing, besides what the other side answered. */
export const deliveryFailures = [
	"answer",
	"unknown_name",
	"private_address",
	"port",
	"timeout",
	"certificate",
	"unreachable",
	"off",
	"withheld",
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Tables whose rows are found by their words. */
export const searchedNouns = [
	"matters",
	"clients",
	"hearings",
	"drafts",
	"documents",
	"document_pages",
] as const;
export type SearchedNoun = (typeof searchedNouns)[number];
