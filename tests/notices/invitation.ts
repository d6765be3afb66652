import { addDays } from "#app/core/format.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";

export type Invited = Partial<
	Record<"uid" | "summary" | "description" | "start" | "method" | "more", string>
>;

/** An invitation to a hearing by video, as programs that courts use write one; names and numbers are invented. */
export const invitation = ({
	uid = "one@video.example",
	summary = "Hearing by video: WP(C) 501/2024",
	description = "Join: https://court.webex.com/meet/room9",
	start = `DTSTART:${addDays(courtToday(), 20).replaceAll("-", "")}T050000Z`,
	method = "REQUEST",
	more = "",
}: Invited = {}): string =>
	[
		...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Video//EN", `METHOD:${method}`, "BEGIN:VEVENT"],
		...[`UID:${uid}`, `SUMMARY:${summary}`, `DESCRIPTION:${description}`, start],
		...(more ? [more] : []),
		...["END:VEVENT", "END:VCALENDAR", ""],
	].join("\r\n");
