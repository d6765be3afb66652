import { shownPhone } from "#app/core/phone.ts";
import { consentText, personRows } from "#app/domains/case/clients/client-details.tsx";
import { addressOf, contactLines, shownOf } from "#app/domains/case/clients/fields.ts";
import { ConflictChecks } from "#app/domains/case/conflicts/hits.tsx";
import { languageNames } from "#app/messages/index.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { StageAndStatus } from "#app/ui/state-badge.tsx";
import { hrefOf } from "./contents.ts";
import type { MatterFile } from "./gather.server.ts";
import { type Made, MadeLine } from "./parts.tsx";
import type { ClientFile } from "./subject.server.ts";

/** A matter of a client and the folder in which its file lies. */
export type FolderOfMatter = {
	folder: string;
	matter: Pick<MatterFile["row"]["matter"], "title" | "caseNumber" | "court" | "stage" | "status">;
};

/** Everything that is kept of a client. Identifiers are whole: they are the client's own. */
export function ClientTop({ file: { row, checks }, made }: { file: ClientFile; made: Made }) {
	const t = useT();
	const format = useFormat();
	const { client } = row;
	return (
		<>
			<header className="mb-4">
				<p className="text-sm text-ink3">{t("wholeFile.title")}</p>
				<h1>{client.name}</h1>
				<MadeLine made={made} />
			</header>
			<Card title={t("client.details")}>
				<Facts
					empty={t("common.notAvailable")}
					rows={[
						[t("client.phone"), client.phone && shownPhone(client.phone)],
						[t("field.email"), client.email],
						...contactLines.map(({ name, label }) => [t(label), shownOf([name], client)[name]] as const),
						[t("client.address"), addressOf(client)],
						[t("client.language"), client.language && languageNames[client.language]],
						...personRows(client, t),
						[t("client.messagingConsent"), consentText(client, t, format)],
						...client.identifiers.map(({ type, value }) => [type ?? t("client.identifier"), value] as const),
						[t("client.created"), format.longDate(client.createdAt)],
					]}
				/>
			</Card>
			<ConflictChecks checks={checks} links={false} />
		</>
	);
}

/** The matters of a client, each leading to the page of its folder. */
export function MatterList({ folders }: { folders: readonly FolderOfMatter[] }) {
	const t = useT();
	return (
		<>
			<h2 className="mt-6 mb-2 text-lg font-bold">{t.n("client.matters", folders.length)}</h2>
			<ul className="card card-rows">
				{folders.map((one) => (
					<MatterItem key={one.folder} {...one} />
				))}
			</ul>
		</>
	);
}

/** A matter in a list, leading to the page of its folder. */
export function MatterItem({ folder, matter }: FolderOfMatter) {
	const t = useT();
	return (
		<li>
			<a href={hrefOf(`${folder}/index.html`)}>{matter.title}</a>{" "}
			<span className="flex flex-wrap items-center gap-2 text-sm text-ink2">
				<span className="num">{matter.caseNumber ?? t("matter.notAssigned")}</span> {matter.court}
				<StageAndStatus matter={matter} />
			</span>
		</li>
	);
}
