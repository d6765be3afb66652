import { goOn } from "../bootstrap.mjs";

await goOn("scripts/backup/take.ts");
