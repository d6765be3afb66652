import { createTransport, type Transporter } from "nodemailer";
import { env } from "./env.server.ts";
import { ofSetting } from "./setting.ts";

export type Mail = {
	to: string;
	subject: string;
	text: string;
	/** The same as a page, where it has a table. */
	html?: string;
	/** Names the message: one that is sent again after a crash is known to be the same. */
	id: string;
};

const PATIENCE_MS = 30_000;

let transport: Transporter | undefined;

/** Whether this installation has a mail server. Without one nothing is put into the queue. */
export function mailIsSetUp(): boolean {
	return env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined;
}

/** Hands a mail to the mail server; throws when it refuses or is not there. */
export async function sendMail({ to, subject, text, html, id }: Mail): Promise<void> {
	const { MAIL_FROM: from } = env;
	if (!from) throw new Error("There is no mail server: MAIL_FROM is not set.");
	await ofSetting("SMTP_URL", () =>
		mailServer().sendMail({
			from,
			// An address object: whatever stands in it is one recipient.
			to: { name: "", address: to },
			subject,
			text,
			...(html ? { html } : {}),
			messageId: `<${id}@${new URL(env.APP_URL).hostname}>`,
			headers: { "Auto-Submitted": "auto-generated" },
		}),
	);
}

/** Signs in at the mail server and sends nothing; throws when it refuses or is not there. */
export async function reachMailServer(): Promise<void> {
	await mailServer().verify();
}

function mailServer(): Transporter {
	if (!env.SMTP_URL) throw new Error("There is no mail server: SMTP_URL is not set.");
	transport ??= createTransport({
		url: env.SMTP_URL,
		connectionTimeout: PATIENCE_MS,
		greetingTimeout: PATIENCE_MS,
		socketTimeout: PATIENCE_MS,
	});
	return transport;
}
