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
      <Guide title={tr("How to export from WordPress")}>
        <li>{trRich("Log in to WordPress and open <menu>Tools › Export</menu>.", { menu: strong })}</li>
        <li>
          {trRich("Choose <choice>All content</choice>, then <button>Download Export File</button>.", {
            choice: strong,
            button: strong,
          })}
        </li>
        <li>
          {tr(
            "Choose that XML file here. If the old website is already offline, put it into a zip file together with the folder wp-content/uploads.",
          )}
        </li>
      </Guide>
      <Guide title={tr("How to export from Ghost")}>
        <li>
          {trRich("Log in to Ghost Admin and open <menu>Settings › Advanced › Import/Export</menu>.", {
            menu: strong,
          })}
        </li>
        <li>{trRich("Choose <button>Export</button> and download your content as JSON.", { button: strong })}</li>
        <li>
          {tr(
            "Choose that JSON file here. If the old website is already offline, put it into a zip file together with the folder content/images.",
          )}
        </li>
      </Guide>
      <Guide title={tr("How to export from Squarespace")}>
        <li>
          {trRich("Log in to Squarespace and open <menu>Settings › Import & Export Content</menu>.", { menu: strong })}
        </li>
        <li>
          {trRich("Choose <button>Export</button>, then <choice>WordPress</choice>.", {
            button: strong,
            choice: strong,
          })}
        </li>
        <li>
          {tr("Choose that XML file here while your old website is still online: its images are fetched from there.")}
        </li>
      </Guide>
      <Guide title={tr("How to export from Substack")}>
        <li>
          {trRich("Log in to Substack and open <menu>Settings › Exports</menu> of your publication.", { menu: strong })}
        </li>
        <li>
          {trRich("Choose <button>Create new export</button>, wait for it, and download the zip file.", {
            button: strong,
          })}
        </li>
        <li>{tr("Choose that zip file here as it is.")}</li>
      </Guide>
      <Guide title={tr("How to bring Markdown files")}>
        <li>
          {tr(
            "Put the folder of your texts into a zip file, together with its images. Hugo, Jekyll, and Obsidian have such folders.",
          )}
        </li>
        <li>{tr("Choose that zip file here. Texts without a date become drafts.")}</li>
      </Guide>
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

function Guide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <ol>{children}</ol>
    </details>
  );
}
