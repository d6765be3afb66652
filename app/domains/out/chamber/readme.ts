import { formatter } from "#app/core/format.ts";
import type { Making } from "#app/domains/out/wholefile/page.server.tsx";
import { translator } from "#app/messages/index.ts";
import { type Header, PATHS } from "./contents.ts";
import { NOUNS } from "./nouns.ts";

/** The text next to the rows that explains them, in the language of the person who exports. */
export function readme({ viewer, at }: Making, rows: Header["rows"]): string {
	const t = translator(viewer.locale);
	const format = formatter(viewer);
	const chamber = viewer.chamberName ?? "";
	const lines = [
		`${t("wholeChamber.title")}: ${chamber}`,
		t("wholeFile.made", { when: format.dateTime(at), name: viewer.name, chamber }),
		"",
		t("wholeChamber.lines"),
		t("wholeChamber.schema"),
		t("wholeChamber.times"),
		"",
		...NOUNS.map(
			({ name, file }) => `${PATHS.rows(file)} (${rows[name] ?? 0}): ${t(`wholeChamber.noun.${name}`)}`,
		),
		`${PATHS.files}: ${t("wholeChamber.noun.files")}`,
		`${PATHS.pictures}: ${t("wholeChamber.noun.pictures")}`,
		"",
		t("wholeChamber.leftOut"),
		t("wholeChamber.comeBack"),
		"npm run chamber:import -- <zip>",
	];
	return lines.map((line) => `${line}\r\n`).join("");
}
