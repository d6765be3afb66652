import { expect, test } from "vitest";
import { StageAndStatus } from "#app/ui/state-badge.tsx";
import { render } from "#tests/ui/render.tsx";

test.each([
	["en", "closed", "closed", ["CLOSED"]],
	["gu", "closed", "closed", ["નિકાલ થયેલ"]],
	["en", "evidence", "closed", ["Evidence", "CLOSED"]],
	["en", "evidence", "active", ["Evidence", "ACTIVE"]],
] as const)(
	"in %s a stage %s and a status %s say once that a matter is closed",
	(locale, stage, status, badges) => {
		const shown = render(<StageAndStatus matter={{ stage, status }} />, locale);
		expect([...shown.querySelectorAll(".badge")].map(({ textContent }) => textContent)).toEqual(badges);
	},
);
