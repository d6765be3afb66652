import { expect, test } from "vitest";
import { updateMatter } from "#app/domains/filing/casefile/update.server.ts";
import { makeMatter, makeUser } from "#tests/factories.ts";
import { outcomes } from "./service.server.ts";

test("ratings are the mean of what was recorded at closing, over what the viewer may see", async () => {
	const admin = await makeUser();
	const junior = await makeUser({ role: "Junior", chamberId: admin.chamberId });
	expect((await outcomes(admin)).ratings).toEqual({ n: 0, mean: null });
	for (const [satisfaction, restricted] of [
		[5, false],
		[4, false],
		[1, true],
	] as const) {
		const { matter } = await makeMatter(admin, {}, { restricted });
		await updateMatter(admin, matter.id, { status: "closed", outcome: "won", satisfaction });
	}
	expect((await outcomes(admin)).ratings).toEqual({ n: 3, mean: 3.3 });
	expect((await outcomes(junior)).ratings).toEqual({ n: 2, mean: 4.5 });
});
