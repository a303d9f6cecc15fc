import { Document } from "../../../site-kit/Document.tsx";
import type { SiteView } from "../../../site-kit/views.ts";

const vision =
  "We want to see a country in which good people are not discouraged from standing for office by not knowing anyone who has. Where every school board, council and county seat has candidates who know their neighbors by name, keep their word about money, and are answerable to the people who sent them. We believe that this is built from the ground up: one town, one meeting, one conversation at a time.";

const impact = [
  {
    title: "Towns that know what is going on",
    text: "Local meetings are reported in plain words, with the numbers and the names, so that people can judge for themselves and take part.",
  },
  {
    title: "Neighbors who meet",
    text: "Breakfasts, forums and work days bring people to one table who would otherwise only read about each other.",
  },
  {
    title: "Candidates with a network behind them",
    text: "People of principle who decide to run find advice, volunteers and a place to say what they stand for.",
  },
];

export function AboutPage({ site }: { site: SiteView }) {
  return (
    <Document site={site} path="/about" title="About" description={site.mission}>
      <div className="wrap page about">
        <header className="page-head">
          <p className="kicker">About {site.title}</p>
          <h1>A network of people who show up</h1>
        </header>
        <section className="about-mission" aria-labelledby="mission">
          <h2 id="mission">Our mission</h2>
          <p>{site.mission}</p>
        </section>
        <section className="about-part" aria-labelledby="vision">
          <h2 id="vision">Our vision</h2>
          <p>{vision}</p>
        </section>
        <section className="about-part" aria-labelledby="impact">
          <h2 id="impact">Community impact</h2>
          <div className="book-grid">
            {impact.map(({ title, text }) => (
              <div key={title} className="book">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </section>
        <section className="about-part" aria-labelledby="follow">
          <h2 id="follow">Follow along</h2>
          <ul className="plain-list social-row">
            {site.socialLinks.map(({ href, label }) => (
              <li key={label}>
                <a className="button button-quiet" href={href} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Document>
  );
}
