import { formatter } from "#app/core/format.ts";
import type { Making } from "#app/domains/wholefile/page.server.tsx";
import { translator } from "#app/messages/index.ts";
import { type Header, PATHS } from "./contents.ts";
import { NOUNS } from "./nouns.ts";

/** The text beside the rows that says what they are, in the language of whoever takes the export. */
export function readme({ viewer, at }: Making, rows: Header["rows"]): string {
	const t = translator(viewer.locale);
	const format = formatter(viewer);
	const chamber = viewer.chamberName ?? "";
	const lines = [
		`${t("wholechamber.title")}: ${chamber}`,
		t("wholefile.made", { when: format.dateTime(at), name: viewer.name, chamber }),
		"",
		t("wholechamber.lines"),
		t("wholechamber.schema"),
		t("wholechamber.times"),
		"",
		...NOUNS.map(
			({ name, file }) => `${PATHS.rows(file)} (${rows[name] ?? 0}): ${t(`wholechamber.noun.${name}`)}`,
		),
		`${PATHS.files}: ${t("wholechamber.noun.files")}`,
		`${PATHS.pictures}: ${t("wholechamber.noun.pictures")}`,
		"",
		t("wholechamber.leftOut"),
		t("wholechamber.comeBack"),
		"npm run chamber:import -- <zip>",
	];
	return lines.map((line) => `${line}\r\n`).join("");
}
