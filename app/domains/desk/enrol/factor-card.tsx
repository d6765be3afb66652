import type { FactorState, PasskeyRow } from "#app/domains/desk/factor/factor.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { type Column, DataTable, RowActions } from "#app/ui/data-table.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { WAYS_IN } from "./set-up.tsx";

/** One's own second factor: what there is of it, and the ways to its dialogs. */
export function FactorCard({ state, passkeys }: { state: FactorState; passkeys: boolean }) {
	const t = useT();
	if (!state)
		return (
			<div id="second-factor">
				<Card title={t("factor.title")}>
					<p>
						<Badge tone="grey">{t("factor.off")}</Badge>
					</p>
					<p className="mt-1">{t("factor.offHint")}</p>
					<p className="mt-3">
						<a className="btn" href="/second-factor">
							{t("factor.setUp")}
						</a>
					</p>
				</Card>
			</div>
		);
	return (
		<div id="second-factor" className="grid gap-3">
			<Card title={t("factor.title")}>
				<FactorFacts state={state} />
				<p className="mt-3 flex flex-wrap gap-2">
					<a className="btn" href={`${WAYS_IN}/codes`}>
						{t("factor.newCodes")}
					</a>{" "}
					<a className="btn" href={`${WAYS_IN}/off`}>
						{t("factor.switchOff")}
					</a>
				</p>
			</Card>
			{(passkeys || state.passkeys.length > 0) && <Passkeys rows={state.passkeys} canAdd={passkeys} />}
		</div>
	);
}

type OfPersonProps = { state: FactorState; own: boolean; removeHref: string };

/** The second factor of a person of the chamber, for Admins, who may remove another's. */
export function FactorOfPerson({ state, own, removeHref }: OfPersonProps) {
	const t = useT();
	return (
		<div id="second-factor">
			<Card title={t("factor.title")}>
				{state ? <FactorFacts state={state} /> : <Badge tone="grey">{t("factor.off")}</Badge>}
				{state && (
					<p className="mt-3">
						<a className="btn" href={own ? `${WAYS_IN}#second-factor` : removeHref}>
							{t(own ? "way.title" : "factor.remove")}
						</a>
					</p>
				)}
			</Card>
		</div>
	);
}

/** Since when it is on, and how many recovery codes are left. */
function FactorFacts({ state }: { state: NonNullable<FactorState> }) {
	const t = useT();
	const format = useFormat();
	return (
		<Facts
			rows={[
				[t("factor.since"), format.dateTime(state.since)],
				[t("factor.codesTitle"), t.n("factor.codesLeft", state.codesLeft)],
			]}
		/>
	);
}

function Passkeys({ rows, canAdd }: { rows: readonly PasskeyRow[]; canAdd: boolean }) {
	const t = useT();
	const format = useFormat();
	const columns: Column<PasskeyRow>[] = [
		{
			key: "name",
			head: t("factor.passkeyName"),
			card: "title",
			cell: ({ name }) => <b className="wrap-anywhere">{name}</b>,
		},
		{
			key: "since",
			head: t("way.since"),
			card: "half",
			cardLabel: t("way.since"),
			cell: ({ createdAt }) => format.dateTime(createdAt),
		},
		{
			key: "used",
			head: t("way.lastUsed"),
			card: "half",
			cardLabel: t("way.lastUsed"),
			cell: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t("way.notUsedYet")),
		},
		{
			key: "actions",
			head: t("matter.actions"),
			card: "actions",
			cell: ({ id, name }) => (
				<RowActions>
					<a
						className="btn btn-sm"
						href={`${WAYS_IN}/passkeys/${id}`}
						aria-label={`${t("factor.rename")}: ${name}`}
					>
						{t("factor.rename")}
					</a>{" "}
					<a
						className="btn btn-sm"
						href={`${WAYS_IN}/passkeys/${id}/remove`}
						aria-label={`${t("factor.removePasskey")}: ${name}`}
					>
						{t("factor.removePasskey")}
					</a>
				</RowActions>
			),
		},
	];
	return (
		<Card
			title={t("factor.passkeys")}
			action={canAdd && <a href={`${WAYS_IN}/passkeys/new`}>{t("factor.addPasskey")}</a>}
		>
			<p className="mb-3 text-sm text-ink2">{t("factor.passkeysLead")}</p>
			{rows.length === 0 ? (
				<p>{t("factor.noPasskeys")}</p>
			) : (
				<DataTable
					label={t("factor.passkeys")}
					columns={columns}
					rows={rows}
					keyOf={({ id }) => id}
					idOf={({ id }) => `passkey-${id}`}
				/>
			)}
		</Card>
	);
}
