import type { AnswerLine } from "./connections/pace.ts";

export type ServerContext = {
	/** For this page's inline styles and scripts under the content security policy. */
	nonce: string;
	requestId: string;
	/** Path and query as they were requested; Remix takes `?index` out. */
	address?: string;
	sent?: Request | null | undefined;
	line?: AnswerLine;
	away?: () => Promise<Response>;
};

declare module "@remix-run/server-runtime" {
	interface AppLoadContext extends ServerContext {}
}
