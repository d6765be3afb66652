import { shownPhone } from "#app/core/phone.ts";

/** A telephone number to tap, on a line of its own rather than broken in two. */
export function PhoneLink({ phone }: { phone: string }) {
	return (
		<a className="inline-block py-0.5" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
			{shownPhone(phone)}
		</a>
	);
}
