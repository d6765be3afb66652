import { behaviour } from "#app/core/browser/behaviours.ts";
import { shownPhone } from "#app/core/phone.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { withQuery } from "#app/core/web/links.ts";
import { languageNames, type MessageKey } from "#app/messages/index.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog, DialogBody, DialogFoot, LeaveDialog } from "#app/ui/dialog.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { formState } from "#app/ui/form/form-state.ts";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { MessageWay } from "./schema.ts";
import type { Tell } from "./tell.server.ts";

const NAMES = {
	whatsapp: "tell.whatsapp",
	sms: "tell.sms",
	email: "tell.email",
} as const satisfies Record<MessageWay, MessageKey>;

/** The buttons that open a message to the client, each logged when it is pressed; or why there are none. */
export function TellClient({ tell }: { tell: Tell }) {
	const t = useT();
	return (
		<section className="grid gap-2" aria-labelledby="tell">
			<h3 id="tell" className="text-sm text-ink3">
				{t("tell.title")}
			</h3>
			<TellWays tell={tell} />
		</section>
	);
}

function TellWays({ tell }: { tell: Tell }) {
	return (
		<>
			<Ways tell={tell} />
			<WhyNot tell={tell} />
		</>
	);
}

/** The dialog of this message, which leads back to where one is now. */
function useTellHref({ matterId, hearingId }: Tell): string {
	return useDoor()(withQuery(`/matters/${matterId}/tell`, "", { hearing: hearingId }));
}

function Ways({ tell }: { tell: Tell }) {
	const { hearingId, ways } = tell;
	const t = useT();
	const action = useTellHref(tell);
	if (ways.length === 0) return null;
	return (
		<div className="flex flex-wrap gap-2">
			{ways.map(({ via, href }) => (
				<PostForm key={via} action={action} {...behaviour({ opens: href })}>
					{hearingId && <input type="hidden" name="hearingId" value={hearingId} />}
					<input type="hidden" name="via" value={via} />
					<Button icon={iconOf(via)}>{t(NAMES[via])}</Button>
				</PostForm>
			))}
		</div>
	);
}

const iconOf = (via: MessageWay) => (via === "email" ? undefined : "message-circle");

/** Why some or all of the buttons are missing, and what to do about it. */
function WhyNot({ tell }: { tell: Tell }) {
	const { client, consent, isMobile } = tell;
	const t = useT();
	if (consent === "declined") return <p className="hint">{t("tell.declined")}</p>;
	if (consent !== "agreed") return <Consent tell={tell} />;
	return isMobile ? null : <NoMobile client={client} />;
}

function NoMobile({ client: { phone } }: Pick<Tell, "client">) {
	const t = useT();
	return (
		<p className="hint">{phone ? t("tell.notMobile", { phone: shownPhone(phone) }) : t("tell.noPhone")}</p>
	);
}

/** Whether the client agrees to messages, answered by one tap, which can open the message as well. */
function Consent({ tell }: { tell: Tell }) {
	const t = useT();
	const action = useTellHref(tell);
	const { hearingId, first, isMobile, client } = tell;
	const about = hearingId && <input type="hidden" name="hearingId" value={hearingId} />;
	return (
		<div className="grid gap-2">
			<p className="hint">{t("tell.noConsent")}</p>
			{!isMobile && <NoMobile client={client} />}
			{first && (
				<PostForm action={action}>
					{about}
					<input type="hidden" name="consent" value="agreed" />
					<Button name="via" value={first} variant="primary" icon={iconOf(first)}>
						{t("tell.agreesOpen", { way: t(NAMES[first]) })}
					</Button>
				</PostForm>
			)}
			<PostForm action={action} className="flex flex-wrap gap-2">
				{about}
				<Button name="consent" value="agreed" icon="check">
					{t("tell.agrees")}
				</Button>
				<Button name="consent" value="declined">
					{t("tell.declines")}
				</Button>
			</PostForm>
		</div>
	);
}

type TellDialogProps = {
	tell: Tell;
	/** The address of a message that was just noted as opened. */
	opened: { via: MessageWay; href: string } | null;
	failed: FormFailure | undefined;
	close: string;
};

/** The message to read and copy, and the buttons; after one was pressed without script, the link that opens it. */
export function TellDialog({ tell, opened, failed, close }: TellDialogProps) {
	const t = useT();
	const form = formState(failed);
	return (
		<Dialog title={t("tell.title")} close={close} failed={form.failed}>
			<DialogBody>
				<ErrorSummary errors={form.errors} message={form.error} />
				<p className="text-sm">
					<ClientLink client={tell.client} /> · {languageNames[tell.locale]}
				</p>
				<TextArea
					label={t("tell.text")}
					field={{ name: "text", value: tell.text }}
					rows={7}
					readOnly
					lang={tell.locale}
				/>
				{opened ? <Opened {...opened} /> : <TellWays tell={tell} />}
			</DialogBody>
			<DialogFoot>
				<LeaveDialog close={close}>{t("action.close")}</LeaveDialog>
			</DialogFoot>
		</Dialog>
	);
}

function ClientLink({ client: { id, name } }: Pick<Tell, "client">) {
	return <a href={useDoor()(`/clients/${id}`)}>{name}</a>;
}

const ELSEWHERE = { target: "_blank", rel: "noreferrer" };

function Opened({ via, href }: { via: MessageWay; href: string }) {
	const t = useT();
	return (
		<div className="grid justify-items-start gap-2">
			<LinkButton href={href} variant="primary" {...(href.startsWith("https:") ? ELSEWHERE : {})}>
				{t("tell.open", { way: t(NAMES[via]) })}
			</LinkButton>
			<p className="hint">{t("tell.recorded")}</p>
		</div>
	);
}
