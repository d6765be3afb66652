import "#drizzle/resolve.ts";

const { start } = await import("./jobs.ts");
await start();
