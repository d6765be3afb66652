import { goOn } from "./bootstrap.mjs";

await goOn("scripts/up.ts");
