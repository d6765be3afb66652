import type { Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

const PLUGINS = ["ID", "STARTTLS", "AUTH-PLAIN", "NAMESPACE", "ENABLE", "IDLE", "LITERALPLUS", "UNSELECT"];

/** Who may sign in there. */
export const ACCOUNT = { username: "chamber@example.in", password: "abcd efgh ijkl mnop" };

/** An IMAP server on this machine, whose mailbox has the folders INBOX and Peshi. */
export async function startImapServer({ tls = false } = {}) {
	const server = hoodiecrow({
		plugins: PLUGINS,
		users: { [ACCOUNT.username]: { password: ACCOUNT.password } },
		storage: { INBOX: {}, "": { separator: "/", folders: { Peshi: { uidvalidity: 7 } } } },
		secureConnection: tls,
	});
	const lines: Socket[] = [];
	server.server.on(tls ? "secureConnection" : "connection", (line) => {
		lines.push(line);
		line.on("error", () => {});
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const address = server.server.address();
	const folder = () => server.getMailbox("Peshi");
	return {
		port: typeof address === "object" && address ? address.port : 0,
		/** Puts a message into the folder, as it came now or then; returns its number there. */
		put: (raw: string | Buffer, receivedAt?: Date) =>
			server.appendMessage("Peshi", [], receivedAt, raw.toString("latin1")).message.uid,
		/** Takes every message out of the folder. */
		empty: () => {
			folder().messages.length = 0;
		},
		/** Numbers the folder again, as a server does that lost count. */
		renumber: () => {
			folder().uidvalidity += 1;
		},
		/** What the folder holds: the flags of each message. */
		flags: () => folder().messages.map(({ flags }) => flags),
		visits: () => lines.length,
		/** How many bytes it has sent. */
		sent: () => lines.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
		close: () => {
			for (const line of lines) line.destroy();
			return new Promise<void>((closed) => server.server.close(() => closed()));
		},
	};
}

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;

/** The provider of the tests says of a sender's domain that the signature is right. */
export const PROVIDER = "mx.provider.example";
export const passedFor = (domain: string) =>
	`Authentication-Results: ${PROVIDER};\r\n dkim=pass header.i=@${domain} header.s=s1 header.b=abc;\r\n spf=pass`;

type Part = { name?: string | null; type: string; body: Uint8Array | string; head?: string };

/** A message as it comes over the line; proven unless `head` says otherwise. */
export function message({
	from = "Registry <registry@court.example>",
	subject = "An order",
	id = `${Math.random()}@court.example`,
	head = passedFor("court.example"),
	text = "Please find the order attached.",
	parts = [],
}: Partial<Record<"from" | "subject" | "id" | "head" | "text", string>> & { parts?: Part[] } = {}): string {
	const edge = "=_edge";
	return [
		...(head ? [head] : []),
		`From: ${from}`,
		`Subject: ${subject}`,
		`Message-ID: <${id}>`,
		"Date: Mon, 02 Mar 2026 10:00:00 +0530",
		"MIME-Version: 1.0",
		`Content-Type: multipart/mixed; boundary="${edge}"`,
		"",
		`--${edge}`,
		"Content-Type: text/plain; charset=utf-8",
		"",
		text,
		...parts.flatMap((part) => [`--${edge}`, ...linesOf(part)]),
		`--${edge}--`,
		"",
	].join("\r\n");
}

function linesOf({ name, type, body, head }: Part): string[] {
	const named = name === null ? "" : `; filename="${name ?? "order.pdf"}"`;
	const content = Buffer.from(body as Uint8Array);
	return [
		`Content-Type: ${type}`,
		`Content-Disposition: attachment${named}`,
		...(head ? [head] : []),
		"Content-Transfer-Encoding: base64",
		"",
		...(content.toString("base64").match(/.{1,76}/g) ?? [""]),
	];
}
