import type { DemoArticle } from "./types.ts";

export const townHallArticles: readonly DemoArticle[] = [
  {
    title: "What a town council really does on a Tuesday night",
    slug: "what-a-town-council-does-on-a-tuesday-night",
    description:
      "Five members, eleven agenda items and a culvert: an ordinary evening in Harlan Falls shows where most decisions about daily life are made.",
    category: "town-hall",
    author: "Eleanor Whitlock",
    cover: "council-table",
    coverAlt: "Five council members at a long wooden table facing an audience of residents",
    ageInDays: 1,
    content: `<p>At two minutes to seven the clerk of Harlan Falls unlocks the side door, switches on the three lamps above the long table and sets out five glasses of water. By seven there are nineteen people on the folding chairs. Eleven items are on the agenda. Most of them will never be in a headline, and nearly all of them will be felt by somebody before the month is out.</p>
<p>The first hour goes to the <strong>consent agenda</strong>: the minutes of the last meeting, a permit for the harvest parade, the purchase of 240 tons of road salt. These are voted on together, in one motion, because nobody expects a quarrel. Any member may pull an item out and ask about it. Tonight council member Ruth Delacroix pulls the salt.</p>
<blockquote><p>“I am not against salt,” she says. “I would like to know why it costs nine dollars a ton more than it did in the spring.”</p></blockquote>
<p>The public works director has the answer in a folder: freight. He will ask two more suppliers. The item is put off for two weeks, and a small amount of money is probably saved in the time it takes to drink a cup of coffee.</p>
<h2>The part where you may speak</h2>
<p>Public comment comes next, three minutes a person. A retired mail carrier describes the culvert at Mill Race Lane, which has flooded four times since March. She has brought photographs, with dates on the back. The council cannot vote on something that is not on the agenda, and the chair explains this kindly. But the culvert is on the agenda for the next meeting before she has found her seat again.</p>
<p>People who speak often say that the same few habits help:</p>
<ul>
<li>Give your name and your street, and say in the first sentence what you are asking for.</li>
<li>Bring one fact that the council may not have: a date, a photograph, a bill.</li>
<li>Leave a page with your request with the clerk, so that it becomes part of the record.</li>
<li>Stop before the bell. It is remembered with gratitude.</li>
</ul>
<h2>The votes that last</h2>
<p>Late in the evening come the two items that will still matter in ten years: a change to the rules on porches in the old district, and a first look at the sewer fund. The room is half empty by then. “That is always how it goes,” says the clerk, gathering the glasses. “The short things come first and the long things come last.”</p>
<p>If you can only stay for an hour, ask which hour. The agenda is posted on the Friday before, on the door and on the town's website. And if you want to see what a really long evening looks like, read about <a href="/article/the-longest-public-meeting-in-harlan-falls">the night the water rate was decided</a>.</p>`,
  },
  {
    title: "Alder Crossing opens its town hall on Saturday mornings",
    slug: "alder-crossing-opens-town-hall-on-saturdays",
    description:
      "Once a month the counters are staffed from nine until noon, and people who work all week can ask about permits, taxes and the leaf pickup.",
    category: "town-hall",
    author: "Samuel Okonjo",
    cover: "town-hall-square",
    coverAlt: "A white town hall with columns and a clock tower, residents crossing the square in morning sun",
    ageInDays: 27,
    content: `<p>The idea came from a man with a dog license. Walter Pennington, who is 71 and has lived on Orchard Street since he was nine, noticed that the town hall of Alder Crossing closed at half past four and that the paper mill let its day shift out at five. “I am retired,” he told the selectmen. “I can come whenever I please. My daughter has needed a fence permit since April.”</p>
<p>So on the first Saturday of every month the red door is now open from nine until noon. Four of the town's eleven employees come in by turns and take the time off during the week. The cost, according to the town administrator, is <strong>about 190 dollars a month</strong>, nearly all of it for heat.</p>
<h2>What people came for</h2>
<p>In the first four months, 312 residents came through the door. The clerk kept a tally with a pencil:</p>
<ul>
<li>97 asked about building permits, most of them for fences, sheds and decks;</li>
<li>71 paid a tax or a water bill at the counter, because they like a stamped receipt;</li>
<li>54 registered a dog, a boat or a trailer;</li>
<li>38 wanted a birth or marriage record for a passport;</li>
<li>52 came to ask something else, including one boy of ten who wished to know who winds the clock.</li>
</ul>
<p>The answer to the last question is Otto Brandvold, the custodian, every Thursday. The boy has since been allowed to help.</p>
<h2>A conversation instead of a form</h2>
<p>What surprised the staff was how many visits ended with less paper and not more. A couple who had drawn up plans for an addition learned in ten minutes that their lot line was four feet nearer than they thought. They moved the addition, on the counter, with an eraser. On a weekday, the building inspector says, that would have been an application, a refusal, a letter and a second application.</p>
<blockquote><p>“People think they are a bother,” says the deputy clerk, Imogen Tate. “They are not a bother. They are the reason the building has a door.”</p></blockquote>
<h2>Before you come</h2>
<p>Bring a photo ID and, for anything about land, your tax bill: the parcel number is printed in the upper corner and saves everybody a search. Parking in the square is free until noon. Coffee is provided by the Grange, which asks for a quarter and does not count.</p>
<p>The selectmen will look at the figures again after a year. Other towns have begun to telephone. If yours is thinking about it, the administrator offers one piece of advice: <em>start with one morning a month, and count who comes</em>. If you are new to local government, <a href="/article/what-a-town-council-does-on-a-tuesday-night">an evening with a town council</a> is a good place to begin.</p>`,
  },
  {
    title: "How to read a zoning map before the lot next door changes",
    slug: "how-to-read-a-zoning-map",
    description:
      "Colors, letters and a legend nobody looks at: a short guide to the one public document that says what may be built beside your kitchen window.",
    category: "town-hall",
    author: "Hannah Prakash",
    cover: "zoning-map",
    coverAlt: "A colored zoning map on a desk with small paper houses, a ruler, a compass and a pencil",
    ageInDays: 61,
    content: `<p>The yellow notice is stapled to a stake, and by the time most people read it the hearing is nine days away. “Application for a variance,” it says, with a string of letters: <em>R-2, front setback, 14 ft</em>. In Pemberly, a town of 6,800, about thirty such notices go up every year. Nearly all of them can be understood in a quarter of an hour with the zoning map and a cup of tea.</p>
<h2>Start with the legend</h2>
<p>Every map has a small box that says what its colors mean. They follow an old habit: yellow for houses, orange and brown for buildings with several homes, red for shops, purple for workshops and industry, green for parks and farms, blue for schools, churches and other public uses. The letters are finer. <strong>R-1</strong> is usually one house on a large lot; <strong>R-2</strong> allows smaller lots or two families. The number does not mean the same in every town, so always check the table.</p>
<h2>Four numbers that matter</h2>
<ol>
<li><strong>Setback:</strong> how far a building must stand from the street and from its neighbors.</li>
<li><strong>Height:</strong> in feet and often in floors. Ask whether a roof counts.</li>
<li><strong>Coverage:</strong> how much of the lot may be under a roof or pavement.</li>
<li><strong>Use:</strong> what is allowed outright, what needs a special permit, and what is not allowed at all.</li>
</ol>
<p>If a plan meets all four, it needs no hearing. That is worth knowing before you write an angry letter. If it misses one, the owner must ask for a variance and must usually show that something about the <em>land</em> makes the rule a hardship: a ledge, a stream, a lot shaped like a slice of pie.</p>
<h2>What to say at the hearing</h2>
<p>Charlotte Emery has chaired the zoning board in Pemberly for twelve years. She has heard many speeches about change and only a few about driveways, and she wishes it were the other way round.</p>
<blockquote><p>“Tell us what you can see from your window and we can do something about it. We can ask for a fence, a different lamp, a driveway on the other side. We cannot vote on the future.”</p></blockquote>
<p>She suggests speaking with the neighbor first. About a third of the contested cases in her time were settled on a porch before the board ever met, and the neighbors still wave to each other.</p>
<h3>Where to find it</h3>
<p>The map hangs in the planning office and is on most towns' websites. The file for each application is public from the day of the notice. You may read it, copy it and ask questions at the counter. Some towns now have <a href="/article/alder-crossing-opens-town-hall-on-saturdays">Saturday hours</a> for exactly that.</p>`,
  },
  {
    title:
      "Four hours, sixty-one neighbors and one water rate: inside the longest public meeting Harlan Falls can remember",
    slug: "the-longest-public-meeting-in-harlan-falls",
    description:
      "A plan to raise water bills by 22 percent filled the meeting house on a cold night. What left the room at midnight was smaller, slower and kinder.",
    category: "town-hall",
    author: "Eleanor Whitlock",
    cover: "night-meeting",
    coverAlt: "A meeting house at night with four tall lit windows, cars and neighbors arriving under the moon",
    ageInDays: 112,
    content: `<p>Someone had put out eighty chairs, and at ten minutes past seven the fire marshal asked for the doors to be left open so that the people on the steps could hear. The subject was the water rate. The proposal was <strong>22 percent in a single year</strong>.</p>
<p>The superintendent spoke first, for nineteen minutes, with a length of pipe in his hand. It had been laid in 1931 and taken out in August. The opening in the middle was about as wide as a quarter. “We have eleven miles of this,” he said, and passed it along the front row. It went from lap to lap all evening.</p>
<h2>Sixty-one speakers</h2>
<p>Then came the line at the microphone. A widow on a fixed income read out her last six bills. The owner of the laundry explained that water is her second-largest cost after wages. A young father had worked out that the increase came to 8 dollars and 40 cents a month for his household, and said that he would gladly pay it if he could be sure where it went. A dairy farmer, whose well is his own, came to say that he had no stake in the matter at all but that he liked the superintendent.</p>
<p>Around ten o'clock something changed. People stopped saying yes or no and began to ask how:</p>
<ul>
<li>Could the worst four miles be done first?</li>
<li>Could the increase be spread over three years?</li>
<li>Could there be a lower price for the first 2,000 gallons, which everybody needs?</li>
<li>Could the money be kept in a fund of its own, with a report every January?</li>
</ul>
<p>The finance clerk had brought a laptop. With the projector on the wall she changed the numbers as people spoke, and the room watched the columns move.</p>
<blockquote><p>“I have been to meetings where we were told things,” said Beatrice Lund, who is 84. “I have never been to one where we did the sums together.”</p></blockquote>
<h2>What was decided</h2>
<p>At six minutes to midnight the council voted, five to nothing, for 7 percent a year over three years, a reduced price for the first 2,000 gallons, and a fund that may be spent on pipes and nothing else. The first report is due in January and will be read aloud.</p>
<p>No one got quite what they had come for. But when the lights went out, eleven people were still standing on the lawn, talking about valves.</p>
<p>If you would like to know why pipes and tanks cost what they do, we have written about <a href="/article/why-a-water-tower-costs-what-it-costs">the price of a water tower</a> as well.</p>`,
  },
];
