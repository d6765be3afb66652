import { z } from "zod";
import { defineJob } from "#app/core/jobs/jobs.server.ts";

const book = z.object({ chamberId: z.uuid(), bookId: z.uuid(), run: z.int() });

/** Makes a book. An order that is older than the newest, or done already, is left alone. */
export const makeBookJob = defineJob("books.make", book);

/** What happens to a book that was tried too often. */
export const giveUpBookJob = defineJob("books.give-up", book);
