import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ownerDatabaseUrl } from "#app/core/env.server.ts";
import { hashPassword } from "#app/domains/desk/auth/password.server.ts";
import { isLivedIn } from "#bench/fill/lived-in.ts";
import { type Filled, fillRegion, type Step } from "#bench/fill/load.ts";
import { planRegion } from "#bench/fill/region.ts";
import { explained } from "#scripts/explained.ts";

// Fills the database of the settings with the chambers of a region that nobody works in.
//   npm run db:fill -- --matters 100000            a hundred chambers, the largest about an eighth of it
//   npm run db:fill -- --matters 200000 --largest 25000
//   npm run db:fill -- --matters 50000 --add       beside the chambers that are there; none that people sign in to
//   --password <text> for those who can sign in, --seed <number> for other names and numbers

await explained(async () => {
	const { values } = parseArgs({
		options: {
			matters: { type: "string", default: "10000" },
			largest: { type: "string" },
			seed: { type: "string", default: "1" },
			password: { type: "string" },
			add: { type: "boolean", default: false },
		},
	});
	if (!values.add && (await isLivedIn(ownerDatabaseUrl()))) {
		throw new Error("The database has chambers of its own. With --add the made ones come beside them.");
	}
	const password = values.password ?? randomBytes(9).toString("base64url");
	const hashes = {
		known: await hashPassword(password),
		unknown: await hashPassword(randomBytes(32).toString("hex")),
	};
	const largest = values.largest === undefined ? undefined : counted("largest", values.largest);
	const plans = planRegion({ matters: counted("matters", values.matters), largest, plain: values.add });
	const options = {
		url: ownerDatabaseUrl(),
		plans,
		hashes,
		seed: counted("seed", values.seed),
		now: new Date(),
	};
	const { filled, steps } = await fillRegion(options);
	printSteps(steps);
	printPeople(filled, password);
});

function counted(name: string, text: string): number {
	if (!/^\d{1,8}$/.test(text) || Number(text) === 0) throw new Error(`--${name} takes a number above 0`);
	return Number(text);
}

function printSteps(steps: readonly Step[]): void {
	console.log("| step | rows | seconds | rows a second |\n|---|---|---|---|");
	for (const { name, rows, ms } of steps) {
		const speed = rows > 0 ? Math.round((1000 * rows) / ms).toLocaleString("en-IN") : "";
		console.log(`| ${name} | ${rows || ""} | ${(ms / 1000).toFixed(1)} | ${speed} |`);
	}
}

function printPeople(filled: readonly Filled[], password: string): void {
	const open = filled.filter(({ people }) => people.length > 0);
	if (open.length === 0) return;
	console.log(`\nThey sign in with the password ${password}`);
	for (const { plan, people } of open) {
		console.log(
			`  ${plan.matters} matters, ${plan.restricted} restricted: ${people.map(({ email }) => email).join(", ")}`,
		);
	}
}
