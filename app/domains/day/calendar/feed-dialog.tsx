import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { CalendarReach } from "#drizzle/words.ts";

type FeedDialogProps = {
	reach: CalendarReach;
	/** Whether there is an address already. */
	exists: boolean;
	/** The address that was just made. */
	made: string | null;
	failed: FormFailure | undefined;
};

const CLOSE = "/settings#calendar";

/** One address for calendars: made, renewed, revoked, and shown once when it is new. */
export function FeedDialog({ reach, exists, made, failed }: FeedDialogProps) {
	const t = useT();
	const form = formState(failed);
	if (made) return <MadeDialog address={made} />;
	return (
		<FormDialog
			title={t(`calendar.${reach}`)}
			form={form}
			close={CLOSE}
			send={
				<>
					{exists && (
						<Button name="intent" value="revoke" variant="danger">
							{t("calendar.revoke")}
						</Button>
					)}
					<Button name="intent" value="make" variant="primary" busy={t("state.creating")}>
						{t(exists ? "calendar.renew" : "calendar.create")}
					</Button>
				</>
			}
		>
			<p>{t(`calendar.${reach}.hint`)}</p>
			{exists && (
				<>
					<p>{t("calendar.renewHint")}</p>
					<p>{t("calendar.revokeHint")}</p>
				</>
			)}
		</FormDialog>
	);
}

const HOW_TO = [
	"calendar.google",
	"calendar.iphone",
	"calendar.outlook",
] as const satisfies readonly MessageKey[];

function MadeDialog({ address }: { address: string }) {
	const t = useT();
	return (
		<Dialog title={t("calendar.newTitle")} close={CLOSE}>
			<DialogBody>
				<p>{t("calendar.once")}</p>
				<LinkField name="address" value={address} label={t("calendar.feedAddress")} />
				<p>
					<a href={address.replace(/^https?:/, "webcal:")}>{t("calendar.open")}</a>
				</p>
				<section className="grid gap-2">
					<h3 className="font-bold">{t("calendar.howTo")}</h3>
					{HOW_TO.map((key) => (
						<p key={key} className="text-sm text-ink2">
							{t(key)}
						</p>
					))}
				</section>
			</DialogBody>
			<DialogFoot>
				<LinkButton href={CLOSE} variant="primary">
					{t("action.close")}
				</LinkButton>
			</DialogFoot>
		</Dialog>
	);
}
