import type { AnswerLine } from "./pace.ts";

/** What the web server hands to every loader, action and the document: `context` in Remix. */
export type ServerContext = {
	/** Allows this page's own inline styles and scripts under the content security policy. */
	nonce: string;
	/** Also in the X-Request-Id header and in every log line about this request. */
	requestId: string;
	/** Path and query as they were asked for; Remix takes `?index` out of what routes see. */
	address?: string;
	/** A copy of the form this request brought, unread; null for one that is too large to be kept. */
	sent?: Request | null | undefined;
	/** Where the answer goes; a file is sent at its pace. */
	line?: AnswerLine;
	/** Set once the database was found to be away: what is answered instead of the document. */
	away?: () => Promise<Response>;
};

declare module "@remix-run/server-runtime" {
	interface AppLoadContext extends ServerContext {}
}
