import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { MailboxView } from "./mailbox-view.ts";

/** Which folder is looked into, how that goes, and what can be done with it. */
export function MailboxFacts({ box, here }: { box: MailboxView; here: string }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card>
			<Trouble box={box} />
			<Facts
				rows={[
					[t("mailIn.state"), <State key="state" box={box} />],
					[
						t("mailIn.account"),
						<span key="account" className="wrap-anywhere">
							{box.username} · {box.host}
						</span>,
					],
					[t("mailIn.folder"), box.folder],
					[
						t("mailIn.senders"),
						<ul key="senders">
							{box.senders.map((sender) => (
								<li key={sender} className="wrap-anywhere">
									{sender}
								</li>
							))}
						</ul>,
					],
					[t("mailIn.checker"), box.checker ?? "–"],
					[t("mailIn.looked"), box.lookedAt ? format.dateTime(box.lookedAt) : t("mailIn.notYet")],
				]}
			/>
			<Deeds active={box.active} here={here} />
		</Card>
	);
}

function Trouble({ box: { checker, failure, failureDetail, failingSince, folder } }: { box: MailboxView }) {
	const t = useT();
	const format = useFormat();
	return (
		<>
			{failure && (
				<Alert tone="error" className="mb-4">
					<p>{t(words.mailFailure[failure], { folder, folders: failureDetail ?? "" })}</p>
					{failingSince && <p>{t("mailIn.failingSince", { time: format.dateTime(failingSince) })}</p>}
				</Alert>
			)}
			{!checker && (
				<Alert tone="warning" className="mb-4">
					{t("mailIn.noChecker")}
				</Alert>
			)}
		</>
	);
}

function State({ box: { active, failure } }: { box: MailboxView }) {
	const t = useT();
	if (!active) return <Badge tone="grey">{t("mailIn.off")}</Badge>;
	if (failure) return <Badge tone="red">{t("mailIn.troubled")}</Badge>;
	return <Badge tone="green">{t("mailIn.on")}</Badge>;
}

function Deeds({ active, here }: { active: boolean; here: string }) {
	const t = useT();
	return (
		<div className="mt-4 flex flex-wrap gap-2">
			<PostForm action="/settings/mail-in/act" className="flex flex-wrap gap-2">
				<input type="hidden" name="redirectTo" value={here} />
				<Button name="intent" value="test" variant="primary" busy={t("mailIn.test")}>
					{t("mailIn.test")}
				</Button>
				{active && (
					<Button name="intent" value="look">
						{t("mailIn.look")}
					</Button>
				)}
				<Button name="intent" value={active ? "off" : "on"}>
					{t(active ? "mailIn.switchOff" : "mailIn.switchOn")}
				</Button>
			</PostForm>
			<LinkButton id="mail-in-edit" href="/settings/mail-in/edit" icon="pencil">
				{t("action.edit")}
			</LinkButton>
			<LinkButton id="mail-in-remove" href="/settings/mail-in/remove" icon="trash-2">
				{t("mailIn.remove")}
			</LinkButton>
		</div>
	);
}
