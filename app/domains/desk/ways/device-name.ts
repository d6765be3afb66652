import Bowser from "bowser";

/** A device in words, "Chrome 130 · Windows", from its user agent; a program is called what it calls itself. Null for none. */
export function deviceName(userAgent: string | null): string | null {
	if (!userAgent) return null;
	const { browser, os } = Bowser.parse(userAgent);
	if (!browser.name || !os.name) return userAgent.split(/[\s(]/)[0]?.slice(0, 60) || null;
	const version = browser.version?.split(".")[0];
	return `${[browser.name, version].filter(Boolean).join(" ")} · ${os.name}`;
}
