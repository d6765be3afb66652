import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Breakable } from "#app/ui/breakable.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { MailboxView } from "./mailbox-view.ts";

const ACT = "/settings/mail-in/act";

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
					[t("mailIn.looked"), box.lookedAt ? format.dateTime(box.lookedAt) : t("mailIn.notYet")],
					[t("mailIn.account"), <Breakable key="account" text={`${box.username} · ${box.host}`} />],
					[t("mailIn.folder"), box.folder],
					[
						t("mailIn.senders"),
						<ul key="senders">
							{box.senders.map((sender) => (
								<li key={sender}>
									<Breakable text={sender} />
								</li>
							))}
						</ul>,
					],
					[t("mailIn.checker"), box.checker ?? t("mailIn.checkerMissing")],
				]}
			/>
			<Deeds box={box} here={here} />
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

/** What one does from day to day first, then what changes the folder itself. */
function Deeds({ box: { active, failure, checker }, here }: { box: MailboxView; here: string }) {
	const t = useT();
	const isSound = active && !failure && checker;
	const test = (
		<Button
			key="test"
			name="intent"
			value="test"
			variant={isSound ? "secondary" : "primary"}
			busy={t("mailIn.test")}
		>
			{t("mailIn.test")}
		</Button>
	);
	const look = active && (
		<Button key="look" name="intent" value="look" variant={isSound ? "primary" : "secondary"}>
			{t("mailIn.look")}
		</Button>
	);
	return (
		<>
			<PostForm action={ACT} className="mt-4 flex flex-wrap gap-2">
				<input type="hidden" name="redirectTo" value={here} />
				{isSound ? [look, test] : [test, look]}
			</PostForm>
			<div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
				<LinkButton id="mail-in-edit" href="/settings/mail-in/edit" icon="pencil">
					{t("action.edit")}
				</LinkButton>
				<PostForm action={ACT}>
					<input type="hidden" name="redirectTo" value={here} />
					<Button name="intent" value={active ? "off" : "on"}>
						{t(active ? "mailIn.switchOff" : "mailIn.switchOn")}
					</Button>
				</PostForm>
				<LinkButton id="mail-in-remove" href="/settings/mail-in/remove" icon="trash-2">
					{t("mailIn.remove")}
				</LinkButton>
			</div>
		</>
	);
}
