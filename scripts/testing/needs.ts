import { ensureBrowser, ensureCurl } from "#scripts/browser.ts";

// What the tests need of the machine, installed by root before an ordinary user runs them (.ci/run).
const say = (line: string) => console.log(line);

for (const install of [ensureBrowser, ensureCurl]) {
	try {
		install(say);
	} catch (error) {
		// The run itself counts what is missing.
		say(error instanceof Error ? error.message : String(error));
	}
}
