export interface Lock {
	release(): void;
}
/** Text that names a running process for good: its id and the moment it started. */
export function identity(pid: number): string;
/** Whether the process written down by `identity` is still running. */
export function isAlive(identity: string): boolean;
/** Takes the lock file, waiting while a living process holds it; `onWait` is called once on the first wait. */
export function takeFileLock(path: string, onWait?: (holder: number) => void): Promise<Lock>;
/** What a process was called with; empty when it is gone. */
export function commandOf(pid: number): string;
/** The process that started another; 0 when it is gone. */
export function parentOf(pid: number): number;
