import "#drizzle/resolve.ts";

const { start } = await import("#app/server/web.ts");
await start();
