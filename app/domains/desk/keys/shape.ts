import { z } from "zod";
import { id, moment } from "#app/core/web/shapes.ts";

export const keyShape = z
	.object({
		_id: id,
		name: z.string(),
		owner: z.object({ _id: id, name: z.string() }).meta({ description: "Whose rights it has a part of." }),
		scopes: z.array(z.string()),
		createdAt: moment,
		expiresAt: moment,
		lastUsedAt: moment.nullable().meta({ description: "To the minute." }),
	})
	.meta({ id: "AccessKey", description: "A key with which a program calls for a person." });
export type KeyJson = z.input<typeof keyShape>;

export const newKeyShape = z
	.object({ _id: id, key: z.string().meta({ description: "A secret, shown only here." }) })
	.meta({ id: "NewAccessKey", description: "A key that was just made." });
