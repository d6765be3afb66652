import { shownPhone } from "#app/core/phone.ts";

/** A telephone number to tap. */
export function PhoneLink({ phone }: { phone: string }) {
	return (
		<a className="whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
			{shownPhone(phone)}
		</a>
	);
}
