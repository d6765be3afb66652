import type { FormFailure } from "#app/core/web/form.server.ts";
import { words } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { LeaveDialog } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, FieldErrors, Select } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { HandedMatter, HandoverPage, Person } from "./read.server.ts";
import { MOST_CHOSEN } from "./schema.ts";

type HandoverFormProps = { page: HandoverPage; failed: FormFailure | undefined; close: string };

/** Who takes over a person's work: one receiver for everything, others for single matters, and the new status of the account. */
export function HandoverForm({ page, failed, close }: HandoverFormProps) {
	const t = useT();
	const form = formState(failed, {}, "h-");
	const chosen = page.matters.slice(0, MOST_CHOSEN);
	return (
		<PostForm className="grid gap-4">
			<ErrorSummary errors={form.errors} message={form.error} links={form.links ?? []} />
			<Card title={t("handover.inHand")}>
				<InHand page={page} />
			</Card>
			<Card title={t("handover.to")}>
				<div className="grid gap-4">
					<Receiver form={form} colleagues={page.colleagues} />
					<Check
						field={form.field("staysOnTeams")}
						label={t("handover.leave")}
						hint={t("handover.leaveHint")}
					/>
					{page.person.status === "active" && (
						<Select
							field={form.field("status")}
							label={t("handover.status")}
							placeholder={t("handover.statusStays")}
							options={(["inactive", "suspended"] as const).map((value) => ({
								value,
								label: t(words.userStatus[value]),
							}))}
						/>
					)}
				</div>
			</Card>
			{chosen.length > 0 && (
				<Card title={t("handover.matters")} rows>
					{chosen.map((matter) => (
						<MatterRow key={matter.id} matter={matter} people={page.colleagues} form={form} />
					))}
				</Card>
			)}
			<p className="form-foot">
				<LeaveDialog close={close}>{t("action.cancel")}</LeaveDialog>
				<Button variant="primary" icon="check" busy={t("state.saving")}>
					{t("handover.do")}
				</Button>
			</p>
		</PostForm>
	);
}

/** More colleagues than these are a list that opens. */
const MOST_RADIOS = 10;

type ReceiverProps = { form: ReturnType<typeof formState>; colleagues: readonly Person[] };

/** Who takes the work over: one tap among few colleagues. */
function Receiver({ form, colleagues }: ReceiverProps) {
	const t = useT();
	const field = form.field("receiverId");
	if (colleagues.length > MOST_RADIOS)
		return (
			<Select
				field={field}
				label={t("handover.receiver")}
				hint={t("handover.receiverHint")}
				placeholder={t("handover.choose")}
				required
				options={colleagues.map(asOption)}
			/>
		);
	const id = field.id ?? "h-receiverId";
	return (
		<fieldset>
			<legend className="label" id={id} tabIndex={-1}>
				{t("handover.receiver")}
			</legend>
			<p className="hint">{t("handover.receiverHint")}</p>
			<FieldErrors id={id} errors={field.errors ?? []} />
			<div className="grid gap-1">
				{colleagues.map(({ id: value, name }) => (
					<Check
						key={value}
						field={{ ...field, id: `${id}-${value}`, errors: [] }}
						type="radio"
						value={value}
						label={name}
					/>
				))}
			</div>
		</fieldset>
	);
}

const asOption = ({ id, name }: Person) => ({ value: id, label: name });

/** The current work, in figures. */
function InHand({ page: { work, loose } }: { page: HandoverPage }) {
	const t = useT();
	return (
		<Facts
			rows={[
				[t("nav.matters"), work.matters],
				[t("handover.hearings"), work.hearings],
				[t("tab.tasks"), work.tasks],
				[t("handover.deadlines"), work.deadlines],
				[t("tab.reminders"), work.reminders],
				[t("handover.loose"), loose],
			]}
		/>
	);
}

type RowProps = { matter: HandedMatter; people: readonly Person[]; form: ReturnType<typeof formState> };

function MatterRow({ matter, people, form }: RowProps) {
	const t = useT();
	const { id, title, caseNumber, restricted, tasks, hearings, receivers } = matter;
	const able = receivers ? people.filter((person) => receivers.includes(person.id)) : people;
	const facts = [
		caseNumber,
		restricted && t("matter.restricted"),
		tasks > 0 && t("handover.taskCount", { n: tasks }),
		hearings > 0 && t("handover.hearingCount", { n: hearings }),
	];
	return (
		<div className="flex flex-wrap items-start justify-between gap-2">
			<div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
				<a href={`/matters/${id}`}>{title}</a>
				<p className="text-sm text-ink2">{facts.filter(Boolean).join(" · ")}</p>
			</div>
			<Select
				field={form.field(`matters.${id}`)}
				label={t("handover.matterTo", { title })}
				hideLabel
				className="basis-60"
				placeholder={t("handover.sameAsRest")}
				options={able.map(asOption)}
			/>
		</div>
	);
}
