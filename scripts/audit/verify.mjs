import { goOn } from "../bootstrap.mjs";

await goOn("scripts/audit/run.ts");
