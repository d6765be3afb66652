const DAY = 86_400_000;

/** The date in Asia/Kolkata at an instant, as YYYY-MM-DD. */
export function indianDate(at: Date): string {
	return new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format(at);
}

/** A date some days away from another. */
export function addDays(date: string, days: number): string {
	return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The date that `D-30` (thirty days before today) or `D+0` stands for; "" is null. */
export function relativeDate(written: string, today: string): string | null {
	if (written === "") return null;
	const parsed = /^D([+-]\d+)$/.exec(written);
	if (!parsed) throw new Error(`"${written}" is no day of the demo data`);
	return addDays(today, Number(parsed[1]));
}

/** An instant of a demo day in Indian time. */
export function indianInstant(date: string, time = "10:00"): Date {
	return new Date(`${date}T${time}:00+05:30`);
}

/** The national holidays, the same every year: Republic Day, Independence Day, Gandhi Jayanti. */
const NATIONAL = ["01-26", "08-15", "10-02"];

/** When the demo chambers' courts do not sit, for the years of a day's hearings. */
export function demoCourtDays(today: string) {
	const year = Number(today.slice(0, 4));
	const years = Array.from({ length: 9 }, (_, index) => year - 7 + index);
	return {
		closedSaturdays: "second_fourth" as const,
		holidays: years.flatMap((one) => NATIONAL.map((day) => `${one}-${day}`)),
	};
}
