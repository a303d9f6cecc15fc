import { Menu } from "@mantine/core";
import { tr } from "../../../shared/languages/tr.ts";
import framed from "../../../ui/framed-list.module.css";
import { IconExternalLink, IconPencil, IconTrash } from "../../../ui/icons/index.ts";
import { getNetworkName } from "../../../ui/page-title.ts";
import { RowMenu } from "../../../ui/RowMenu.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import type { ListedCategory } from "../contract.ts";
import classes from "./CategoryList.module.css";

interface Props {
  isHost: boolean;
  categories: ListedCategory[];
  onEdit: (category: ListedCategory) => void;
  onDelete: (category: ListedCategory) => void;
}

export function CategoryList({ isHost, categories, onEdit, onDelete }: Props) {
  if (categories.length === 0) {
    return (
      <EmptyState title={tr("No categories yet")}>
        <p>
          {tr("Add the first one, such as “Town hall” or “Schools.”")}
          {isHost && ` ${tr("No one can post on {name} without a category.", { name: getNetworkName() })}`}
        </p>
      </EmptyState>
    );
  }
  return (
    <ul className={framed.list}>
      {categories.map((category) => (
        <li key={category.category_id} className={`${framed.row} ${classes.row}`}>
          <img className={classes.image} src={category.image ?? "/assets/brand/default-category.svg"} alt="" />
          <span className={classes.text}>
            <span className={classes.name}>
              <bdi>{category.name}</bdi>
            </span>
            <span className={classes.slug}>{`/categories/${category.slug}`}</span>
          </span>
          <RowMenu name={category.name}>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(category)}>
              {tr("Edit")}
            </Menu.Item>
            <Menu.Item
              component="a"
              href={category.url}
              target="_blank"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {tr("Open on the site")}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(category)}>
              {tr("Delete")}
            </Menu.Item>
          </RowMenu>
        </li>
      ))}
    </ul>
  );
}
