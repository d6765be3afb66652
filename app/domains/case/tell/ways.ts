import { normalPhone } from "#app/core/phone.ts";
import type { MessageWay } from "./schema.ts";

type Contact = { phone: string | null; email: string | null };
type Message = { subject: string; text: string };

/**
 * A telephone number that takes messages, in E.164: ten digits of an Indian mobile become +91, a number with another
 * country's code stays as it is; null for a landline and for what cannot be told.
 */
export function messageNumber(phone: string): string | null {
	const bare = normalPhone(phone).replace(/[\s().-]/g, "");
	if (/^\+91/.test(bare)) return /^\+91[6-9]\d{9}$/.test(bare) ? bare : null;
	return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : null;
}

/**
 * The addresses that open a message, by the programs that can reach this contact: WhatsApp's "click to chat", `sms:` of RFC
 * 5724 and `mailto:` of RFC 6068.
 */
export function waysTo(
	{ phone, email }: Contact,
	{ subject, text }: Message,
): { via: MessageWay; href: string }[] {
	const number = phone ? messageNumber(phone) : null;
	const encoded = encodeURIComponent(text);
	const lines = encodeURIComponent(text.replaceAll("\n", "\r\n"));
	const to = encodeURIComponent(email ?? "").replace("%40", "@");
	return [
		...(number
			? [
					{ via: "whatsapp" as const, href: `https://wa.me/${number.slice(1)}?text=${encoded}` },
					{ via: "sms" as const, href: `sms:${number}?body=${encoded}` },
				]
			: []),
		...(email
			? [
					{
						via: "email" as const,
						href: `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${lines}`,
					},
				]
			: []),
	];
}
