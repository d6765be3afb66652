import { walkXml, XmlFault, type XmlHandlers } from "#app/core/outside/xml.ts";
import { TableRefused } from "./refused.ts";

export type Heard = XmlHandlers;

/** Walks through the XML of a part of a workbook once, as `walkXml` does. Throws TableRefused `corrupt`. */
export function walk(xml: string, heard: Heard): void {
	try {
		walkXml(xml, heard);
	} catch (error) {
		throw error instanceof XmlFault ? new TableRefused("corrupt") : error;
	}
}
