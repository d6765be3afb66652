import { expect, test } from "vitest";
import { nativeEngine, TesseractDied } from "./native.ts";

const WHITE = { data: new Uint8Array(30 * 20).fill(255), width: 30, height: 20 };
const LOOKING = { languages: ["eng"], layout: "line", dpi: 200 } as const;

/** What comes of a tesseract that runs this. */
const outcome = (script: string) =>
	nativeEngine({ command: ["/bin/sh", "-c", script], version: "5", models: "/models", knowsMarathi: false })
		.read([WHITE], LOOKING)
		.then(
			() => "read",
			(error) => (error instanceof TesseractDied ? "died" : "not started"),
		);

test("tesseract says 32 million bytes of a picture at most", async () => {
	expect(await outcome("head -c 32000000 /dev/zero | tr '\\0' ' '")).toBe("read");
	expect(await outcome("head -c 32000001 /dev/zero | tr '\\0' ' '")).toBe("died");
});

test("a program that cannot start another is no fault of the picture", async () => {
	expect(await Promise.all([125, 126, 127, 128].map((code) => outcome(`exit ${code}`)))).toEqual([
		...["died", "not started", "not started", "died"],
	]);
});
