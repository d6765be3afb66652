import { answerCalls } from "#app/core/process/threads.server.ts";
import { comparePage } from "./compare.ts";

// Runs in a thread of its own: two long texts take tenths of a second, during which the web goes on answering.
answerCalls(({ before, after, page }: { before: string; after: string; page: number }) =>
	comparePage(before, after, page),
);
