import { asAuth } from "#app/core/database/db.server.ts";
import { newId } from "#app/core/ids.ts";
import { addPerson } from "#app/domains/desk/auth/service.server.ts";
import * as loginRoute from "#app/routes/api/desk/auth/login.ts";
import type { Role } from "#drizzle/words.ts";
import { makeChamber } from "#tests/factories.ts";
import { call } from "#tests/request.ts";
import { hashForTests } from "#tests/setup/password-hash.ts";

export const PERSON_PASSWORD = "demo-chamber";
let people = 0;

/** A person with a password, in a chamber of their own or the given one. */
export async function person(role: Role = "Junior", chamberId?: string) {
	people += 1;
	const passwordHash = await hashForTests(PERSON_PASSWORD);
	const email = `someone${people}.${newId().slice(-8)}@example.com`;
	const added = { chamberId: chamberId ?? (await makeChamber()).id, passwordHash };
	const account = await asAuth((tx) => addPerson(tx, { ...added, role, name: "Asha Mehta", email }));
	return { ...account, email };
}

export const signInByApi = (email: string, password = PERSON_PASSWORD, headers = {}) =>
	call(loginRoute.action, { path: "/api/auth/login", json: { email, password }, headers });

/** Signs a person in; returns the access token and the cookie of the session. */
export async function session(email: string) {
	const response = await signInByApi(email);
	const body = (await response.json()) as { data: { accessToken: string } };
	return { token: body.data.accessToken, cookie: cookieOf(response) };
}

export const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
