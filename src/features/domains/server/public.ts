export { openDoctor } from "./doctor/open-doctor.ts";
