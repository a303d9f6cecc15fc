import type { DemoArticle } from "./types.ts";

export const schoolsArticles: readonly DemoArticle[] = [
  {
    title: "Curriculum night drew 140 parents, and most of them stayed",
    slug: "curriculum-night-drew-140-parents",
    description:
      "A middle school in Tamarack put the real textbooks on the desks and let families sit through real lessons. Attendance went from 31 to 140.",
    category: "schools",
    author: "Rosa Villanueva",
    cover: "curriculum-night",
    coverAlt: "A teacher at a blackboard before a classroom full of parents, with bunting and a globe",
    ageInDays: 4,
    content: `<p>For years, curriculum night at Sawmill Creek Middle School was a slide show in the gymnasium. Thirty-one people came to the last one, and nine of them were teachers. This fall the principal, Lorna Whitfield, moved it into the classrooms. She put the textbooks on the desks, printed a bell schedule and invited every family to follow their child's day in lessons of twelve minutes.</p>
<p>One hundred and forty parents came. At the end of the evening 118 were still there, which is known because the parent association had counted the cookies.</p>
<h2>Twelve minutes of fractions</h2>
<p>In room 6, Mr. Abernathy taught the actual lesson on ratios that his students would meet on Thursday. He called on people. A man in a plumber's jacket went to the board to divide a recipe for nine into a recipe for four, and got it right on the second try, to applause. “I never understood why they draw the little boxes,” he said. “Now I do. It is so you can see it.”</p>
<p>Down the hall, families leafed through the reading list for the year: fourteen books, each with a card giving a summary, the reason it was chosen and the week it would be read. A slip for questions was tucked into every cover. By nine o'clock there were 63 slips, and each one, says Mrs. Whitfield, was answered by name within two weeks.</p>
<blockquote><p>“Parents are not an audience,” she says. “They are the other half of the faculty.”</p></blockquote>
<h2>Questions worth asking</h2>
<p>Teachers were asked what they hope to hear. Their list is short:</p>
<ol>
<li>What will my child be able to do in June that she cannot do now?</li>
<li>How will I know in November whether it is going well?</li>
<li>Which twenty minutes at home would help the most?</li>
<li>What may I read or see beforehand, and where is it kept?</li>
</ol>
<p>The fourth has a simple answer in most districts. Textbooks and unit plans are open to parents on request, usually at the school office, sometimes for a week at home. It is courteous to ask the teacher first and to read a whole chapter before writing about one page.</p>
<h3>What it cost</h3>
<p>The evening took 340 dollars for printing and a great deal of chalk. Child care was run by the high school's honor society in the library, which is <a href="/article/the-library-that-stayed-open-until-nine">now open late</a> as well. Tamarack's two other schools will follow in the spring.</p>
<p>Mr. Abernathy says that his Thursday lesson went unusually well. “About a third of them,” he says, “had already been taught it at breakfast.”</p>`,
  },
  {
    title: "The library that stayed open until nine",
    slug: "the-library-that-stayed-open-until-nine",
    description:
      "Two extra evenings, a rota of retired readers and a line in the budget of 11,400 dollars: how Pemberly gave its students a quiet place to work.",
    category: "schools",
    author: "Hannah Prakash",
    cover: "reading-room",
    coverAlt: "A library reading room with arched windows in golden light and people reading at a long table",
    ageInDays: 33,
    content: `<p>The Goldfarb Library in Pemberly has three arched windows, one long table and, until last year, a sign that said <em>Closed at five</em>. School lets out at three. The late bus comes at six. In between, the children of people who work did their homework on the steps, and in November on the radiators of the post office.</p>
<p>The librarian, Miriam Sattler, wrote the numbers on an index card and took it to the town meeting: 46 students on the steps in one week; two evenings; <strong>11,400 dollars a year</strong> for light, heat and one part-time assistant. She spoke for two minutes. A voice from the back asked whether the adults might come in, too.</p>
<h2>Neighbors at the table</h2>
<p>They might, and they do. On Tuesdays and Thursdays a dozen retired people take turns at the long table from four until nine. They are called <em>reading neighbors</em>, they pass the same background check as any school volunteer, and two are always there together. They do not teach. They listen to someone read aloud, or they read their own newspaper and are simply in the room.</p>
<p>Arthur Kimball, once a surveyor, is known for geometry. He refuses to give answers. “I ask them to explain the problem to me as if I were a bit slow,” he says. “Which, by eight in the evening, is no great stretch.”</p>
<blockquote><p>“It is quiet, but it isn't lonely,” says Adaeze, who is fifteen and writes her essays under the second lamp. “At home it is sometimes the other way round.”</p></blockquote>
<h2>What changed in a year</h2>
<ul>
<li>On an average evening there are 38 visitors, 25 of them students.</li>
<li>The library lent 2,900 more books than the year before.</li>
<li>Late homework at the middle school fell by a fifth, though the principal is careful to say that other things changed as well.</li>
<li>Nobody has sat on the post office radiator since February.</li>
</ul>
<h2>If you want to try it</h2>
<p>Mrs. Sattler is asked for advice about once a month. She begins with the counting. Stand at the door for one week and write down who comes after closing time; a council can argue with an opinion, but seldom with a tally. Then ask for the smallest thing that would help, and for a date on which it will be looked at again. And choose the two evenings when the late bus runs.</p>
<p>The money question comes up every spring, as it should. If you would like to follow it, our guide to <a href="/article/reading-the-town-budget-at-your-kitchen-table">reading a town budget</a> uses the library's page as its example.</p>`,
  },
  {
    title: "A school bus route, a spreadsheet and twelve saved minutes",
    slug: "a-school-bus-route-and-twelve-saved-minutes",
    description:
      "When Prairie Junction lost two drivers, a dispatcher and a farmer redrew every stop in the district, and the longest ride became shorter.",
    category: "schools",
    author: "Thaddeus Kowal",
    cover: "schoolhouse",
    coverAlt: "A brick schoolhouse among autumn trees with a yellow bus and children arriving",
    ageInDays: 78,
    content: `<p>In August the school district of Prairie Junction had nine bus routes and seven drivers. The board had two choices that it did not like: to hire a company from the city for 160,000 dollars, or to ask families within two miles to find their own way. Then Peggy Ostrander, who has answered the dispatcher's telephone for twenty-two years, asked for a week and a large table.</p>
<p>She also asked for Emmett Voss. He raises wheat and sorghum on 1,900 acres and plans his combines so that they never drive an empty mile. “Children are not grain,” he told the board, “but a road is a road.”</p>
<h2>Redrawing the map</h2>
<p>The two of them put a pin in the map for every one of the 214 children who ride. What they saw first was history. One bus drove four miles to a farm whose youngest had graduated three years ago. Two buses passed each other every morning on County Road 14. A stop had been moved in 1998 because of a dog.</p>
<p>They worked by four rules, written on the wall:</p>
<ol>
<li>No child crosses the highway on foot.</li>
<li>No child under eight waits alone.</li>
<li>No ride is longer than fifty minutes.</li>
<li>Only then do we save a mile.</li>
</ol>
<p>Seven routes came out of it. The longest ride, once 64 minutes, is now <strong>48 minutes on the worst day and usually less</strong>. On average a child is home twelve minutes earlier. The buses drive 118 fewer miles a day.</p>
<h2>The meeting before the change</h2>
<p>What made it work, says Mrs. Ostrander, was the evening in the cafeteria. Each family got a card with its new stop and a pencil. Forty-one cards came back with a remark, and nineteen stops were moved: away from a blind curve, nearer to a grandmother's porch, out of the shade where the ice stays.</p>
<blockquote><p>“We knew the roads,” she says. “They knew the corners.”</p></blockquote>
<p>There were grumbles. One boy must now get up at six. His mother wrote to say that she was not pleased and that she understood, and Mr. Voss keeps the letter in his truck.</p>
<h2>Still needed: two drivers</h2>
<p>Seven drivers for seven routes leaves nobody for the flu. The district pays for training, which takes about five weeks, and the first two hours each morning are over by half past eight. Farmers, retired people and parents of grown children have made the best drivers. Stop by the bus barn any weekday after nine and ask for Peggy. She will have coffee, and she will have a map.</p>`,
  },
  {
    title: "Under the lights: how a town paid for its ball field",
    slug: "how-a-town-paid-for-its-ball-field",
    description:
      "Six years, four towers and 83,000 dollars: Fort Casswell built its night games out of pancake suppers, a careful contract and borrowed bucket trucks.",
    category: "schools",
    author: "Samuel Okonjo",
    cover: "ball-field",
    coverAlt: "A ball field at dusk under bright light towers with players and full stands",
    ageInDays: 126,
    content: `<p>The switch is in a gray box behind third base. On the last Friday of school, Tamika Rudd, who is eleven and plays second base badly and with great joy, was allowed to throw it. There was a hum, a long pause in which several adults stopped breathing, and then four towers came on over the infield of Fort Casswell, and six hundred people made a noise like one person.</p>
<p>It had taken six years. The lights cost <strong>83,000 dollars</strong>, and not one dollar was borrowed.</p>
<h2>Where the money came from</h2>
<ul>
<li>31,200 dollars from 24 pancake suppers at the armory;</li>
<li>22,000 from the county recreation fund, granted on the third application;</li>
<li>14,500 in gifts of less than fifty dollars each;</li>
<li>9,300 from the sale of 310 fence boards with family names on them;</li>
<li>6,000 saved because the electric cooperative lent two bucket trucks and their crews for a weekend.</li>
</ul>
<p>The treasurer, Constance Abbott, published the total on a painted board by the gate on the first of every month, including the two months in which it went down. “If you show people the bad month,” she says, “they believe the good one.”</p>
<h2>The argument about the glare</h2>
<p>Not everyone wanted towers. The families on Magnolia Street, whose bedrooms look over the outfield, came to the school board with a list. It was a fair list, and it became the contract: shielded lamps, lights out by half past nine, no more than fourteen nights a season, and no loudspeaker after the seventh inning. A light meter was held up in three back yards before anything was signed.</p>
<blockquote><p>“They asked what would make it bearable,” says Dolores Finch, whose kitchen is nearest. “So I told them, and then they wrote it down. Now I sit on my steps and keep score.”</p></blockquote>
<h2>More than baseball</h2>
<p>The field belongs to the school, but the calendar does not. Soccer has Wednesdays. The marching band has Mondays in August, when the day is too hot for wool. On one Saturday in fall the volunteer fire company uses the field to train with ladders, and on another the churches hold their supper there, at one long table from home plate to the scoreboard.</p>
<p>There is an upkeep fund, too, because lamps burn out: two dollars of every ticket go into it. If your town is thinking of something like it, Mrs. Abbott's advice is to begin with the painted board. And read how others have made a small sum go far, from <a href="/article/ninety-six-trees-in-a-single-saturday">ninety-six trees</a> to a <a href="/article/the-library-that-stayed-open-until-nine">library that stays open</a>.</p>`,
  },
];
