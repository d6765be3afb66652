import { spawn } from "node:child_process";

/** Runs a script of ours in a process that dies with this one; returns its exit code. */
export async function runNode(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
	const leash = new URL("./leash.mjs", import.meta.url).href;
	const child = spawn(process.execPath, ["--import", leash, ...args], {
		env,
		stdio: ["ignore", "inherit", "inherit", "ipc"],
		detached: true,
	});
	return await new Promise((done, fail) => {
		child.once("error", fail);
		child.once("exit", (code) => done(code ?? 1));
	});
}
