export { brandOfRequest } from "./looks.service.ts";
