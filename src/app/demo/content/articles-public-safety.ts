import type { DemoArticle } from "./types.ts";

export const safetyArticles: readonly DemoArticle[] = [
  {
    title: "A volunteer fire company counts its hours",
    slug: "a-volunteer-fire-company-counts-its-hours",
    description:
      "Twenty-six members gave 9,140 hours to Cedar Notch last year. Only a tenth of them were spent at fires, and the captain would like to explain the rest.",
    category: "public-safety",
    author: "Thaddeus Kowal",
    cover: "fire-engine",
    coverAlt: "A red fire engine and its volunteer crew in front of a brick station in autumn",
    ageInDays: 13,
    content: `<p>The pager went off at 2:41 in the morning, and at 2:49 the engine rolled out of the station in Cedar Notch with four people on board: a dairy farmer, a bookkeeper, the assistant manager of the feed store and a student of nineteen. It was a chimney on Upper Valley Road. They were home again by half past five. Two of them had cows to milk.</p>
<p>Last year the company's 26 members gave <strong>9,140 hours</strong> to the town. At the annual supper Captain Jeanne Thibault drew it on a paper tablecloth, because people tend to think that firefighters fight fires.</p>
<ul>
<li>3,700 hours of training, every Wednesday and one weekend a quarter;</li>
<li>2,300 hours on medical calls, which are two calls out of three;</li>
<li>1,280 hours of checking hoses, pumps, masks and ladders;</li>
<li>960 hours at fires and accidents;</li>
<li>900 hours of fundraising, most of it chicken barbecue.</li>
</ul>
<h2>What it takes to join</h2>
<p>No experience is needed. A new member takes 120 hours of lessons over one winter, is given gear worth about 3,200 dollars, and does not enter a burning building until the captain says so. Not everyone has to. The company badly needs drivers, people who can do accounts, and someone to answer letters.</p>
<blockquote><p>“We have a lady of 70 who has never touched a hose,” says Captain Thibault. “She runs the station log and makes sure that we eat. If she left, we would fall apart in a week.”</p></blockquote>
<p>The student, Levi Tremblay, joined because his school asked for forty hours of service. That was two years ago. “I stopped counting,” he says, “and then they made me start again, for the tablecloth.”</p>
<h2>Three things every household can do</h2>
<ol>
<li><strong>Put your number where it can be seen.</strong> Reflective, four inches high, on both sides of the post. It saves about a minute, and a minute is a room.</li>
<li><strong>Have the chimney swept before the first frost.</strong> Eleven of last year's fourteen structure fires began there.</li>
<li><strong>Test the smoke alarm when the clocks change.</strong> If the ladder is a worry, call the station. Someone will come and do it, and will bring the battery.</li>
</ol>
<h2>The supper</h2>
<p>The barbecue is on the last Saturday of the month: half a chicken, coleslaw and pie for twelve dollars. It pays for fuel. In winter the same crew can be found beside the plow garage, for reasons explained in our piece on <a href="/article/how-cedar-notch-plans-a-snowstorm">how Cedar Notch plans a snowstorm</a>.</p>`,
  },
  {
    title: "Before the first flake: how Cedar Notch plans a snowstorm",
    slug: "how-cedar-notch-plans-a-snowstorm",
    description:
      "Five trucks, 71 miles of road and a wall map with colored string. The road foreman explains who is plowed first, who is plowed last, and why.",
    category: "public-safety",
    author: "Samuel Okonjo",
    cover: "snow-plough",
    coverAlt: "A yellow snowplow pushes a bank of snow past lit shop fronts on a wintry street",
    ageInDays: 46,
    content: `<p>When the forecast says six inches, Gideon Farr puts a pot of chili on the stove in the town garage and takes the ball of red string from its nail. On the wall hangs a map of Cedar Notch with 71 miles of road on it. Red string marks what will be open <em>at all times</em>. Blue is open within four hours. Green is open by the next noon.</p>
<p>“Everybody believes that their road is red,” says Mr. Farr, who has been road foreman for seventeen winters. “I believe it about mine. Mine is green.”</p>
<h2>Who comes first</h2>
<p>The order was settled at a public hearing nine years ago and is printed on the back of the tax bill:</p>
<ol>
<li>the hill to the hospital, the fire station and both bridges;</li>
<li>school bus routes, from the steepest down;</li>
<li>Main Street and the roads to the two dairies, because milk does not wait;</li>
<li>all other through roads;</li>
<li>dead ends and cul-de-sacs.</li>
</ol>
<p>Each of the five trucks has a loop of about fourteen miles. At twenty miles an hour, with turning and reloading, that is <strong>a pass every ninety minutes</strong>. When snow falls an inch an hour, there will always be an inch and a half on the ground. That is not neglect, Mr. Farr says. It is multiplication.</p>
<h2>Salt, sand and money</h2>
<p>A storm costs the town about 6,400 dollars, a third of it for salt. Below fifteen degrees salt hardly works, so the trucks spread sand, which helps the tires and not the ice. Near the reservoir they use half as much of both. After each storm the drivers sit down for a quarter of an hour and write what went wrong on the whiteboard. Last January the answer was a basketball hoop.</p>
<h2>How you can help</h2>
<ul>
<li>Keep cars, bins and hoops off the road when the amber light on the town hall is on.</li>
<li>Shovel the first ten feet to the <em>right</em> of your drive, seen from the house. Less will be pushed back into it.</li>
<li>Dig out the hydrant near you. The <a href="/article/a-volunteer-fire-company-counts-its-hours">fire company</a> will thank you by name.</li>
<li>Stay well behind the truck. If you can't see its mirrors, the driver can't see you.</li>
</ul>
<blockquote><p>“At four in the morning there is nobody out but us and the baker,” says Mr. Farr. “He leaves the light on. We leave him a clean street. Nobody ever wrote that down.”</p></blockquote>
<p>There is one more list in the garage, without any string: 34 people who live alone and have asked to be looked in on. After the second pass, somebody does. To be added to it, or to add a neighbor who agrees, call the garage.</p>`,
  },
  {
    title: "Why a water tower costs what it costs",
    slug: "why-a-water-tower-costs-what-it-costs",
    description:
      "Llano Verde will repaint its tower for 412,000 dollars. A walk around the tank explains the price, the pressure in your shower and the blue drop.",
    category: "public-safety",
    author: "Hannah Prakash",
    cover: "water-tower",
    coverAlt: "A water tower with a red roof above striped fields, a barn and a row of houses",
    ageInDays: 92,
    content: `<p>From the highway you see the water tower of Llano Verde twenty minutes before you see the town. It holds 300,000 gallons, stands 140 feet tall and has a blue drop on its side that was painted by a sign maker in 1987 for sixty dollars and a steak. This summer it will be painted again, and the price is <strong>412,000 dollars</strong>. At the last utility board meeting somebody asked, reasonably, whether that included the steak.</p>
<h2>What the tower does</h2>
<p>It is not there to store water so much as to push it. Every 2.3 feet of height gives a pound of pressure, so that a tank at 120 feet gives about 52 pounds at the kitchen tap with no pump running at all. The pumps fill it at night, when power is cheap. In the morning, when 2,100 people take a shower, the tower does the work.</p>
<p>It is also the fire brigade's best friend. A hydrant can draw 1,000 gallons a minute for hours, even when the electricity is out.</p>
<h2>Where the money goes</h2>
<ul>
<li>148,000 dollars to blast the old coat off, inside and out, and catch every flake of it;</li>
<li>121,000 for three new coats, the inner one approved for drinking water;</li>
<li>67,000 for the shroud that keeps the dust off the town;</li>
<li>44,000 for a new ladder, a safety rail and a hatch with a lock;</li>
<li>32,000 for inspection, tests and a week of rented tanks.</li>
</ul>
<p>The steel, says engineer Lucía Barrera, is as good as the day it was made, and will stay so only under paint. “A coat lasts about twenty years. If you skip one, you are not saving four hundred thousand. You are buying a new tower, at three million, a bit at a time.”</p>
<h2>Who pays, and when</h2>
<p>The town has put away 21,000 dollars a year in the eighteen years since the last coat, which nobody noticed and which now pays for nearly all of it. On the average bill the rest comes to 79 cents a month for four years. That is a duller story than a crisis. It is also a good deal cheaper: compare the evening when <a href="/article/the-longest-public-meeting-in-harlan-falls">another town faced eleven miles of old pipe at once</a>.</p>
<blockquote><p>“The best public works are the boring ones,” says board president Dale Ruiz. “If you can hear us, something is wrong.”</p></blockquote>
<h3>During the work</h3>
<p>For six days in June the pressure will be lower between six and eight in the morning. The board asks residents to water lawns in the evening only. Schoolchildren may vote on the color of the roof; red is said to be ahead. The drop stays. The sign maker's granddaughter has offered to do it, and has let it be known that she is a vegetarian.</p>`,
  },
  {
    title: "The neighbors who watch the river",
    slug: "the-neighbors-who-watch-the-river",
    description:
      "Fourteen volunteers read painted gauges at dawn along the Bellweather. Their phone tree gives the low streets six hours more than they used to have.",
    category: "public-safety",
    author: "Rosa Villanueva",
    cover: "river-bridge",
    coverAlt: "A stone bridge over a calm river at dawn, two people in a rowing boat and the rising sun behind",
    ageInDays: 139,
    content: `<p>At ten minutes to six Otis Batiste walks out on the old stone bridge at Ferry Landing with a flashlight and looks down. On the second pier is a board painted in feet and tenths. He reads it twice, because his father taught him to, and sends four digits from his telephone: <em>07.3</em>. Then he goes to buy bread.</p>
<p>Thirteen others do the same at thirteen other boards along 41 miles of the Bellweather River. Among them are a ferryman, a school principal, two sisters who raise quail and a priest. They call themselves <strong>the river watch</strong>, and they have missed eleven readings in six years.</p>
<h2>Why people and not machines</h2>
<p>There are machines. The state has three gauges on the river, and they are very good. But the water that troubles the low streets does not come down the river. It comes in from the bayous on the side, where there is no gauge, and it comes fast. In the flood six years ago the first warning reached Levee Road ninety minutes before the water did.</p>
<p>“Ninety minutes is enough to save your children and your dog,” says Delphine Arceneaux, who founded the watch at her dining table. “It is not enough to save your mother's piano.”</p>
<h2>How the warning travels</h2>
<ol>
<li>Any reading more than eight tenths above the day before rings a bell at the parish office.</li>
<li>The watch reads again every two hours, in pairs and by daylight only.</li>
<li>At a mark agreed for each street, a telephone tree begins: one person calls five, and each of those calls five.</li>
<li>Nobody leaves a message. If no one picks up, the caller walks over.</li>
</ol>
<p>In the high water of last spring, Levee Road knew <strong>seven and a half hours</strong> ahead. Forty-one families moved their cars, their freezers and, with the help of the high school wrestling team, one piano.</p>
<blockquote><p>“I have been called at three in the morning by people I had never met,” says Nathan Tran of Third Avenue. “Now I know all of them. I bring them shrimp.”</p></blockquote>
<h2>If you live near water</h2>
<ul>
<li>Find out the height of your doorstep above the river. The county surveyor will tell you for nothing.</li>
<li>Keep papers, medicines and a week of pet food on the upper floor.</li>
<li>Write two telephone numbers on the inside of a cupboard door, in ink.</li>
<li>Agree with one neighbor that you will knock for each other.</li>
</ul>
<p>A gauge board costs eleven dollars in paint and lumber. The watch has drawn up a four-page guide and will send it to any town that asks. Volunteers of another sort are described in our piece on <a href="/article/a-volunteer-fire-company-counts-its-hours">a fire company and its hours</a>.</p>`,
  },
];
