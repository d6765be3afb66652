import type { ReactNode } from "react";
import type { Formatter } from "#app/core/format.ts";
import { languageNames, type T } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import { StageAndStatus } from "#app/ui/state-badge.tsx";
import type { ClientIdentifier } from "#drizzle/schema.ts";
import { maskedIdentifier } from "./contact.ts";
import { EmailLink } from "./email-link.tsx";
import { addressOf, clientFieldList, contactLines, shownOf } from "./fields.ts";
import { PhoneLink } from "./phone-link.tsx";
import type { ClientMatter, ClientRow } from "./service.server.ts";

type ClientDetailsProps = {
	row: ClientRow;
	matters: readonly ClientMatter[];
	/** The identifiers in full, once they were asked for. */
	revealed: ClientIdentifier[] | null;
	canReveal: boolean;
	canDelete: boolean;
	search: string;
	close: string;
	/** What else can be done with the client. */
	children?: ReactNode;
};

/** A client's card: how to reach them, what they are known by, their matters with the next dates. */
export function ClientDetailsDialog({
	row,
	matters,
	revealed,
	canReveal,
	canDelete,
	search,
	close,
	children,
}: ClientDetailsProps) {
	const t = useT();
	const format = useFormat();
	const { client } = row;
	return (
		<Dialog title={client.name} close={close} size="lg">
			<DialogBody>
				<Facts
					empty={t("common.notAvailable")}
					rows={[
						[t("client.phone"), client.phone && <PhoneLink phone={client.phone} />],
						[t("field.email"), client.email && <EmailLink email={client.email} />],
						...contactLines.map(({ name, label }) => [t(label), shownOf([name], client)[name]] as const),
						[t("client.address"), addressOf(client)],
						...personRows(client, t),
						[t("client.language"), client.language && languageNames[client.language]],
						[t("client.messagingConsent"), consentText(client, t, format)],
						[t("client.created"), format.longDate(client.createdAt)],
					]}
				/>
				{client.identifiers.length > 0 && (
					<Identifiers list={client.identifiers} revealed={revealed} canReveal={canReveal} />
				)}
				<section>
					<h3 className="mb-1 font-bold">{t.n("client.matters", row.mattersCount)}</h3>
					<ul className="card-rows">
						{matters.map((matter) => (
							<li key={matter.id}>
								<MatterLine matter={matter} />
							</li>
						))}
					</ul>
				</section>
				{children}
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={close}>{t("action.close")}</LeaveDialog>
				{canDelete && (
					<LinkButton href={`/clients/${client.id}/delete${search}`} icon="trash-2">
						{t("client.delete")}
					</LinkButton>
				)}
				<LinkButton href={`/clients/${client.id}/edit${search}`} variant="primary" icon="pencil">
					{t("client.edit")}
				</LinkButton>
			</DialogFoot>
		</Dialog>
	);
}

/** How court papers describe a client; only what is known. */
export const personRows = (client: ClientRow["client"], t: T) =>
	clientFieldList
		.filter(({ name, path }) => path.startsWith("person.") && client[name])
		.map(({ name, label }) => {
			const relation = name === "relation" && client.relation;
			if (relation) return [t(label), t(`client.relation.${relation}`)] as const;
			const isAbout = name === "birthYear" && client.birthYearAbout;
			return [t(label), isAbout ? t("client.about", { year: client[name] ?? "" }) : client[name]] as const;
		});

const SAID_ON = { agreed: "client.agreedOn", declined: "client.declinedOn" } as const;

/** What a client said to messages, and when. */
export function consentText(
	{ messagingConsent: consent, messagingConsentOn: on }: ClientRow["client"],
	t: T,
	format: Formatter,
): string {
	if (!consent) return t("client.notAsked");
	return on ? t(SAID_ON[consent], { date: format.longDate(on) }) : t(words.messagingConsent[consent]);
}

type IdentifiersProps = { list: ClientIdentifier[]; revealed: ClientIdentifier[] | null; canReveal: boolean };

function Identifiers({ list, revealed, canReveal }: IdentifiersProps) {
	const t = useT();
	const shown = list.map((item, index) => ({
		type: item.type,
		value: revealed?.[index]?.value ?? maskedIdentifier(item),
	}));
	return (
		<section>
			<h3 className="mb-1 font-bold">{t("client.identifiers")}</h3>
			<Facts
				rows={shown.map(({ type, value }) => [
					type ?? t("client.identifier"),
					<span key={value} className="num">
						{value}
					</span>,
				])}
			/>
			{canReveal && !revealed && (
				<PostForm className="mt-2">
					<Button size="sm" icon="eye">
						{t("client.reveal")}
					</Button>
				</PostForm>
			)}
		</section>
	);
}

function MatterLine({ matter }: { matter: ClientMatter }) {
	const door = useDoor();
	const t = useT();
	const format = useFormat();
	return (
		<>
			<a className="row-link" href={`/matters/${matter.id}`}>
				{matter.title}
			</a>
			<p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
				<span className="num">{matter.caseNumber ?? t("common.notAvailable")}</span>{" "}
				<StageAndStatus matter={matter} />{" "}
				{matter.nextDate && `${t("overview.next")}: ${format.longDate(matter.nextDate)}`}{" "}
				<a href={door(`/matters/${matter.id}/tell`)}>{t("tell.title")}</a>
			</p>
		</>
	);
}
