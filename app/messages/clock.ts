type Clock = { hour12: boolean; timeZone: string | undefined };

/**
 * Says clock times in one language. Takes a tag such as `hi-IN`, the clock of 12 or 24 hours and the time zone. On a clock
 * of 12 hours Hindi and Gujarati name the part of the day first: शाम 5:30, સાંજે 5:30.
 */
export function clockFormat(tag: string, { hour12, timeZone }: Clock): (at: Date | number) => string {
	const named = hour12 && !tag.startsWith("en");
	const format = new Intl.DateTimeFormat(tag, {
		hour: "numeric",
		minute: "2-digit",
		hour12,
		timeZone,
		...(named ? { dayPeriod: "long" } : {}),
	});
	if (!named) return (at) => format.format(at);

	return (at) => {
		const parts = format.formatToParts(at);
		const said = (isPeriod: boolean) =>
			parts
				.filter(({ type }) => (type === "dayPeriod") === isPeriod)
				.map(({ value }) => value)
				.join("")
				.trim();
		return `${said(true)} ${said(false)}`;
	};
}
