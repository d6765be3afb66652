declare module "hoodiecrow-imap" {
	import type { Server } from "node:net";

	type Message = { uid: number; flags: string[]; raw: string };
	type Folder = { uidvalidity: number; messages: Message[] };
	type ImapServer = {
		server: Server;
		listen(port: number, host: string, ready: () => void): void;
		getMailbox(path: string): Folder;
		appendMessage(
			path: string,
			flags: string[],
			internaldate: Date | undefined,
			raw: string,
		): { message: Message };
	};
	export default function hoodiecrow(options: {
		plugins: string[];
		users: Record<string, { password: string }>;
		storage: object;
		secureConnection?: boolean;
	}): ImapServer;
}
