import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { READERS, REPEATED_TEXTS } from "./readers.ts";

/** A text that keeps a reader so long is one that it never gets through. */
const PATIENCE_MS = 10_000;
/** Of processor time for 100,000 characters, above which a reader's time may not grow faster than the text. */
const MOST_MS = 200;
const MOST_GROWTH = 3;

type Measured = { at: number; ms: [half: number, whole: number] };

/** Has everything that reads long texts read 50,000 and 100,000 of each sign, and says which took longest and how that grew. */
export async function benchTexts(): Promise<number> {
	let code = 0;
	for (const reader of Object.keys(READERS)) {
		const { all, endless } = await measured(reader);
		const dearest = all.toSorted((a, b) => b.ms[1] - a.ms[1])[0];
		const growing = all.filter(({ ms: [half, whole] }) => whole > MOST_MS && whole > half * MOST_GROWTH);
		const [half = 0, whole = 0] = dearest?.ms ?? [];
		console.log(
			`${reader}: at most ${whole.toFixed(0)} ms, ${(whole / half).toFixed(1)} × that of half as much, of ${REPEATED_TEXTS[dearest?.at ?? 0]?.name}`,
		);
		for (const at of endless) console.log(`  does not end: ${REPEATED_TEXTS[at]?.name}`);
		for (const { at, ms } of growing)
			console.log(`  grows faster than the text: ${REPEATED_TEXTS[at]?.name}, ${ms.map(Math.round)} ms`);
		if (endless.length + growing.length > 0) code = 1;
	}
	return code;
}

/** A process for each reader, and another one after each text that it did not get through. */
async function measured(reader: string): Promise<{ all: Measured[]; endless: number[] }> {
	const all: Measured[] = [];
	const endless: number[] = [];
	for (let next = 0; next < REPEATED_TEXTS.length; ) {
		const child = fork(fileURLToPath(new URL("readers.ts", import.meta.url)), [reader, String(next)]);
		let timer: NodeJS.Timeout;
		const wait = () => {
			timer = setTimeout(() => {
				endless.push(next);
				next += 1;
				child.kill("SIGKILL");
			}, PATIENCE_MS);
		};
		wait();
		child.on("message", (one: Measured) => {
			clearTimeout(timer);
			all.push(one);
			next = one.at + 1;
			if (next < REPEATED_TEXTS.length) wait();
			else child.disconnect();
		});
		await once(child, "exit");
	}
	return { all, endless };
}
