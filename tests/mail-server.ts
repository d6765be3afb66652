import { SMTPServer } from "smtp-server";

export type Heard = { from: string; to: string[]; subject: string; text: string; id: string };

/** A mail server on this machine that keeps what it is told; `refuse` makes it answer that it is out of order. */
export async function startMailServer() {
	const mails: Heard[] = [];
	const state = { refuse: false };
	const server = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		logger: false,
		onMailFrom: (_address, _session, done) => {
			done(state.refuse ? Object.assign(new Error("out of order"), { responseCode: 451 }) : null);
		},
		onData: (stream, session, done) => {
			const parts: Buffer[] = [];
			stream.on("data", (part: Buffer) => parts.push(part));
			stream.once("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				mails.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					...readMail(Buffer.concat(parts).toString()),
				});
				done();
			});
		},
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const address = server.server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		url: `smtp://127.0.0.1:${port}`,
		mails,
		state,
		close: () => new Promise<void>((closed) => server.close(closed)),
	};
}

/** Subject and text of a mail as it comes over the line: encoded words, quoted-printable or base64. */
function readMail(raw: string): Pick<Heard, "subject" | "text" | "id"> {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const header = (name: string) =>
		new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1]?.replaceAll(/\r\n[ \t]/g, " ") ?? "";
	const body = rest.join("\r\n\r\n");
	return {
		id: header("Message-ID"),
		subject: header("Subject")
			.replaceAll(/\?=\s+=\?/g, "?==?")
			.replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
				kind.toUpperCase() === "B"
					? Buffer.from(text, "base64").toString()
					: unquoted(text.replaceAll("_", " ")),
			),
		text: /base64/i.test(header("Content-Transfer-Encoding"))
			? Buffer.from(body, "base64").toString()
			: unquoted(body),
	};
}

function unquoted(text: string): string {
	const bytes = text
		.replaceAll("=\r\n", "")
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}
