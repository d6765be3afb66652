import { asking, told } from "#app/core/browser/behaviours.ts";
import { all } from "./page.ts";

type Link = { saveData?: boolean; effectiveType?: string };

/** Fetches the script of the page's islands once the page is painted; on a slow line their HTML does what it does alone. */
export function loadIslands() {
	const [island] = all(asking("island"));
	const { connection } = navigator as { connection?: Link };
	if (!island || connection?.saveData || /2g/.test(connection?.effectiveType ?? "")) return;
	// The callback of a frame comes before its paint, and a timer after it.
	requestAnimationFrame(() => setTimeout(load, 0, told(island, "script") ?? ""));
}

/** Adds a script of our own to the page. */
export function load(src: string) {
	const script = document.createElement("script");
	script.type = "module";
	script.src = src;
	document.head.append(script);
}
