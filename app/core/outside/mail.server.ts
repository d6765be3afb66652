import { createTransport, type Transporter } from "nodemailer";
import { env, isLoopback } from "#app/core/env.server.ts";
import { ofSetting } from "#app/core/setting.ts";

export type Mail = {
	to: string;
	subject: string;
	text: string;
	html?: string;
	/** The same id on every attempt, so that the receiver can drop a second copy. */
	id: string;
};

const PATIENCE_MS = 30_000;

let transport: Transporter | undefined;

/** Whether this installation has a mail server. Without one no mail is queued. */
export function mailIsSetUp(): boolean {
	return env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined;
}

/** Sends a mail; throws when the mail server refuses it or is away. */
export async function sendMail({ to, subject, text, html, id }: Mail): Promise<void> {
	const { MAIL_FROM: from } = env;
	if (!from) throw new Error("There is no mail server: MAIL_FROM is not set.");
	await ofSetting("SMTP_URL", () =>
		mailServer().sendMail({
			from,
			// As an object the whole text is one recipient; a plain text with a comma would be two.
			to: { name: "", address: to },
			subject,
			text,
			...(html ? { html } : {}),
			messageId: `<${id}@${new URL(env.APP_URL).hostname}>`,
			headers: { "Auto-Submitted": "auto-generated" },
		}),
	);
}

/** Signs in at the mail server without sending; throws when it refuses or is away. */
export async function reachMailServer(): Promise<void> {
	await mailServer().verify();
}

function mailServer(): Transporter {
	if (!env.SMTP_URL) throw new Error("There is no mail server: SMTP_URL is not set.");
	transport ??= createTransport(transportOptions(env.SMTP_URL));
	return transport;
}

/** How a mail server is spoken to: only one on this machine without TLS. */
export function transportOptions(url: string) {
	return {
		url,
		requireTLS: !isLoopback(new URL(url).hostname),
		connectionTimeout: PATIENCE_MS,
		greetingTimeout: PATIENCE_MS,
		socketTimeout: PATIENCE_MS,
	};
}
