import { Parser } from "saxen";

export class XmlFault extends Error {}

type Attributes = Readonly<Record<string, string>>;

/** Handlers for the elements of a part, by names without prefix, with their attributes, and for its texts. */
export type XmlHandlers = {
	open?: (name: string, attributes: Attributes) => void;
	close?: (name: string) => void;
	text?: (text: string) => void;
};

/** Walks through the XML of a part once; nothing outside of it is fetched, and no entity of its own is expanded. Throws XmlFault. */
export function walkXml(xml: string, { open, close, text }: XmlHandlers): void {
	if (xml === "") return;
	const parser = new Parser();
	let fault: unknown = null;
	const heard = (hear: () => void) => {
		// The parser would report an error of a handler as an error in the text.
		if (fault) return;
		try {
			hear();
		} catch (error) {
			fault = error;
		}
	};
	parser.on("openTag", (name, attributes, decode) =>
		heard(() => open?.(local(name), plain(attributes(), decode))),
	);
	parser.on("closeTag", (name) => heard(() => close?.(local(name))));
	parser.on("text", (raw, decode) => heard(() => text?.(decode(raw))));
	parser.on("cdata", (raw) => heard(() => text?.(raw)));
	parser.on("error", () => {
		fault ??= new XmlFault();
	});
	parser.parse(xml);
	if (fault) throw fault;
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);

function plain(attributes: Record<string, string>, decode: (text: string) => string): Attributes {
	const own: Record<string, string> = {};
	for (const name in attributes) own[local(name)] = decode(attributes[name] ?? "");
	return own;
}
