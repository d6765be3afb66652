// @vitest-environment node
import { expect, test } from "vitest";
import { addresses } from "#tests/addresses.ts";
import { ATTACK_CALLS, ATTACK_QUERIES } from "./queries.ts";

const patterns = addresses.map(({ pattern }) => new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`));

test.each([...ATTACK_QUERIES, ...ATTACK_CALLS.map(({ path }) => path)])(
	"an address that is attacked answers: %s",
	(query) => {
		const [path = ""] = query.split("?");
		expect(patterns.filter((pattern) => pattern.test(path))).not.toEqual([]);
	},
);
