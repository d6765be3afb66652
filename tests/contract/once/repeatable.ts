/** Where doing it again is right, and why: the key is sent there too and nobody asks for it. */
export const REPEATABLE: Record<string, string> = {
	"/{}": "an unknown address does nothing",
	"/files/{documentId}": "a file takes no form",
	"/calendar/{token}": "a calendar takes no form",
	"/login": "a second session; the first, whose cookie was lost, runs out",
	"/login/code": "a second session, as at /login; a code is taken once, so it asks for another",
	"/logout": "there is nothing left to end",
	"/register": "nobody is signed in; who sends the same again within minutes is signed in",
	"/reset/{token}": "nobody is signed in; the same password again within minutes is a success",
	"/forgot": "nobody is signed in; the mail is ordered once for a page's key",
	"/preferences": "language and theme are set to what is chosen, however often",
	"/clients/{clientId}": "it only looks, and shows what no answer may keep",
	"/notifications": "what is read is read",
	"/hearings/{hearingId}/running": "the court is at the item that was set, however often",
	"/settings/chamber/cancel": "what is cancelled is cancelled",
};
