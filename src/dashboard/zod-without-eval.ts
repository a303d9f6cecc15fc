import { z } from "zod";

// Import before any contract: zod would otherwise try `new Function`, which the content security policy reports.
z.config({ jitless: true });
