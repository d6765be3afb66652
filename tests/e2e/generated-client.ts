import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const BEGIN = `
	import createClient from "openapi-fetch";
	import type { paths } from "./peshi.ts";
	const [url = "", email = "", password = ""] = process.argv.slice(2);
	const api = createClient<paths>({ baseUrl: url + "/api" });
`;

export type GeneratedClient = {
	/** What the compiler says of each program, by its name; nothing of those without fault. */
	faults: Map<string, string[]>;
	/** Runs a program with an address, an e-mail and a password; returns the JSON it prints. */
	run: (name: string, ...args: string[]) => Promise<unknown>;
	remove: () => void;
};

/**
 * Makes the types of /api from the document at an address, and compiles programs that use them with openapi-fetch. They
 * find `api`, `url`, `email` and `password`.
 */
export async function generateClient(
	url: string,
	folder: string,
	programs: readonly (readonly [name: string, text: string])[],
): Promise<GeneratedClient> {
	const place = join(".cache", folder);
	const pathOf = (name: string) => join(place, `${name}.ts`);
	mkdirSync(place, { recursive: true });
	const document = await (await fetch(`${url}/api/openapi.json`)).json();
	writeFileSync(pathOf("peshi"), astToString(await openapiTS(document)));
	for (const [name, text] of programs) writeFileSync(pathOf(name), `${BEGIN}${text}\nexport {};\n`);
	return {
		faults: faultsOf(programs.map(([name]) => pathOf(name))),
		run: async (name, ...args) => {
			const { stdout } = await promisify(execFile)(process.execPath, [pathOf(name), ...args], {
				timeout: 120_000,
			});
			return JSON.parse(stdout);
		},
		remove: () => rmSync(place, { recursive: true, force: true }),
	};
}

function faultsOf(files: string[]): Map<string, string[]> {
	const faults = new Map<string, string[]>();
	const program = ts.createProgram(files, {
		strict: true,
		noEmit: true,
		skipLibCheck: true,
		target: ts.ScriptTarget.ES2023,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		allowImportingTsExtensions: true,
		types: ["node"],
	});
	for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
		const name = basename(file?.fileName ?? "", ".ts");
		const text = ts.flattenDiagnosticMessageText(messageText, "\n");
		faults.set(name, [...(faults.get(name) ?? []), text]);
	}
	return faults;
}
