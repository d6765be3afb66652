import { expect, test } from "vitest";
import { render } from "#tests/ui/render.tsx";
import { FactorCard } from "./factor-card.tsx";

test("that the second factor is off is no sentence with a full stop of another script", () => {
	const page = render(<FactorCard state={null} passkeys={false} />, "hi");
	expect(page.textContent).toContain("बंद");
	expect(page.textContent).not.toContain(".");
});
