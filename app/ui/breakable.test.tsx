import { expect, test } from "vitest";
import { Breakable } from "#app/ui/breakable.tsx";
import { render } from "#tests/ui/render.tsx";

test.each([
	["registry@court.example", ["registry@", "court.example"]],
	["https://court.example/meet/room?id=9", ["https://", "court.example/", "meet/", "room?", "id=9"]],
	["@bar.example", ["@", "bar.example"]],
	["Plaint_CS(COM/M)_90231.pdf", ["Plaint_", "CS(COM/", "M)_", "90231.pdf"]],
	["Registry", ["Registry"]],
])("%s is broken between its parts, and is the same text", (text, parts) => {
	const shown = render(<Breakable text={text} />).querySelector("span");
	expect(shown?.innerHTML.split("<wbr>")).toEqual(parts);
	expect(shown?.textContent).toBe(text);
});
