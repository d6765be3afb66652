import { expect, test } from "vitest";
import { StageAndStatus } from "#app/ui/state-badge.tsx";
import { render } from "#tests/ui/render.tsx";

test.each([
	["closed", "closed", ["CLOSED"]],
	["evidence", "active", ["Evidence", "ACTIVE"]],
] as const)(
	"a stage %s and a status %s are written once where they are one word",
	(stage, status, badges) => {
		const shown = render(<StageAndStatus matter={{ stage, status }} />);
		expect([...shown.querySelectorAll(".badge")].map(({ textContent }) => textContent)).toEqual(badges);
	},
);
