import type { DemoArticle } from "./types.ts";

export const serviceArticles: readonly DemoArticle[] = [
  {
    title: "Pancakes, coffee and roll call at the veterans' breakfast",
    slug: "pancakes-coffee-and-roll-call",
    description:
      "On the first Saturday of the month a brick hall in Prairie Junction fills with the smell of batter, and every name on the wall is read aloud.",
    category: "faith-and-service",
    author: "Samuel Okonjo",
    cover: "veterans-hall",
    coverAlt: "A brick veterans' hall with two flags and older guests having breakfast at tables on the lawn",
    ageInDays: 17,
    content: `<p>Harold Lindqvist turns the first pancake at a quarter past five. He learned it in the galley of a supply ship in 1966, where the floor moved, and he says that a griddle which stands still has never quite felt right. By seven the hall on Veterans Way in Prairie Junction smells of butter, and there are thirty people at the door.</p>
<p>The breakfast is on the first Saturday of every month. It costs seven dollars; children and anyone in uniform eat free. On a good morning <strong>180 plates</strong> go over the counter. What is left after the eggs are paid for, about 400 dollars, goes into a coffee can marked <em>rides</em>.</p>
<h2>What the can pays for</h2>
<p>The nearest veterans' clinic is 84 miles away. Last year volunteers drove 96 people there and back, in their own cars, on the can's gasoline. Ingrid Solberg, whose late husband served two tours, drove thirty-one of those trips.</p>
<blockquote><p>“You learn not to turn the radio on,” she says. “On the way out they are quiet. On the way home they talk. All you have to do is keep your eyes on the road.”</p></blockquote>
<h2>Nine o'clock</h2>
<p>At nine the forks go down. On the north wall there is a board with 212 names on it, from a boy who carried a drum to a medic who came home only four years ago. Each month somebody different reads eighteen of them aloud, so that in a year all have been read. Those who are living answer. For the others, the whole room says, “Remembered.”</p>
<p>It takes four minutes. Then Mr. Lindqvist bangs a spatula on the griddle and breakfast goes on.</p>
<h2>Who comes</h2>
<p>Not only veterans. The wrestling coach brings his team to carry trays. A book club has claimed the table by the window. Families new to town are sent there by the realtor, who says it is quicker than explaining the place. Twice a year the county's benefits officer sits in the corner with a stack of forms, and people who would never have made an appointment go over with their coffee.</p>
<h3>If you would like to help</h3>
<ul>
<li>Drivers need a clean license and one free weekday a month.</li>
<li>The kitchen needs two people from five until eight, and has aprons.</li>
<li>Letters and photographs of those on the board are being collected by the library, which will copy and return them.</li>
<li>Or come and eat. That is also a way to help.</li>
</ul>
<p>The next roll call will be read by Sarah Hutchins, who is twelve and whose great-grandfather is name number forty. She has been practicing the Norwegian ones.</p>`,
  },
  {
    title: "Sunday bread: a church and a bakery share one oven",
    slug: "a-church-and-a-bakery-share-one-oven",
    description:
      "The oven was too large for the baker and the kitchen too small for the parish. In Gull Harbor they knocked a door through the wall between them.",
    category: "faith-and-service",
    author: "Rosa Villanueva",
    cover: "church-and-bakery",
    coverAlt: "A white wooden church with a steeple beside a small bakery, neighbors meeting on the square at sunrise",
    ageInDays: 51,
    content: `<p>The wall between St. Anne's parish hall and the Harbor Street Bakery is fourteen inches of brick, and until two years ago there was no door in it. On one side was Björn Aldous, a baker with an oven built for two hundred loaves and customers for ninety. On the other was Winnie Cardew, aged 88, who ran the parish supper from a stove with three working burners.</p>
<p>They had known each other for years, over the fence. “I could smell his bread,” says Mrs. Cardew, “and he could hear our choir. It seemed to us that he had the better of it.”</p>
<h2>A door and a handshake</h2>
<p>The door cost 1,900 dollars, half from each side. The agreement is one page long and hangs beside it:</p>
<ul>
<li>The bakery has the oven from two in the morning until noon.</li>
<li>The parish has it from noon until six, on any day but Friday.</li>
<li>Whoever used it last sweeps it.</li>
<li>What is not sold by closing goes through the door.</li>
</ul>
<p>That last line turned out to be the important one. On most days some thirty loaves go through. By four o'clock they are sliced, bagged and on a table in the porch of the church with a sign that says <em>Please take one</em>. No one sits behind the table, on purpose.</p>
<h2>Who eats it</h2>
<p>Fishermen between seasons. A young mother who leaves a jar of beach-plum jam in return. Two elderly brothers who take turns so that neither is seen there too often. And quite a few people who could perfectly well buy a loaf, and then put five dollars in the box by the door; it held <strong>3,260 dollars</strong> last year, which bought flour.</p>
<blockquote><p>“We don't ask,” says Father Colm Rourke. “If a man takes bread, he wanted bread. That is the whole of the theology.”</p></blockquote>
<h2>And on Sundays</h2>
<p>On Sunday the bakery is closed, and the oven belongs to whoever wants to learn. Mr. Aldous teaches six people at a time to make one loaf, from half past twelve until the bells at five. There is a waiting list. Methodists come, and the crew of the ferry, and last month a whole family from the islands who had never met a sourdough.</p>
<h3>The loaf</h3>
<p>He gives everyone the same recipe: a thousand grams of flour, seven hundred of water, twenty of salt, two hundred of yesterday's dough, and eighteen hours in which you leave it alone. “People are good at the first four,” he says. “It is the eighteen hours they need practice in.”</p>
<p>Parishes and halls that have a kitchen to spare might also like to read how <a href="/article/what-one-market-stall-teaches-about-starting-small">a market stall began in one</a>, or how <a href="/article/how-a-small-pantry-feeds-210-families">a pantry does without a line</a>.</p>`,
  },
  {
    title: "Ninety-six trees in a single Saturday",
    slug: "ninety-six-trees-in-a-single-saturday",
    description:
      "After the storm took the elms of Alder Crossing, a scout leader, a nursery and 130 volunteers replanted five streets between breakfast and dusk.",
    category: "faith-and-service",
    author: "Eleanor Whitlock",
    cover: "tree-planting",
    coverAlt: "Volunteers with spades, a wheelbarrow and a watering can planting young trees on a green hill",
    ageInDays: 98,
    content: `<p>The storm lasted eleven minutes. When it had gone by, forty-three elms lay across the streets of Alder Crossing, and people came out on their porches and saw, as one of them put it, a great deal of sky. Nobody was hurt. But the town had been shady since 1890, and now it was not.</p>
<p>Town meeting voted 9,000 dollars for new trees. The nursery's price for trees of a decent size, delivered and planted, was 405 dollars each. That would have been twenty-two trees.</p>
<h2>The arithmetic of shovels</h2>
<p>Meera Castle, who leads a scout troop and works in logistics, asked the nursery a different question. What did a tree cost <em>without</em> the planting? The answer was <strong>92 dollars</strong>. So she bought ninety-six, and went looking for the digging.</p>
<p>She found 130 people: scouts, two church youth groups, the rotary club, a men's Bible study, the night shift of the paper mill, and a bride and groom who had been married under one of the elms. Each tree got a team of four and a captain who had been to a two-hour lesson the week before.</p>
<h2>How to plant a tree so that it lives</h2>
<p>The town forester, Silas Grant, allowed no one to lift a shovel until they could recite it:</p>
<ol>
<li>Dig the hole twice as wide as the roots and <em>no deeper</em>.</li>
<li>Find the flare, where the trunk widens. It must stand a little above the ground.</li>
<li>Loosen roots that run in a circle, or they will strangle it in ten years.</li>
<li>Fill with the same soil, tread it gently, and water with ten gallons.</li>
<li>Mulch like a doughnut, never like a volcano.</li>
</ol>
<blockquote><p>“Most young trees are killed by kindness,” he says. “They are planted too deep, staked too tight and mulched up to the neck.”</p></blockquote>
<p>There are nine kinds this time, so that no single beetle can take them all: oak, linden, hornbeam, ginkgo, tupelo, sugar maple, honey locust, yellowwood and, on the green, four elms of a sort that resists disease.</p>
<h2>The part after Saturday</h2>
<p>A new tree needs ten gallons a week for two summers. Every tree has a tag with a number and the name of a household that promised to water it. When the forester made his round in September, 94 of the 96 were in leaf. Numbers 31 and 77 had been hit by the same delivery van, and the driver has bought two more.</p>
<p>The list of spare tags hangs in the town hall, which is <a href="/article/alder-crossing-opens-town-hall-on-saturdays">open on Saturday mornings</a>. In the meantime, Walter Pennington of Orchard Street has put a bench beside number 12. It gives, at present, about as much shade as an umbrella. He says that he is in no hurry.</p>`,
  },
  {
    title: "How a small pantry feeds 210 families without a line",
    slug: "how-a-small-pantry-feeds-210-families",
    description:
      "Appointments, shelves like a shop and a rule against guessing: the volunteers of Furnace Street explain what they changed and what it cost.",
    category: "faith-and-service",
    author: "Hannah Prakash",
    cover: "pantry-shelves",
    coverAlt: "Volunteers behind a counter in a food pantry with jars, cans and bread on well-filled shelves",
    ageInDays: 145,
    content: `<p>There used to be a line. It began on the steps of the old union hall on Furnace Street and went around the corner, past the bank, where everyone could see who was in it. On a February morning three winters ago Katarina Zelenka, who had come to bring a box of canned peaches, saw her daughter's teacher standing there with her collar turned up. “I went home,” she says, “and I thought about that collar.”</p>
<p>Today the Furnace Street Pantry in Dunmore Mills serves <strong>210 families a month</strong>, which is sixty more than it did then. There is no line. There is a bell on the door, a counter, a bench, and jars in rows.</p>
<h2>Three changes</h2>
<h3>Appointments</h3>
<p>Families choose a quarter of an hour, by telephone or on a card. Four come at a time. The pantry is now open on fourteen short shifts instead of one long morning, and two of them are after work.</p>
<h3>Shelves, not boxes</h3>
<p>Nobody is handed a box that someone else has packed. People walk along the shelves with a basket and choose, by points, according to the size of the family. Waste fell by nearly half. It turned out that the pantry had been giving lentils to people who had never cooked them, and giving nobody any mustard.</p>
<h3>A rule against guessing</h3>
<p>Volunteers do not guess who needs what. They ask two questions, <em>how many at the table?</em> and <em>is there anything you can't eat?</em>, and no others.</p>
<blockquote><p>“The hardest thing we learned was to be a shop,” says Miss Zelenka. “A shop doesn't want to know why you are hungry. It hopes you find what you came for.”</p></blockquote>
<h2>Where it comes from</h2>
<ul>
<li>The regional food bank, at nineteen cents a pound, twice a month;</li>
<li>six churches, a synagogue and a mosque, each with a month of its own and a list;</li>
<li>the grocery on Third Street, which sets aside what is still good;</li>
<li>forty-one back gardens, from June to October.</li>
</ul>
<p>It runs on 26,000 dollars a year. The largest single cost is the refrigerator.</p>
<h2>What to bring</h2>
<p>Ask before you buy: every pantry has too much of something. At Furnace Street it is green beans. What is always short is cooking oil, peanut butter, coffee, diapers in the larger sizes and birthday-cake mix. Money goes furthest, since a dollar buys about five pounds. Time goes further still, in shifts of three hours.</p>
<p>The teacher came back, by the way. She has the Thursday evening shift. She knows where everything is, and keeps the mustard at eye level.</p>`,
  },
];
