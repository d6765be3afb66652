import { z } from "zod";
import { requiredText, tick } from "#app/core/web/fields.ts";
import { pageQuery } from "#app/core/web/http.ts";
import { hookEvents } from "./events.ts";

const address = requiredText("invalid.hookAddress", 500).meta({
	description: "Where events are sent by POST: https, and no private address.",
});
const events = z
	.array(z.enum(hookEvents as [string, ...string[]], "invalid.hookEvent"), "invalid.hookEvents")
	.min(1, "invalid.hookEvents")
	.max(hookEvents.length, "invalid.tooLong")
	.transform((chosen) => [...new Set(chosen)]);

export const createHookSchema = z.object({ address, events });
export type CreateHook = z.output<typeof createHookSchema>;

export const updateHookSchema = z.object({
	address: address.optional(),
	events: events.optional(),
	active: tick().meta({ description: "Off, nothing is sent; what happens meanwhile is not sent later." }),
});
export type UpdateHook = z.output<typeof updateHookSchema>;

/** The buttons of a hook's page. */
export const hookActSchema = z.object({
	intent: z.enum(["test", "on", "off", "again"], "invalid.choice"),
	deliveryId: z.uuid("invalid.value").optional(),
	redirectTo: z.string().optional(),
});

export const hookQuerySchema = z.object(pageQuery);

/** The query of the form for a new hook: `tick=all` begins with every event. */
export const newHookQuerySchema = z.object({ tick: z.literal("all").optional() });
