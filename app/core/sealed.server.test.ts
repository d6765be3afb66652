import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.server.ts";

const open = (purpose: string, text: string) => unseal(purpose, text)?.toString() ?? null;

test("what is sealed is opened for its purpose alone, and says nothing of itself", () => {
	const text = seal("mail in.1", Buffer.from("abcd efgh ijkl mnop"));
	expect(open("mail in.1", text)).toBe("abcd efgh ijkl mnop");
	expect(open("mail in.2", text)).toBeNull();
	expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("abcd");
	expect(seal("mail in.1", Buffer.from("abcd efgh ijkl mnop"))).not.toBe(text);
});

test.each(["", "nonsense", "A".repeat(80)])("%j is opened as nothing", (text) => {
	expect(unseal("mail in.1", text)).toBeNull();
});

test("what was changed on the way is opened as nothing", () => {
	const bytes = Buffer.from(seal("mail in.1", Buffer.from("password")), "base64url");
	bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
	expect(unseal("mail in.1", bytes.toString("base64url"))).toBeNull();
});
