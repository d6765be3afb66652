import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { fetchPackages, librariesOf } from "#scripts/process/debian.ts";
import { openPdf } from "#worker/reader/formats/pdf.ts";

/** The text of a PDF's pages as a program that reads PDFs copies it out. */
export type PdfReader = { name: string; text: (path: string, bytes: Uint8Array) => Promise<string> };

/** PDFium, and poppler and MuPDF from Debian's packages, fetched once. Throws a sentence where this machine cannot have them. */
export function pdfReaders(say: (line: string) => void): PdfReader[] {
	const root = resolve(".cache", "pdf-readers", "root");
	fetchPackages({ name: "poppler and MuPDF", packages: ["poppler-utils", "mupdf-tools"], root }, say);
	const env = { ...process.env, LD_LIBRARY_PATH: librariesOf(root) };
	const run = (program: string, args: string[]) =>
		execFileSync(join(root, "usr", "bin", program), args, {
			encoding: "utf8",
			env,
			maxBuffer: 100_000_000,
			stdio: ["ignore", "pipe", "ignore"],
		});
	return [
		{ name: "poppler", text: async (path) => run("pdftotext", [path, "-"]) },
		{ name: "MuPDF", text: async (path) => run("mutool", ["draw", "-q", "-F", "txt", path]) },
		{ name: "PDFium", text: (_, bytes) => textByPdfium(bytes) },
	];
}

async function textByPdfium(bytes: Uint8Array): Promise<string> {
	const pdf = await openPdf(bytes);
	const texts: string[] = [];
	for (let number = 1; number <= pdf.pages; number += 1)
		texts.push(await pdf.withPage(number, async (page) => page.text));
	pdf.close();
	return texts.join("\n");
}
