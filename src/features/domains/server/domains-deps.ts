import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { AddHomePage, SiteDirectory } from "../../websites/server/public.ts";
import type { Doctor } from "./doctor/doctor.ts";

export interface DomainsDeps {
  db: Database;
  clock: Clock;
  sites: SiteDirectory;
  addHomePage: AddHomePage;
  doctor: Doctor;
  publicUrl: URL;
}
