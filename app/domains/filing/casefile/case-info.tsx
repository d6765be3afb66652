import type { ReactNode } from "react";
import { EmailLink } from "#app/domains/case/clients/email-link.tsx";
import { PhoneLink } from "#app/domains/case/clients/phone-link.tsx";
import { matterFieldList } from "#app/domains/case/matters/fields.ts";
import type { MatterField } from "#app/domains/case/matters/record/field.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import type { Member } from "#app/domains/case/matters/team.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { RoleBadge } from "#app/ui/state-badge.tsx";
import { CourtFacts, factOf } from "./court-facts.tsx";
import { Parties } from "./party-dialog.tsx";

type CaseInfoProps = {
	row: MatterRow;
	canEdit: boolean;
	/** Whether the parties lead to their facts. */
	canName?: boolean;
	/** Who recorded the client's satisfaction, as far as they are known. */
	ratedBy?: string | null | undefined;
	team?: readonly Member[];
	canTeam?: boolean;
	canDelete?: boolean;
	/** What else can be done with the case. */
	children?: ReactNode;
};

/** The second tab: everything a case is known by, its client, its parties, how it ended. */
export function CaseInfo({
	row,
	canEdit,
	canName = false,
	ratedBy,
	team,
	canTeam,
	canDelete,
	children,
}: CaseInfoProps) {
	const t = useT();
	const door = useDoor();
	const { matter, client } = row;
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<Card
				title={t("tab.caseInfo")}
				action={
					canEdit && (
						<LinkButton href={`/matters/${matter.id}/edit`} size="sm" icon="pencil" hotkey="e">
							{t("action.editDetails")}
						</LinkButton>
					)
				}
			>
				<CaseFacts row={row} />
				{matter.status === "closed" && <Rating matter={matter} by={ratedBy} />}
			</Card>
			<Card title={t("matter.client")}>
				<Facts
					empty={t("common.notAvailable")}
					rows={[
						[t("matter.clientName"), client && <a href={door(`/clients/${client.id}`)}>{client.name}</a>],
						[t("matter.phone"), client?.phone && <PhoneLink phone={client.phone} />],
						[t("matter.clientEmail"), client?.email && <EmailLink email={client.email} />],
					]}
				/>
			</Card>
			{team && (
				<Card
					title={t("matter.team")}
					action={
						canTeam && (
							<LinkButton id="matter-team" href={`/matters/${matter.id}/team`} size="sm" icon="users">
								{t("matter.teamChange")}
							</LinkButton>
						)
					}
				>
					<Team team={team} restricted={matter.restricted} />
				</Card>
			)}
			{(matter.parties.length > 0 || canName) && <Parties matter={matter} canEdit={canName} />}
			<CourtFacts row={row} canEdit={canEdit} />
			{matter.notes && (
				<Card title={t("field.notes")}>
					<p className="whitespace-pre-line text-sm">{matter.notes}</p>
				</Card>
			)}
			{children}
			{canDelete && (
				<p className="no-print lg:col-span-2">
					<LinkButton id="delete-matter" href={`/matters/${matter.id}/delete`} size="sm" icon="trash-2">
						{t("matter.delete")}
					</LinkButton>
				</p>
			)}
		</div>
	);
}

/** What a case is known by, as its fields say (domains/case/matters/fields.ts). */
export function CaseFacts({ row }: { row: MatterRow }) {
	const t = useT();
	const format = useFormat();
	const facts = (card: MatterField["card"]) =>
		matterFieldList
			.filter((field) => field.card === card)
			.map((field) => [t(field.label), factOf(field, row, t, format)] as const);
	return (
		<>
			<Facts empty={t("matter.notAssigned")} rows={facts("always")} />
			<Facts rows={facts("known")} />
		</>
	);
}

/** Who works on a matter. */
export function Team({ team, restricted }: { team: readonly Member[]; restricted: boolean }) {
	const t = useT();
	return (
		<>
			{restricted && <p className="hint">{t("matter.restrictedHint")}</p>}
			{team.length === 0 && <p className="text-sm text-ink2">{t("matter.noTeam")}</p>}
			<ul className="grid gap-2 text-sm">
				{team.map(({ id, name, role }) => (
					<li key={id} className="flex flex-wrap items-center gap-2">
						{name} <RoleBadge role={role} />
					</li>
				))}
			</ul>
		</>
	);
}

/** How content the client was; kept off paper, which may reach the client. */
function Rating({ matter, by }: { matter: MatterRow["matter"]; by: string | null | undefined }) {
	const t = useT();
	const format = useFormat();
	const { satisfaction, satisfactionAt } = matter;
	const recorded =
		satisfaction &&
		t("matter.ratingBy", {
			n: format.number(satisfaction),
			name: by ?? t("common.notAvailable"),
			date: satisfactionAt ? format.longDate(satisfactionAt) : "–",
		});
	return (
		<div className="no-print">
			<Facts empty={t("analytics.satisfactionNeeds")} rows={[[t("matter.rating"), recorded || null]]} />
		</div>
	);
}
