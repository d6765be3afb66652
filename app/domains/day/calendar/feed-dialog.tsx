import { Fragment } from "react";
import type { FormFailure } from "#app/core/web/form.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { Check } from "#app/ui/form/field.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { LinkField } from "#app/ui/form/link-field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { type CalendarPart, calendarParts } from "#drizzle/words.ts";
import { FeedFacts } from "./feed-facts.tsx";
import type { FeedRow } from "./feeds.server.ts";
import { type FeedOf, feedHome } from "./reach.ts";

type FeedDialogProps = {
	of: FeedOf;
	/** The address that there is already. */
	feed: FeedRow | null;
	/** Whether the viewer may change what it shows: it is read with its maker's eyes. */
	mayChange: boolean;
	/** The address that was just made. */
	made: string | null;
	failed: FormFailure | undefined;
};

/** One address for calendars: made, renewed, revoked, and shown once when it is new. */
export function FeedDialog({ of, feed, mayChange, made, failed }: FeedDialogProps) {
	const t = useT();
	const form = formState(failed, { alarms: feed?.alarms });
	const { reach } = of;
	const close = feedHome(of);
	const exists = feed !== null;
	if (made) return <MadeDialog address={made} close={close} />;
	return (
		<FormDialog
			title={t(`calendar.${reach}`)}
			form={form}
			close={close}
			send={
				<>
					{exists && (
						<Button name="intent" value="revoke" variant="danger">
							{t("calendar.revoke")}
						</Button>
					)}
					<Button
						name="intent"
						value="make"
						variant={mayChange ? "secondary" : "primary"}
						busy={t("state.creating")}
					>
						{t(exists ? "calendar.renew" : "calendar.create")}
					</Button>
					{mayChange && (
						<Button name="intent" value="change" variant="primary" busy={t("state.saving")}>
							{t("action.save")}
						</Button>
					)}
				</>
			}
		>
			<p>{t(`calendar.${reach}.hint`)}</p>
			{reach !== "client" && <Parts shown={feed?.parts ?? ["hearings"]} />}
			<Check field={form.field("alarms")} label={t("calendar.alarms")} hint={t("calendar.alarmsHint")} />
			{exists && <FeedFacts feed={feed} />}
			{exists && (
				<>
					<p>{t("calendar.renewHint")}</p>
					<p>{t("calendar.revokeHint")}</p>
				</>
			)}
		</FormDialog>
	);
}

/** What a calendar shows. */
function Parts({ shown }: { shown: readonly CalendarPart[] }) {
	const t = useT();
	return (
		<fieldset>
			<legend>{t("calendar.parts")}</legend>
			{calendarParts.map((part, at) => (
				<Fragment key={part}>
					<label className="check">
						<input type="checkbox" name={`parts[${at}]`} value={part} defaultChecked={shown.includes(part)} />
						<span>{t(`calendar.part.${part}`)}</span>
					</label>{" "}
				</Fragment>
			))}
		</fieldset>
	);
}

const HOW_TO = [
	"calendar.google",
	"calendar.iphone",
	"calendar.outlook",
] as const satisfies readonly MessageKey[];

function MadeDialog({ address, close }: { address: string; close: string }) {
	const t = useT();
	return (
		<Dialog title={t("calendar.newTitle")} close={close}>
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
				<LeaveDialog close={close} variant="primary">
					{t("action.close")}
				</LeaveDialog>
			</DialogFoot>
		</Dialog>
	);
}
