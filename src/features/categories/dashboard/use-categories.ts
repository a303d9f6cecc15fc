import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "../../../ui/api.ts";
import { category } from "../contract.ts";

const categories = z.array(category);

export function useCategories() {
  return useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => getJson("/api/categories", categories, signal),
  });
}
