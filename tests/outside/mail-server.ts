import { SMTPServer } from "smtp-server";

/** `html` is there for a mail that came as text and as a page. */
export type Heard = { from: string; to: string[]; subject: string; text: string; html?: string; id: string };

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

/** Subject and text of a mail as it comes over the line: encoded words, quoted-printable or base64, one part or two. */
function readMail(raw: string): Pick<Heard, "subject" | "text" | "html" | "id"> {
	const { header, body } = parted(raw);
	const boundary = /boundary="([^"]+)"/.exec(header("Content-Type"))?.[1];
	const [text = "", html] = boundary
		? body
				.split(`--${boundary}`)
				.slice(1, -1)
				.map((part) => decoded(part.replace(/^\r\n/, "").replace(/\r\n$/, "")))
		: [decoded(raw)];
	return {
		id: header("Message-ID"),
		subject: header("Subject")
			.replaceAll(/\?=\s+=\?/g, "?==?")
			.replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
				kind.toUpperCase() === "B"
					? Buffer.from(word, "base64").toString()
					: unquoted(word.replaceAll("_", " ")),
			),
		text,
		...(html === undefined ? {} : { html }),
	};
}

function parted(raw: string) {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const header = (name: string) =>
		new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1]?.replaceAll(/\r\n[ \t]/g, " ") ?? "";
	return { header, body: rest.join("\r\n\r\n") };
}

function decoded(raw: string): string {
	const { header, body } = parted(raw);
	return /base64/i.test(header("Content-Transfer-Encoding"))
		? Buffer.from(body, "base64").toString()
		: unquoted(body);
}

function unquoted(text: string): string {
	const bytes = text
		.replaceAll("=\r\n", "")
		.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}
