// @vitest-environment node
import { expect, test } from "vitest";
import { addresses } from "#tests/addresses.ts";
import { ATTACKED, SENT } from "./queries.ts";

const patterns = addresses.map(({ pattern }) => new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}$`));

test.each([...ATTACKED, ...SENT.map(({ path }) => path)])(
	"an address that is attacked answers: %s",
	(query) => {
		const [path = ""] = query.split("?");
		expect(patterns.filter((pattern) => pattern.test(path))).not.toEqual([]);
	},
);
