import { z } from "zod";
import { count, id, moment } from "#app/core/web/shapes.ts";
import { deliveryFailures, deliveryStates, hookOffReasons } from "#drizzle/words.ts";
import { hookEvents, TEST_EVENT } from "./events.ts";

export const hookShape = z
	.object({
		_id: id,
		address: z.url(),
		events: z.array(z.string()),
		active: z.boolean(),
		offReason: z.enum(hookOffReasons).nullable().meta({
			description: "Why it was switched off by itself: `failing` for five days, or `gone` (it answered 410).",
		}),
		failingSince: moment.nullable(),
		createdAt: moment,
		updatedAt: moment,
	})
	.meta({
		id: "Webhook",
		description:
			"An address that is sent what was done in the chamber, after Standard Webhooks 1.0: a POST with `webhook-id`, `webhook-timestamp`, `webhook-signature` and the body `{type, timestamp, data: {id, matterId}}`. What hangs on a restricted matter is not sent.",
	});
export type HookJson = z.input<typeof hookShape>;

/** What is sent to a hook. */
export const eventShape = z
	.object({
		type: z.enum([...hookEvents, TEST_EVENT]),
		timestamp: moment.meta({ description: "When it was done." }),
		data: z.object({
			id: id.meta({ description: "Of what it was done to: the noun before the point of `type`." }),
			matterId: id
				.nullable()
				.optional()
				.meta({ description: "The matter it belongs to, if any; absent in a test." }),
		}),
	})
	.meta({ id: "WebhookEvent", description: "What was done, by ids; a key reads the rest." });

export const secretShape = z
	.object({
		_id: id,
		secret: z.string().meta({ description: "Signs what is sent; shown only here." }),
	})
	.meta({ id: "WebhookSecret", description: "The secret of a hook that was just made or renewed." });

export const deliveryShape = z
	.object({
		_id: id.meta({ description: "Also the `webhook-id` of the message." }),
		event: z.string(),
		state: z.enum(deliveryStates),
		attempts: count,
		nextAt: moment.nullable(),
		lastAt: moment.nullable(),
		lastStatus: z.int().nullable().meta({ description: "What the other side answered last." }),
		lastFailure: z.enum(deliveryFailures).nullable().meta({
			description: "Why the last attempt came to nothing; `answer` for a status that is no success.",
		}),
		createdAt: moment,
	})
	.meta({ id: "WebhookDelivery", description: "One message to a hook; kept for thirty days." });
export type DeliveryJson = z.input<typeof deliveryShape>;
