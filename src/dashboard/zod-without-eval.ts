import { z } from "zod";

// Imported before every contract: zod would otherwise try `new Function`, which the content security policy reports.
z.config({ jitless: true });
