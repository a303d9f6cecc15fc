// Opens the secret key, reports a sealed secret, and ends: `node secret-key-process.ts DATABASE_URL DATA_DIR`.
import { openSecretBox } from "../../src/app/start/open-secret-box.ts";
import { openDatabase } from "../../src/db/database.ts";
import { selectSealedSecret } from "../../src/db/secrets.ts";
import { loadConfig } from "../../src/platform/config/config.ts";
import { createLogger } from "../../src/platform/logger.ts";

const [url = "", dataDir = ""] = process.argv.slice(2);
const db = openDatabase(url, createLogger("silent"), { max: 1 });
const { secretBox, warning } = await openSecretBox(loadConfig({ DATA_DIR: dataDir }), db);
const secret = await selectSealedSecret({ db, secretBox }, "known-places");
process.send?.({ secret: secret.toString("hex"), warning });
await db.destroy();
process.disconnect();
