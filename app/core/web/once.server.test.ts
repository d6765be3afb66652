import { spawn } from "node:child_process";
import { once as happened } from "node:events";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inOneChange, inScope, type Scope, withAuth } from "#app/core/database/db.server.ts";
import { AppError } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { clients, storedAnswers } from "#drizzle/schema.ts";
import { makeUser } from "#tests/factories.ts";
import { LIMITS } from "./limits.ts";
import { callClaim, formClaim, once, pageKeyOf, tidyAnswers } from "./once.server.ts";
import { ONCE_FIELD } from "./once-field.ts";
import { permit, takePermits } from "./rate-limit.server.ts";

const claim = (key: string, fingerprint = "f") => ({ key, fingerprint, waitSeconds: 15 });

/** Adds a client of this name, as a service does. */
function addClient(scope: Scope, name: string): Promise<string> {
	const id = newId();
	return inScope(scope, async (tx) => {
		await tx.insert(clients).values({ chamberId: scope.chamberId, id, name });
		return id;
	});
}

async function names(scope: Scope): Promise<string[]> {
	const rows = await inScope(scope, (tx) =>
		tx.select({ name: clients.name }).from(clients).where(eq(clients.chamberId, scope.chamberId)),
	);
	return rows.map(({ name }) => name).sort();
}

const keysOf = (scope: Scope) => inScope(scope, (tx) => tx.$count(storedAnswers));

test("what is sent again with its key is answered as before and not done again", async () => {
	const viewer = await makeUser();
	const send = () => once(viewer, claim("k"), async () => ({ id: await addClient(viewer, "Meera") }));
	const first = await send();
	expect(await send()).toEqual(first);
	expect(await names(viewer)).toEqual(["Meera"]);
});

test("a refusal undoes everything, keeps nothing and may be tried again", async () => {
	const viewer = await makeUser();
	let isReady = false;
	const send = () =>
		once(viewer, claim("k"), async () => {
			await addClient(viewer, "Meera");
			if (!isReady) throw new AppError("conflict", "error.conflict");
			return "done";
		});
	await expect(send()).rejects.toMatchObject({ key: "error.conflict" });
	expect([await names(viewer), await keysOf(viewer)]).toEqual([[], 0]);
	isReady = true;
	expect(await send()).toBe("done");
	expect([await names(viewer), await keysOf(viewer)]).toEqual([["Meera"], 1]);
});

/** A process that makes the change and is killed: before it is kept, or after that and before anybody hears of it. */
const DYING = `
	import { once } from "#app/core/web/once.server.ts";
	import { createClient } from "#app/domains/case/clients/service.server.ts";
	const viewer = JSON.parse(process.env.VIEWER);
	const claim = { key: "k", fingerprint: "f", waitSeconds: 15 };
	const die = () => process.kill(process.pid, "SIGKILL");
	await once(viewer, claim, async () => {
		const { client } = await createClient(viewer, { name: "Meera" });
		if (process.env.WHEN === "before") die();
		return client.id;
	});
	die();
`;

test.each(["before", "after"])(
	"a process that dies %s the change is kept leaves it done once",
	async (when) => {
		const viewer = await makeUser();
		const child = spawn(process.execPath, ["--input-type=module", "-e", DYING], {
			env: { ...process.env, VIEWER: JSON.stringify(viewer), WHEN: when },
			stdio: "ignore",
		});
		expect((await happened(child, "exit"))[1]).toBe("SIGKILL");
		expect(await names(viewer)).toEqual(when === "before" ? [] : ["Meera"]);

		const answer = await once(viewer, claim("k"), () => addClient(viewer, "Meera"));
		expect(await names(viewer)).toEqual(["Meera"]);
		const [client] = await inScope(viewer, (tx) => tx.select().from(clients));
		expect(answer).toBe(client?.id);
	},
);

test("of many sent at once one is done; the others wait for it and get its answer", async () => {
	const viewer = await makeUser();
	const send = () => once(viewer, claim("k"), () => addClient(viewer, "Meera"));
	const answers = await Promise.all(Array.from({ length: 20 }, send));
	expect(new Set(answers).size).toBe(1);
	expect(await names(viewer)).toEqual(["Meera"]);
});

test("who has waited long enough for the same change under way is told so, and loses nothing", async () => {
	const viewer = await makeUser();
	const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
	const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
	const first = once(viewer, claim("k"), async () => {
		begin();
		await mayEnd;
		return addClient(viewer, "Meera");
	});
	await hasBegun;
	const impatient = once(viewer, { ...claim("k"), waitSeconds: 1 }, () => addClient(viewer, "Meera"));
	await expect(impatient).rejects.toMatchObject({ code: "conflict", key: "error.stillRunning" });
	end();
	const again = once(viewer, claim("k"), () => addClient(viewer, "Meera"));
	expect(await again).toBe(await first);
	expect(await names(viewer)).toEqual(["Meera"]);
});

test("the wait for a key is no limit for anything else", async () => {
	const viewer = await makeUser();
	const limit = () =>
		inScope(viewer, async (tx) => {
			const rows = await tx.execute<{ wait: string }>(sql`select current_setting('lock_timeout') as wait`);
			return rows[0]?.wait ?? "";
		});
	expect(await once(viewer, claim("k"), limit)).toBe("0");
});

