import { behaviour } from "#app/core/browser/behaviours.ts";
import { sayOffered } from "#app/messages/offered-words.ts";
import { words } from "#app/messages/words.ts";
import { Badge, tones } from "./badge.tsx";
import { useT } from "./i18n.tsx";

/** A matter's stage: a lower-case pill. */
export function StageBadge({ stage }: { stage: Stage }) {
	const t = useT();
	return (
		<Badge tone={tones.stage[stage]} lower>
			{t(words.stage[stage])}
		</Badge>
	);
}

/** A matter's status: a square in capitals. */
export function StatusBadge({ status }: { status: MatterStatus }) {
	const t = useT();
	return (
		<Badge tone={tones.matterStatus[status]} shape="square">
			{t(words.matterStatus[status])}
		</Badge>
	);
}

/** A matter's stage and status; that it is closed is written once. */
export function StageAndStatus({ matter }: { matter: { stage: Stage; status: MatterStatus } }) {
	const isClosed = matter.stage === "closed" && matter.status === "closed";
	return (
		<>
			{!isClosed && <StageBadge stage={matter.stage} />} <StatusBadge status={matter.status} />
		</>
	);
}

type Stage = keyof typeof tones.stage;
type MatterStatus = keyof typeof tones.matterStatus;

/** A hearing's state, derived from its date. */
export function HearingBadge({ status }: { status: keyof typeof tones.hearingStatus }) {
	const t = useT();
	return <Badge tone={tones.hearingStatus[status]}>{t(words.hearingStatus[status])}</Badge>;
}

/** On the timeline: the recorded result, or Scheduled while there is none. */
export function ResultBadge({ result }: { result: string | null | undefined }) {
	const t = useT();
	return result ? (
		<Badge tone="grey" wrap>
			{sayOffered(result, t)}
		</Badge>
	) : (
		<Badge tone="blue">{t("hearing.scheduled")}</Badge>
	);
}

/** Marks a hearing that has an order. */
export function OrderBadge() {
	const t = useT();
	return <Badge tone="teal">{t("hearing.order")}</Badge>;
}

/** A draft's state. */
export function DraftBadge({ status }: { status: keyof typeof tones.draftStatus }) {
	const t = useT();
	return <Badge tone={tones.draftStatus[status]}>{t(words.draftStatus[status])}</Badge>;
}

type OcrBadgeProps = { status: keyof typeof tones.ocr; page?: number | null; pages?: number | null };

/** How far the reading of a document is. */
export function OcrBadge({ status, page, pages }: OcrBadgeProps) {
	const t = useT();
	const reading = status === "processing" && page && pages;
	// What is as it should be in nearly every row asks for no colour.
	if (status === "completed") return <span className="text-sm text-ink2">{t(words.ocrState.completed)}</span>;
	return (
		<Badge tone={tones.ocr[status]} busy={status === "processing"}>
			{reading ? t("document.processingPage", { page, pages }) : t(words.ocrState[status])}
		</Badge>
	);
}

/** The same, asked after by the script until the reading has ended (`/resources/ocr` answers). */
export function LiveOcrBadge({ id, ...state }: OcrBadgeProps & { id: string }) {
	const going = state.status === "pending" || state.status === "processing";
	return (
		<span {...behaviour({ ocr: going ? id : undefined })}>
			<OcrBadge {...state} />
		</span>
	);
}

/** A document's type. */
export function DocumentTypeBadge({ type }: { type: keyof typeof words.documentType }) {
	const t = useT();
	return (
		<Badge tone="grey" lower>
			{t(words.documentType[type])}
		</Badge>
	);
}

/** A person's role: outlined, Admin solid. */
export function RoleBadge({ role }: { role: keyof typeof tones.role }) {
	const t = useT();
	return (
		<Badge tone={tones.role[role]} shape="outline">
			{t(words.role[role])}
		</Badge>
	);
}

/** A user's status. */
export function UserStatusBadge({ status }: { status: keyof typeof tones.userStatus }) {
	const t = useT();
	return (
		<Badge tone={tones.userStatus[status]} shape="square">
			{t(words.userStatus[status])}
		</Badge>
	);
}
