import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import classes from "../parts/Imports.module.css";

const strong = (words: ReactNode) => <strong>{words}</strong>;

/** Says where the other programs have their export, and what an import takes over. */
export function Guides() {
  return (
    <div className={classes.guides}>
      <details>
        <summary>{tr("How to export from WordPress")}</summary>
        <ol>
          <li>{trRich("Log in to WordPress and open <menu>Tools › Export</menu>.", { menu: strong })}</li>
          <li>
            {trRich("Choose <choice>All content</choice>, then <button>Download Export File</button>.", {
              choice: strong,
              button: strong,
            })}
          </li>
          <li>{tr("Choose that XML file here. Unpack it first if its name ends in .zip or .gz.")}</li>
        </ol>
      </details>
      <details>
        <summary>{tr("How to export from Ghost")}</summary>
        <ol>
          <li>
            {trRich("Log in to Ghost Admin and open <menu>Settings › Advanced › Import/Export</menu>.", {
              menu: strong,
            })}
          </li>
          <li>{trRich("Choose <button>Export</button> and download your content as JSON.", { button: strong })}</li>
          <li>{tr("Choose that JSON file here.")}</li>
        </ol>
      </details>
      <details>
        <summary>{tr("What is imported, and what isn't")}</summary>
        <ul>
          <li>
            {tr(
              "Imported: articles with text, images, authors, categories, tags, and dates. Drafts stay drafts, and scheduled articles stay scheduled.",
            )}
          </li>
          <li>{tr("Pages become pages with one section of text. Add them to your menu in the page builder.")}</li>
          <li>{tr("Old addresses lead to the new ones, once your domain points here.")}</li>
          <li>{tr("Not imported: comments, menus, designs, and files other than images.")}</li>
          <li>
            {trRich("Members are imported under <members>Members › Import</members>.", {
              members: (words) => (
                <Anchor component={Link} to="/dashboard/members/import" inherit underline="always">
                  {words}
                </Anchor>
              ),
            })}
          </li>
        </ul>
      </details>
    </div>
  );
}
