import type { FormFailure } from "#app/core/web/form.server.ts";
import {
	ConflictQuestion,
	conflictsOfFailure,
	DecisionButtons,
} from "#app/domains/case/conflicts/question.tsx";
import { DateField } from "#app/domains/law/courts/date-field.tsx";
import { languageNames, type T } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { BothVersions, type ComparedRow } from "#app/ui/form/both-versions.tsx";
import { Field, Select } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { messagingConsents, relations } from "#drizzle/words.ts";
import { maskedIdentifier } from "./contact.ts";
import {
	addressLines,
	addressNames,
	clientFieldList,
	contactLines,
	contactNames,
	messagingNames,
	personLines,
	personNames,
	shownOf,
} from "./fields.ts";
import type { ClientRow } from "./service.server.ts";

type Form = ReturnType<typeof formState>;
type FormProps = { failed: FormFailure | undefined; close: string };

/** New Client: a name, and whatever else is known. */
export function NewClientDialog({ failed, close }: FormProps) {
	const t = useT();
	const form = formState(failed, {}, "d-");
	const conflicts = conflictsOfFailure(failed);
	return (
		<FormDialog
			title={t("client.new")}
			form={form}
			close={close}
			send={
				conflicts ? (
					<DecisionButtons />
				) : (
					<Button variant="primary" busy={t("state.creating")}>
						{t("client.create")}
					</Button>
				)
			}
		>
			{conflicts && <ConflictQuestion question={conflicts} form={form} />}
			<ClientFields form={form} />
		</FormDialog>
	);
}

/** Edit Client: the same fields and the identifiers, masked; a masked one left as it is stays what it was. */
export function EditClientDialog({ client, failed, close }: FormProps & { client: ClientRow["client"] }) {
	const t = useT();
	const values = { ...valuesOf(client), version: client.version };
	const form = formState(failed, values, "d-");
	const conflicts = conflictsOfFailure(failed);
	const compared = [
		{ name: "name", label: t("client.name") },
		...clientFieldList.map(({ name, path, label }) => ({ name: path, label: t(label), ...sayers(t)[name] })),
	];
	const rows = Array.from({ length: client.identifiers.length + 1 }, (_, index) => index);
	return (
		<FormDialog
			title={t("client.edit")}
			form={form}
			close={close}
			{...(conflicts ? { send: <DecisionButtons /> } : {})}
		>
			<BothVersions form={form} current={values} rows={compared} />
			{conflicts && <ConflictQuestion question={conflicts} form={form} />}
			<input type="hidden" name="version" value={client.version} />
			<ClientFields form={form} />
			<fieldset className="grid gap-2">
				<legend className="label mb-2">{t("client.identifiers")}</legend>
				{rows.map((index) => (
					<div key={index} className="two">
						<Field
							field={form.field(`identifiers[${index}].type`)}
							label={t("client.identifierType")}
							optional
							maxLength={50}
							suggestions={
								index === 0 ? ["PAN", "GSTIN", "CIN", "Passport", "Voter ID", "Reg. No."] : undefined
							}
						/>
						<Field
							field={form.field(`identifiers[${index}].value`)}
							label={t("client.identifier")}
							maxLength={100}
							autoComplete="off"
						/>
					</div>
				))}
				<p className="hint">{t("client.identifierHint")}</p>
			</fieldset>
		</FormDialog>
	);
}

/** How the words that are chosen from a list read. */
const sayers = (t: T): Record<string, Pick<ComparedRow, "say">> => ({
	language: { say: (value) => languages.get(value) ?? value },
	relation: {
		say: (value) => {
			const known = relations.find((relation) => relation === value);
			return known ? t(`client.relation.${known}`) : value;
		},
	},
	messagingConsent: {
		say: (value) => {
			const known = messagingConsents.find((consent) => consent === value);
			return known ? t(words.messagingConsent[known]) : value;
		},
	},
});

const languages = new Map<string, string>(Object.entries(languageNames));

function valuesOf(client: ClientRow["client"]) {
	return {
		name: client.name,
		contact: shownOf(contactNames, client),
		address: shownOf(addressNames, client),
		person: shownOf(personNames, client),
		messaging: shownOf(messagingNames, client),
		identifiers: client.identifiers.map((item) => ({ ...item, value: maskedIdentifier(item) })),
	};
}

function ClientFields({ form }: { form: Form }) {
	const t = useT();
	return (
		<>
			<Field field={form.field("name")} label={t("client.name")} required maxLength={500} />
			<div className="two">
				<Field
					field={form.field("contact.email")}
					label={t("client.email")}
					type="email"
					inputMode="email"
					optional
					maxLength={254}
				/>
				<Field
					field={form.field("contact.phone")}
					label={t("client.contactPhone")}
					type="tel"
					optional
					maxLength={60}
				/>
				<Lines form={form} lines={contactLines} />
			</div>
			<div className="two">
				<Lines form={form} lines={addressLines} />
			</div>
			<PersonFields form={form} />
			<MessagingFields form={form} />
		</>
	);
}

function Lines({ form, lines }: { form: Form; lines: typeof addressLines }) {
	const t = useT();
	return lines.map(({ path, label, max, inputMode, isWide }) => (
		<Field
			key={path}
			field={form.field(path)}
			label={t(label)}
			inputMode={inputMode}
			optional
			maxLength={max}
			className={isWide ? "col-span-full" : undefined}
		/>
	));
}

/** How court papers describe a client, folded in. */
function PersonFields({ form }: { form: Form }) {
	const t = useT();
	return (
		<details id="person" open={form.failed}>
			<summary className="text-sm font-bold">{t("courtFacts.title")}</summary>
			<div className="two mt-3">
				<Select
					field={form.field("person.relation")}
					label={t("client.relation")}
					optional
					placeholder={t("common.none")}
					options={relations.map((value) => ({ value, label: t(`client.relation.${value}`) }))}
				/>
				<Lines form={form} lines={personLines} />
			</div>
		</details>
	);
}

/** Whether and how a client is written to; addresses lead here to note that they agreed. */
function MessagingFields({ form }: { form: Form }) {
	const t = useT();
	return (
		<fieldset className="grid gap-2" id="messaging">
			<legend className="label mb-2">{t("client.messaging")}</legend>
			<div className="two">
				<Select
					field={form.field("messaging.messagingConsent")}
					label={t("client.messagingConsent")}
					placeholder={t("client.notAsked")}
					options={messagingConsents.map((value) => ({ value, label: t(words.messagingConsent[value]) }))}
				/>
				<DateField
					field={form.field("messaging.messagingConsentOn")}
					label={t("client.messagingConsentOn")}
					optional
					anyDay
				/>
			</div>
			<Select
				field={form.field("messaging.language")}
				label={t("client.language")}
				placeholder={t("client.languageOfSender")}
				options={[...languages].map(([value, label]) => ({ value, label }))}
			/>
		</fieldset>
	);
}
