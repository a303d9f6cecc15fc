import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { getJson } from "../../../dashboard/api.ts";
import { category } from "../../categories/contract.ts";

const categories = z.array(category);

export function useCategories() {
  return useQuery({
    queryKey: ["categories"],
    queryFn: ({ signal }) => getJson("/api/categories", categories, signal),
  });
}
