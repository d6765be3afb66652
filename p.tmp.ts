import { readFileSync } from "node:fs";
import { suggestionsFrom } from "#app/domains/filing/orders/suggestions.ts";
const src = readFileSync("app/domains/filing/orders/headings-read.test.ts", "utf8");
const hard: string[] = eval(src.slice(src.indexOf("const hard = ") + 13, src.indexOf("];", src.indexOf("const hard")) + 1));
for (const text of hard) for (const t of [text.repeat(30000 / text.length), `${text.repeat(200 / text.length)}\n`.repeat(150)]) {
	const s = process.threadCpuUsage(); suggestionsFrom([{ page: 1, text: t, words: [] }], "2026-11-24"); const e = process.threadCpuUsage(s);
	console.log(Math.round((e.user + e.system) / 1000), JSON.stringify(text));
}
