import type { FormFailure } from "#app/core/web/form.server.ts";
import { sidesOf } from "#app/domains/cases/sides.ts";
import { MOST_CLIENTS } from "#app/domains/clients/schema.ts";
import type { ClientOption } from "#app/domains/clients/service.server.ts";
import { isOpen } from "#app/domains/matters/rules.ts";
import type { MatterRow } from "#app/domains/matters/service.server.ts";
import type { T } from "#app/messages/index.ts";
import { sayer, words } from "#app/messages/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { BothVersions, type ComparedRow } from "#app/ui/form/both-versions.tsx";
import { Chooser } from "#app/ui/form/chooser.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Check, Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { type MatterStatus, outcomes, type Stage, sides } from "#drizzle/words.ts";
import { editValues } from "./edit.ts";

type EditMatterProps = {
	matter: MatterRow["matter"];
	clients: readonly ClientOption[];
	courts: readonly string[];
	stages: readonly Stage[];
	statuses: readonly MatterStatus[];
	/** What is still to be done in the matter. */
	openTasks: readonly { id: string; title: string; dueDate: string | null }[];
	rights: { identity: boolean; close: boolean; team: boolean };
	failed: FormFailure | undefined;
	close: string;
};

const ratings = ["1", "2", "3", "4", "5"];

type Form = ReturnType<typeof formState>;

/** Edit Details: what a role may change of a matter. */
export function EditMatterDialog(props: EditMatterProps) {
	const { matter, rights, failed, close } = props;
	const t = useT();
	const values = editValues(matter);
	const form = formState(failed, values, "d-");
	const duplicate = form.field("allowDuplicate");
	return (
		<Dialog title={t("m.edit")} close={close} size="lg" failed={form.failed}>
			<PostForm>
				<DialogBody>
					<ErrorSummary errors={form.errors} message={form.error} />
					<BothVersions form={form} current={values} rows={comparedRows(t, props)} />
					{duplicate.errors && <Check field={duplicate} label={t("m.addanyway")} />}
					<input type="hidden" name="version" value={matter.version} />
					{rights.identity ? (
						<Identity form={form} {...props} />
					) : (
						<p className="hint">{t("m.identitylocked")}</p>
					)}
					<div className="two">
						<Field field={form.field("judge")} label={t("m.judge")} optional maxLength={300} />
						<Field field={form.field("firNumber")} label={t("m.fir")} optional maxLength={100} />
					</div>
					<div className="two">
						<Field field={form.field("diaryNumber")} label={t("m.diary")} optional maxLength={100} />
						<Field field={form.field("filingNumber")} label={t("m.filingno")} optional maxLength={100} />
					</div>
					<Standing form={form} {...props} />
					<TextArea field={form.field("notes")} label={t("f.notes")} optional rows={3} maxLength={20_000} />
					{rights.identity && <Parties form={form} caseNumber={matter.caseNumber} />}
					{rights.team && (
						<Check field={form.field("restricted")} label={t("m.restricted")} hint={t("m.restrictedhint")} />
					)}
				</DialogBody>
				<DialogFoot>
					<LinkButton href={close}>{t("act.cancel")}</LinkButton>
					<Button variant="primary" busy={t("st.saving")}>
						{t("act.save")}
					</Button>
				</DialogFoot>
			</PostForm>
		</Dialog>
	);
}

/** The fields in which two people's versions of a matter may differ, and how each reads. */
function comparedRows(t: T, { clients, matter }: EditMatterProps): ComparedRow[] {
	const called = sidesOf(matter.caseNumber);
	return [
		{ name: "title", label: t("m.title") },
		{ name: "caseNumber", label: t("m.caseno") },
		{ name: "court", label: t("m.court") },
		{ name: "judge", label: t("m.judge") },
		{ name: "filingDate", label: t("m.filingdate") },
		{ name: "cnr", label: t("m.cnr") },
		{ name: "clientId", label: t("m.client"), say: (id) => clients.find((one) => one.id === id)?.name ?? id },
		{ name: "firNumber", label: t("m.fir") },
		{ name: "diaryNumber", label: t("m.diary") },
		{ name: "filingNumber", label: t("m.filingno") },
		{ name: "stage", label: t("m.stage"), say: sayer(t, (stage) => words.stage[stage as Stage]) },
		{
			name: "status",
			label: t("m.status"),
			say: sayer(t, (status) => words.matterStatus[status as MatterStatus]),
		},
		{ name: "outcome", label: t("m.outcome"), say: sayer(t, (outcome) => `m.outcome.${outcome}`) },
		{ name: "disposalDate", label: t("m.disposaldate") },
		{ name: "natureOfDisposal", label: t("m.disposal") },
		{ name: "notes", label: t("f.notes") },
		{ name: "firstParties", label: t(called.first) },
		{ name: "secondParties", label: t(called.second) },
		{ name: "otherParties", label: t(called.other) },
		{ name: "ourSide", label: t("m.ourside"), say: sayer(t, (side) => called[side as keyof typeof called]) },
	];
}

