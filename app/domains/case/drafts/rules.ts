import { can } from "#app/core/person/roles.ts";
import type { DraftStatus, Role } from "#drizzle/words.ts";

type Person = { userId: string | null; role: Role | "system" };
type DraftFacts = { status: DraftStatus; createdBy: string | null };

const isOwn = (viewer: Person, draft: DraftFacts) =>
	viewer.userId !== null && draft.createdBy === viewer.userId;
const may = (viewer: Person, permission: Parameters<typeof can>[1]) =>
	viewer.role === "system" || can({ role: viewer.role }, permission);

/** Whether a person may change a draft: lawyers every one, a clerk the ones he began. */
export function mayEditDraft(viewer: Person, draft: DraftFacts): boolean {
	return may(viewer, "drafts.edit") || (may(viewer, "drafts.editOwn") && isOwn(viewer, draft));
}

/** Whether a person may mark a draft final or reopen it. */
export function mayFinalise(viewer: Person): boolean {
	return may(viewer, "drafts.finalise");
}

/** Whether a person may delete a draft: seniors every one, others their own until it is final. */
export function mayDeleteDraft(viewer: Person, draft: DraftFacts): boolean {
	if (may(viewer, "drafts.delete")) return true;
	return may(viewer, "drafts.deleteOwn") && isOwn(viewer, draft) && draft.status !== "final";
}

/** What a person may do with a draft on its page; with one of an archived matter nothing. */
export function rightsOver(viewer: Person & { role: Role }, draft: DraftFacts, isOpen: boolean) {
	return {
		edit: isOpen && mayEditDraft(viewer, draft),
		finalise: isOpen && mayFinalise(viewer),
		remove: isOpen && mayDeleteDraft(viewer, draft),
		duplicate: isOpen && may(viewer, "drafts.create"),
	};
}
export type Rights = ReturnType<typeof rightsOver>;

/** One sitting: within it the automatic saves of one writer make one version. */
const SITTING = 10 * 60_000;
/** An automatic save that takes away more than this keeps what it takes from. */
const LOSS = 200;

type Save = {
	auto: boolean;
	sameWriter: boolean;
	/** When a version was last kept, or the draft begun. */
	keptAt: Date;
	now: Date;
	before: string;
	after: string;
};

/**
 * Whether a save that changes the text keeps the text before it as a version. One that was asked for always does; an
 * automatic one once in a sitting, when another person wrote before, or when much would be gone.
 */
export function keepsEarlier({ auto, sameWriter, keptAt, now, before, after }: Save): boolean {
	if (!auto || !sameWriter) return true;
	return now.getTime() - keptAt.getTime() > SITTING || before.length - after.length > LOSS;
}
