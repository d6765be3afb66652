import { closeDatabase } from "#app/core/database/pool.server.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import { bringChamber } from "#app/domains/out/chamber/arrival/bring.server.ts";
import { explained } from "#scripts/explained.ts";

// Brings the export of a whole chamber into an empty installation.
//   npm run chamber:import -- chamber.zip

await explained(async () => {
	const [path, ...more] = process.argv.slice(2);
	if (!path || more.length > 0) throw new Error("Which export? npm run chamber:import -- chamber.zip");
	try {
		const { name, rows, admins } = await bringChamber(path, (line) => console.log(line));
		const [matters, documents] = [rows.matters, rows.documents].map((n = 0) => n.toLocaleString("en-IN"));
		console.log(`\n${name} is here: ${matters} matters, ${documents} documents.`);
		console.log(
			"Passwords do not travel. With these links, for a day, the Admins set theirs; for the others they",
		);
		console.log("make such links on the Users screen.");
		for (const admin of admins) console.log(`  ${admin.name} (${admin.email}): ${admin.link}`);
	} finally {
		await Promise.all([closeJobs(), closeDatabase()]);
	}
});
