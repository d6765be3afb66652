/** What the web server hands to every loader, action and the document: `context` in Remix. */
export type ServerContext = {
	/** Allows this page's own inline styles and scripts under the content security policy. */
	nonce: string;
	/** Also in the X-Request-Id header and in every log line about this request. */
	requestId: string;
};

declare module "@remix-run/server-runtime" {
	interface AppLoadContext extends ServerContext {}
}
