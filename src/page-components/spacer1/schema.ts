import { z } from "zod";
import { styles, toggle } from "../kit/values.ts";

export const schema = z.looseObject({ isTall: toggle(false), hasLine: toggle(true), styles: styles() });
