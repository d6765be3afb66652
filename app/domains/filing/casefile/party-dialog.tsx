import type { FormFailure } from "#app/core/web/form.server.ts";
import {
	ConflictQuestion,
	conflictsOfFailure,
	DecisionButtons,
} from "#app/domains/case/conflicts/question.tsx";
import { partyTexts } from "#app/domains/case/matters/record/party.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import { isSameName } from "#app/domains/law/cases/opposite.ts";
import { sidesOfKind } from "#app/domains/law/cases/sides.ts";
import type { T } from "#app/messages/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { Field, Select, TextArea } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { Party } from "#drizzle/schema.ts";
import { relations, sides } from "#drizzle/words.ts";

/** What a party is known by beside the name and what its side is called, in one line. */
function partyLine(party: Party, side: string, t: T): string {
	const kin = party.relation && party.relationName;
	return [
		party.role === side ? null : party.role,
		kin ? `${t(`client.relation.${party.relation ?? "son"}`)} ${kin}` : party.relationName,
		party.birthYear && `${t("client.birthYear")}: ${party.birthYear}`,
		party.occupation,
		party.address,
		party.through && `${t("party.through")}: ${party.through}`,
		party.advocate && `${t("party.advocate")}: ${party.advocate}`,
	]
		.filter(Boolean)
		.join(" · ");
}

type PartiesProps = { matter: MatterRow["matter"]; canEdit?: boolean };

/** The sides of a case, as they are called in its kind, and which of them is ours; each party with what is known of it. */
export function Parties({ matter, canEdit = false }: PartiesProps) {
	const t = useT();
	const usual = sidesOfKind(matter);
	/** As the court calls that side, where all on it are called the same. */
	const called = (side: Party["side"]) => {
		const roles = new Set(matter.parties.filter((party) => party.side === side).map(({ role }) => role));
		const [role] = roles;
		return roles.size === 1 && role ? role : t(usual[side]);
	};
	const listed = matter.parties.map((party, at) => ({ party, place: at + 1 }));
	const on = (side: Party["side"]) => {
		const those = listed.filter(({ party }) => party.side === side);
		return (
			those.length > 0 &&
			those.map(({ party, place }) => (
				<span key={place} className="block">
					{canEdit ? (
						<a id={`party-${place}`} href={`/matters/${matter.id}/party?place=${place}`}>
							{party.name}
						</a>
					) : (
						party.name
					)}{" "}
					{partyLine(party, called(side), t) && (
						<span className="block text-sm text-ink2">{partyLine(party, called(side), t)} </span>
					)}
				</span>
			))
		);
	};
	return (
		<Card
			title={t("matter.parties")}
			action={
				canEdit && (
					<LinkButton id="party-new" href={`/matters/${matter.id}/party`} size="sm" icon="plus">
						{t("party.add")}
					</LinkButton>
				)
			}
		>
			{listed.length === 0 && <p className="text-sm text-ink2">{t("party.none")}</p>}
			<Facts
				rows={[
					[called("first"), on("first")],
					[called("second"), on("second")],
					[called("other"), on("other")],
					[t("matter.ourSide"), matter.ourSide && called(matter.ourSide)],
				]}
			/>
		</Card>
	);
}

type PartyDialogProps = {
	row: MatterRow;
	place: number | null;
	failed: FormFailure | undefined;
	close: string;
};

/** What court papers say of one party; of a client of ours that is kept with the client. */
export function PartyDialog({ row, place, failed, close }: PartyDialogProps) {
	const t = useT();
	const party = place === null ? undefined : row.matter.parties[place - 1];
	const called = sidesOfKind(row.matter);
	const conflicts = conflictsOfFailure(failed);
	const form = formState(failed, { ...party }, "d-");
	const ask = (name: keyof typeof partyTexts) => ({
		field: { ...form.field(name), maxLength: partyTexts[name].max },
		label: t(partyTexts[name].label),
		optional: true,
	});
	const client = row.client && party && isSameName(party.name, row.client.name) ? row.client : null;
	const hasOwn = Boolean(
		party && (party.relationName || party.birthYear || party.occupation || party.address),
	);
	return (
		<FormDialog
			title={party ? t("party.edit", { name: party.name }) : t("party.add")}
			form={form}
			close={close}
			{...(conflicts ? { send: <DecisionButtons /> } : {})}
		>
			{conflicts && <ConflictQuestion question={conflicts} form={form} />}
			{place !== null && <input type="hidden" name="place" value={place} />}
			<input type="hidden" name="version" value={row.matter.version} />
			<Field field={{ ...form.field("name"), maxLength: 500 }} label={t("client.name")} required />
			<Select
				field={form.field("side")}
				label={t("party.side")}
				options={sides.map((value) => ({ value, label: t(called[value]) }))}
			/>
			<Field {...ask("role")} hint={t("party.roleHint")} />
			{client && (
				<p className="hint">
					{t("party.ofClient")} <ClientLink {...client} />
				</p>
			)}
			{(!client || hasOwn) && (
				<>
					<div className="two">
						<Select
							field={form.field("relation")}
							label={t("client.relation")}
							optional
							placeholder={t("common.none")}
							options={relations.map((value) => ({ value, label: t(`client.relation.${value}`) }))}
						/>
						<Field {...ask("relationName")} />
						<Field {...ask("birthYear")} inputMode="numeric" />
						<Field {...ask("occupation")} />
					</div>
					<TextArea {...ask("address")} rows={2} />
				</>
			)}
			<Field {...ask("through")} hint={t("party.throughHint")} />
			<Field {...ask("advocate")} />
		</FormDialog>
	);
}

/** Leads to what is known of the client, and back to the page behind this dialog. */
function ClientLink({ id, name }: { id: string; name: string }) {
	return <a href={useDoor()(`/clients/${id}/edit#person`)}>{name}</a>;
}
