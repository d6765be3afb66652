import { vi } from "vitest";

// Test files share the process of their worker, one after the other: starting a process and loading the packages again
// costs more than most files' tests. Whatever a file left of itself is gone here, before the next one's own imports: its
// settings, its clock, what it saw of a full disk, and every module of ours, so that each file finds them as in a process of
// its own.
const shared = globalThis as typeof globalThis & { settingsAtStart?: NodeJS.ProcessEnv; peshiRoom?: unknown };
shared.settingsAtStart ??= { ...process.env };

for (const name of Object.keys(process.env)) if (!(name in shared.settingsAtStart)) delete process.env[name];
Object.assign(process.env, shared.settingsAtStart);
delete shared.peshiRoom;
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
