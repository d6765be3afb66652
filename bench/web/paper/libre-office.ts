import { execFileSync, spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fillTemplate } from "#app/domains/case/drafts/paper/fill.ts";
import { draftDocx } from "#app/domains/case/drafts/print/docx.ts";
import { paperNames } from "#drizzle/words.ts";

const LANGUAGES = ["en", "hi", "gu"] as const;
/** A letter of the script, and the language that its runs are in. */
const SCRIPTS = [
	[/\p{Script=Devanagari}/u, "hi"],
	[/\p{Script=Gujarati}/u, "gu"],
] as const;
/** Before a party's role a paper has one sign in place of the dots. */
const DOTS = ".....";
const INDIC_FACE = "Nirmala UI";

/**
 * Every paper that drafts begin with as a Word document, opened by LibreOffice where this machine has it: whether its words
 * are the draft's, numbers included, and whether its Hindi and Gujarati are in a face and language of theirs. Returns how many
 * rows are missed.
 */
export async function benchLibreOffice(folder: string): Promise<number> {
	if (spawnSync("soffice", ["--version"]).status !== 0) {
		console.log("drafts as docx in LibreOffice: not measured, soffice is not on this machine");
		return 0;
	}
	const papers = LANGUAGES.flatMap((language) => paperNames.map((paper) => ({ paper, language })));
	const made = await Promise.all(
		papers.map(async ({ paper, language }) => {
			const content = fillTemplate(paper, { language });
			const name = `${paper}.${language}`;
			const draft = { title: name, content, language, paper: "sc_hc_a4" as const, footer: "" };
			const bytes = await draftDocx({ ...draft, isStamped: false, letterhead: null }, new Date(0));
			await writeFile(join(folder, `${name}.docx`), bytes);
			return { name, content };
		}),
	);
	const files = made.map(({ name }) => join(folder, `${name}.docx`));
	for (const format of ["txt:Text (encoded):UTF8", "fodt"]) convert(folder, format, files);
	const odd: string[] = [];
	for (const { name, content } of made) {
		const text = await readFile(join(folder, `${name}.txt`), "utf8");
		if (wordsOf(text) !== wordsOf(content.replaceAll(DOTS, "…"))) odd.push(`${name}: other words`);
		const runs = oddRuns(await readFile(join(folder, `${name}.fodt`), "utf8"));
		if (runs.length > 0) odd.push(`${name}: in another face or language: ${runs[0]}`);
	}
	for (const line of odd) console.log(line);
	const row = `${made.length} drafts as docx in LibreOffice, ${odd.length} of them with other words, faces or languages`;
	console.log(`${row}, ${odd.length > 0 ? "MISSED" : "met"}`);
	return odd.length > 0 ? 1 : 0;
}

function convert(folder: string, format: string, files: readonly string[]): void {
	const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
	const options = ["--headless", profile, "--convert-to", format, "--outdir", folder];
	execFileSync("soffice", [...options, ...files], { stdio: "ignore" });
}

const wordsOf = (text: string) =>
	text
		.replace(/^\ufeff/, "")
		.split(/\s+/)
		.filter(Boolean)
		.join(" ");

/** The runs of a document in Hindi or Gujarati letters whose style has another face or language. */
function oddRuns(xml: string): string[] {
	const styles = new Map(
		[...xml.matchAll(/<style:style style:name="([^"]+)"[^>]*>(.*?)<\/style:style>/gs)].map((style) => [
			style[1] ?? "",
			style[2] ?? "",
		]),
	);
	const runs = [...xml.matchAll(/<text:span text:style-name="([^"]+)">([^<]*)/g)];
	return runs.flatMap(([, name = "", text = ""]) => {
		const [, language] = SCRIPTS.find(([script]) => script.test(text)) ?? [];
		const style = styles.get(name) ?? "";
		const isOwn =
			style.includes(`style:font-name-complex="${INDIC_FACE}"`) &&
			style.includes(`style:language-complex="${language}"`);
		return language && !isOwn ? [text] : [];
	});
}
