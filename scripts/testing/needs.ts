import { ensureBrowser, ensureCurl } from "#scripts/browser.ts";
import { oldestPrograms } from "#scripts/database/debian-server.ts";

// What the tests need of the machine, installed by root before an ordinary user runs them (.ci/run).
const say = (line: string) => console.log(line);

for (const install of [ensureBrowser, ensureCurl, oldestPrograms]) {
	try {
		install(say);
	} catch (error) {
		// The run itself counts what is missing.
		say(error instanceof Error ? error.message : String(error));
	}
}