function Identity({ form, matter, clients, courts, failed }: EditMatterProps & { form: Form }) {
	const t = useT();
	return (
		<>
			<Field field={form.field("title")} label={t("m.title")} required maxLength={1000} />
			<div className="two">
				<Field
					field={form.field("caseNumber")}
					label={t("m.caseno")}
					required={matter.caseNumber !== null}
					maxLength={300}
				/>
				<Field
					field={form.field("court")}
					label={t("m.court")}
					required
					maxLength={500}
					suggestions={courts}
				/>
			</div>
			<div className="two">
				<Field
					field={form.field("filingDate")}
					label={t("m.filingdate")}
					type="date"
					required={matter.filingDate !== null}
				/>
				<Field
					field={form.field("cnr")}
					label={t("m.cnr")}
					optional
					maxLength={40}
					autoCapitalize="characters"
				/>
			</div>
			<Chooser
				field={form.field("clientId")}
				label={t("m.client")}
				optional
				placeholder={t("m.selectclient")}
				most={MOST_CLIENTS}
				found={failed?.found?.clientId}
				options={clients.map(({ id, name }) => ({ value: id, label: name }))}
			/>
		</>
	);
}

function Standing({ form, matter, stages, statuses, openTasks, rights }: EditMatterProps & { form: Form }) {
	const t = useT();
	const endings = outcomes.filter((outcome) => outcome !== "unknown" || matter.outcome === "unknown");
	return (
		<>
			<div className="two">
				<Select
					field={form.field("stage")}
					label={t("m.stage")}
					options={stages.map((value) => ({ value, label: t(words.stage[value]) }))}
				/>
				<Select
					field={form.field("status")}
					label={t("m.status")}
					options={statuses.map((value) => ({ value, label: t(words.matterStatus[value]) }))}
				/>
			</div>
			{rights.close && (
				<details open={matter.stage === "closed" || form.failed}>
					<summary className="text-sm font-bold">{t("m.closing")}</summary>
					<div className="mt-3 grid gap-4">
						<div className="two">
							<Select
								field={form.field("outcome")}
								label={t("m.outcome")}
								placeholder={t("v.choice")}
								options={endings.map((value) => ({ value, label: t(`m.outcome.${value}`) }))}
							/>
							<Field field={form.field("disposalDate")} label={t("m.disposaldate")} type="date" />
						</div>
						<Field field={form.field("natureOfDisposal")} label={t("m.disposal")} optional maxLength={500} />
						<div className="two">
							<Select
								field={form.field("satisfaction")}
								label={t("m.rating")}
								hint={t("m.ratinghint")}
								optional
								placeholder={t("common.none")}
								options={ratings.map((value) => ({ value, label: value }))}
							/>
							{isOpen(matter.status) && (
								<Select
									field={form.field("futureHearings")}
									label={t("m.futurehearings")}
									options={(["cancel", "keep"] as const).map((value) => ({
										value,
										label: t(`m.futurehearings.${value}`),
									}))}
								/>
							)}
						</div>
						{isOpen(matter.status) && openTasks.length > 0 && (
							<Select
								field={form.field("openTasks")}
								label={t("m.opentasks")}
								hint={openTasks.map(({ title }) => title).join(" · ")}
								options={(["keep", "done", "cancel"] as const).map((value) => ({
									value,
									label: t(`m.opentasks.${value}`),
								}))}
							/>
						)}
						{matter.status === "closed" && (
							<Field
								field={form.field("reason")}
								label={t("m.reason")}
								hint={t("m.reasonhint")}
								optional
								maxLength={500}
							/>
						)}
					</div>
				</details>
			)}
		</>
	);
}

function Parties({ form, caseNumber }: { form: Form; caseNumber: string | null }) {
	const t = useT();
	const called = sidesOf(caseNumber);
	return (
		<>
			<div className="two">
				<TextArea
					field={form.field("firstParties")}
					label={t(called.first)}
					hint={t("m.partieshint")}
					rows={2}
				/>
				<TextArea
					field={form.field("secondParties")}
					label={t(called.second)}
					hint={t("m.partieshint")}
					rows={2}
				/>
			</div>
			<div className="two">
				<TextArea field={form.field("otherParties")} label={t(called.other)} optional rows={1} />
				<Select
					field={form.field("ourSide")}
					label={t("m.ourside")}
					optional
					placeholder={t("v.choice")}
					options={sides.map((value) => ({ value, label: t(called[value]) }))}
				/>
			</div>
		</>
	);
}
