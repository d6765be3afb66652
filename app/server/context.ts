import type { AnswerLine } from "./pace.ts";

/** The `context` of Remix for every loader, action and document. */
export type ServerContext = {
	/** For this page's inline styles and scripts under the content security policy. */
	nonce: string;
	/** In the X-Request-Id header and in every log line of this request. */
	requestId: string;
	/** Path and query as they were requested; Remix takes `?index` out. */
	address?: string;
	/** An unread copy of this request's form; null for one that is too large. */
	sent?: Request | null | undefined;
	/** Where the response goes. */
	line?: AnswerLine;
	/** The response in place of the document when the database is away. */
	away?: () => Promise<Response>;
};

declare module "@remix-run/server-runtime" {
	interface AppLoadContext extends ServerContext {}
}
