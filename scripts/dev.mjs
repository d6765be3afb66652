import { goOn } from "./bootstrap.mjs";

await goOn("scripts/dev.ts");
