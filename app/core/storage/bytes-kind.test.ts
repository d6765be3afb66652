import { expect, test } from "vitest";
import { kindOfBytes } from "./bytes-kind.ts";

/** The beginning of a PDF after so many other bytes. */
const pdfAfter = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, "\n"), Buffer.from("%PDF-1.7\n")]);

test("a PDF begins within the first 1024 bytes", () => {
	expect(kindOfBytes(pdfAfter(1024 - "%PDF-".length))).toBe("pdf");
	expect(kindOfBytes(pdfAfter(1024 - "%PDF-".length + 1))).toBeNull();
});
