import { closeDatabase } from "#app/core/database/pool.server.ts";
import { closeJobs } from "#app/core/jobs/jobs.server.ts";
import {
	clearFactorByHost,
	listChambers,
	resetByHost,
	signOutByHost,
	unlockByHost,
} from "#app/domains/desk/auth/host.server.ts";
import { explained } from "#scripts/explained.ts";

// What whoever runs the server can do without signing in. Each but the list is in the security log of the person's chamber.

const HELP = `npm run admin -- <what> [email]

  list-chambers            the chambers of this installation, with how many people and Admins each has
  reset-password <email>   makes the password useless, signs the person out everywhere, and prints a link for a new one
  unlock <email>           forgets the attempts to sign in, after which nobody could for a while
  sign-out <email>         signs the person out on every device; keys and calendar addresses stay
  clear-second-factor <email>
                           removes a lost second factor with its recovery codes and passkeys, and signs the person out;
                           make sure first, by another way than mail, that it is they who ask`;

const COMMANDS: Record<string, (email: string) => Promise<string>> = {
	"reset-password": async (email) => {
		const { link, expiresAt } = await resetByHost(email);
		return `The old password no longer works. Until ${expiresAt.toISOString()} this link sets a new one, once:\n${link}`;
	},
	unlock: async (email) => {
		await unlockByHost(email);
		return `${email} may sign in again.`;
	},
	"clear-second-factor": async (email) => {
		await clearFactorByHost(email);
		return `${email} is signed out everywhere, and signs in by the password alone.`;
	},
	"sign-out": async (email) => {
		const ended = await signOutByHost(email);
		return `${email} is signed out: ${ended} session${ended === 1 ? "" : "s"} ended.`;
	},
};

await explained(async () => {
	const [what = "", email, ...more] = process.argv.slice(2);
	try {
		console.log(await outputOf(what, email, more.length));
	} finally {
		await Promise.all([closeJobs(), closeDatabase()]);
	}
});

async function outputOf(what: string, email: string | undefined, more: number): Promise<string> {
	const command = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
	if (command && email && more === 0) return command(email);
	if (what === "list-chambers" && !email) {
		const lines = (await listChambers()).map(({ id, name, people, admins }) => {
			return `${id}  ${name}: ${people} people, ${admins} of them active Admins`;
		});
		return lines.join("\n") || "There is no chamber yet.";
	}
	if (what === "" || what === "help") return HELP;
	throw new Error(HELP);
}
