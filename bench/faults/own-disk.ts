import { spawnSync } from "node:child_process";

/** Anybody may mount a disk of memory in a namespace of their own, where the kernel lets them have one. */
const OWN = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount"];
const MEGABYTES = 400;

/**
 * What stands before a program so that a folder of its is a small disk of its own, which only it sees; null where this system
 * lets nobody mount one.
 */
export function onOwnDisk(folder: string): readonly string[] | null {
	const mounted = (then: string) => [
		"sh",
		"-c",
		`mount -t tmpfs -o size=${MEGABYTES}m tmpfs "$0" && ${then}`,
		folder,
	];
	const [program = "", ...rest] = OWN;
	const works = spawnSync(program, [...rest, ...mounted("true")]).status === 0;
	return works ? [...OWN, ...mounted('exec "$@"')] : null;
}