test("a key belongs to what it came with first, and to one person", async () => {
	const viewer = await makeUser();
	const colleague = await makeUser({ chamberId: viewer.chamberId });
	const send = (who: typeof viewer, fingerprint: string) =>
		once(who, claim("k", fingerprint), () => addClient(who, who.name));
	await send(viewer, "one");
	await expect(send(viewer, "other")).rejects.toMatchObject({ code: "invalid", key: "error.keyReused" });
	await send(colleague, "other");
	expect(await names(viewer)).toEqual([viewer.name, colleague.name].sort());
	expect([await keysOf(viewer), await keysOf(colleague)]).toEqual([1, 1]);
});

test("answers go after a day", async () => {
	const viewer = await makeUser();
	const ages = { old: "24:00:01", new: "23:59:00" };
	for (const [key, age] of Object.entries(ages)) {
		await once(viewer, claim(key), async () => key);
		await inScope(viewer, (tx) =>
			tx
				.update(storedAnswers)
				.set({ createdAt: sql`now() - ${age}::interval` })
				.where(and(eq(storedAnswers.chamberId, viewer.chamberId), eq(storedAnswers.key, key))),
		);
	}
	expect(await tidyAnswers()).toBe(1);
	expect(await once(viewer, claim("old"), async () => "done anew")).toBe("done anew");
	expect(await once(viewer, claim("new"), async () => "done anew")).toBe("new");
});

test("a part that is refused is undone alone; parts begun together take turns", async () => {
	const viewer = await makeUser();
	await inOneChange(viewer, async () => {
		const refused = inScope(viewer, async () => {
			await addClient(viewer, "Undone");
			throw new AppError("conflict", "error.conflict");
		});
		const added = Array.from({ length: 5 }, (_, n) => addClient(viewer, `Kept ${n}`));
		await expect(refused).rejects.toMatchObject({ code: "conflict" });
		await Promise.all(added);
	});
	expect(await names(viewer)).toEqual(["Kept 0", "Kept 1", "Kept 2", "Kept 3", "Kept 4"]);
});

test("what PostgreSQL refuses in a part does not end the change", async () => {
	const viewer = await makeUser();
	await inOneChange(viewer, async () => {
		const id = await addClient(viewer, "Kept");
		const twice = inScope(viewer, (tx) =>
			tx.insert(clients).values({ chamberId: viewer.chamberId, id, name: "Twice" }),
		);
		await expect(twice).rejects.toThrow();
		await addClient(viewer, "Kept too");
	});
	expect(await names(viewer)).toEqual(["Kept", "Kept too"]);
});

test("a change is one person's, and what is begun after its end is none of it", async () => {
	const viewer = await makeUser();
	const other = await makeUser();
	let late: () => Promise<string> = async () => "";
	await inOneChange(viewer, async () => {
		expect(() => inScope(other, async () => null)).toThrow("the scope of the change");
		const { promise, resolve } = Promise.withResolvers<void>();
		const begun = promise.then(() => addClient(viewer, "Late"));
		late = () => {
			resolve();
			return begun;
		};
	});
	await late();
	expect(await names(viewer)).toEqual(["Late"]);
});

test("a part gives sign-in rights back when it ends", async () => {
	const viewer = await makeUser();
	const sessions = () =>
		inScope(viewer, async (tx) => {
			const rows = await tx.execute<{ auth: string }>(sql`select current_setting('app.auth', true) as auth`);
			return rows[0]?.auth ?? "";
		});
	await inOneChange(viewer, async () => {
		await inScope(viewer, (tx) => withAuth(tx));
		expect(await sessions()).toBe("");
	});
});

test("an attempt is counted although its change is refused, and changes do not wait for each other's lines", async () => {
	const viewer = await makeUser();
	const { most } = LIMITS.register;
	const wanted = permit("register", { address: newId() });
	const refused = Array.from({ length: most + 10 }, () =>
		inOneChange(viewer, async () => {
			await addClient(viewer, "Undone");
			await takePermits(wanted);
			throw new AppError("forbidden", "error.forbidden");
		}),
	);
	const results = await Promise.allSettled(refused);
	const counts = Object.groupBy(results, (one) => (one.status === "rejected" ? one.reason.code : "kept"));
	expect(Object.keys(counts).sort()).toEqual(["forbidden", "rate_limited"]);
	expect(counts.forbidden?.length).toBeGreaterThanOrEqual(most);
	expect(await names(viewer)).toEqual([]);
});

test.each([
	['"8e03978e-40d5-43dd-bc93-6894a57f9324"', "8e03978e-40d5-43dd-bc93-6894a57f9324"],
	["8e03978e-40d5-43dd-bc93-6894a57f9324", "8e03978e-40d5-43dd-bc93-6894a57f9324"],
	['"say \\"so\\""', 'say \\"so\\"'],
	[`"${"x".repeat(255)}"`, "x".repeat(255)],
])("the header %s names the key %s", (header, key) => {
	const request = new Request("http://localhost/api/matters", { headers: { "Idempotency-Key": header } });
	expect(callClaim(request, {})?.key).toBe(`call ${key}`);
});

test.each(["", '""', '"one", "two"', "one, two", '"half', `"${"x".repeat(256)}"`, '"with \\n"'])(
	"the header %j is no key",
	(header) => {
		const request = new Request("http://localhost/api/matters", { headers: { "Idempotency-Key": header } });
		expect(() => callClaim(request, {})).toThrow("error.badKey");
	},
);

test.each([
	[7, false],
	[8, true],
	[64, true],
	[65, false],
])("a page's key of %d signs is one: %s", (length, isKey) => {
	const form = new FormData();
	form.set(ONCE_FIELD, "x".repeat(length));
	expect(pageKeyOf(form) !== null).toBe(isKey);
	const request = new Request("http://localhost/tasks", { method: "POST" });
	expect(formClaim(form, request, {}) !== null).toBe(isKey);
});
