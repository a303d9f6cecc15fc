import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { category } from "../features/categories/contract.ts";
import { getJson } from "./api.ts";

const categories = z.array(category);

export function useCategories() {
  return useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => getJson("/api/categories", categories, signal),
  });
}
