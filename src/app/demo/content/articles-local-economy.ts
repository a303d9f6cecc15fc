import type { DemoArticle } from "./types.ts";

export const economyArticles: readonly DemoArticle[] = [
  {
    title: "The hardware store that would not leave Main Street",
    slug: "the-hardware-store-that-would-not-leave-main-street",
    description:
      "When its owner retired, 118 customers bought a store together. Three years on, Brinker's still cuts keys, lends ladders and turns a modest profit.",
    category: "local-economy",
    author: "Thaddeus Kowal",
    cover: "main-street",
    coverAlt: "A main street of brick shop fronts with striped awnings, bunting and people strolling at golden hour",
    ageInDays: 8,
    content: `<p>The bell over the door at Brinker's Hardware is older than anyone who works there. It rings about two hundred times on a Saturday. Three years ago it nearly rang for the last time: Gus Brinker was 74, his knees had given notice, and the only offer for the building came from a man who wanted to store boats in it.</p>
<p>What happened next is now taught at the community college. A Sunday school teacher named Lucille Hargrove stood up at the merchants' breakfast and asked how much the store would cost if everybody bought a little of it. The answer was <strong>264,000 dollars</strong>, stock included. In eleven weeks, 118 households in Tamarack bought shares at 500 dollars each. The bank lent most of the rest, and Gus himself kept a note for 40,000.</p>
<h2>A store with 118 owners</h2>
<p>The owners do not run the shop. They elect five directors, who meet on the second Monday and hired a manager, Rafael Ortega, formerly the man behind the paint counter. Nobody may hold more than ten shares, and no share has more than one vote.</p>
<p>The first year lost 9,000 dollars. The second lost 400. Last year earned 12,700, of which a third went back into the roof.</p>
<blockquote><p>“We can't beat the big store on the price of a drill,” says Mr. Ortega. “But they don't know that your house was built by the Lindgren brothers, and that nothing in it is quite sixteen inches apart.”</p></blockquote>
<h2>Small services, honest margins</h2>
<p>The shelf that pays the rent is not the one people expect. Screws by the piece, keys, window glass cut to size and the sharpening of mower blades bring in a fifth of the profit on a twentieth of the floor. A wall of tools is lent out for five dollars a day. And the shop next door, a bakery, pays for the heat in the shared cellar.</p>
<h2>What other towns ask</h2>
<p>Mrs. Hargrove answers letters on Wednesday evenings. The questions are always the same:</p>
<ul>
<li><strong>Who should start?</strong> Someone who pays invoices. Enthusiasm can be found later.</li>
<li><strong>How much is enough?</strong> A year of rent and wages beyond the price, because the first winter is long.</li>
<li><strong>Which lawyer?</strong> One who has done a cooperative before; the bylaws are eight pages and should stay eight pages.</li>
<li><strong>And if it fails?</strong> Then 118 families have lost 500 dollars and know each other better.</li>
</ul>
<p>Gus Brinker comes in most mornings, for a single bolt as a rule. He pays for it. “I got to hand my keys to my customers,” he says. “How many shopkeepers can say that?” Those who would rather begin with less than a store might look at <a href="/article/what-one-market-stall-teaches-about-starting-small">what a market stall can teach</a>.</p>`,
  },
  {
    title: "What one market stall teaches about starting small",
    slug: "what-one-market-stall-teaches-about-starting-small",
    description:
      "A nurse with too many tomatoes took a ten-foot table for 15 dollars a week. Four summers later she has two employees, a license and some advice.",
    category: "local-economy",
    author: "Rosa Villanueva",
    cover: "farmers-market",
    coverAlt: "Four market stalls with striped awnings and crates of produce, shoppers and pumpkins in front",
    ageInDays: 40,
    content: `<p>Delia Fontenot did not mean to start a business. She meant to get rid of ninety pounds of tomatoes. She works nights as a nurse in Bellweather, grows vegetables because it is quiet, and had run out of neighbors. So on a Saturday in July she paid fifteen dollars for a ten-foot table at the market on Depot Square, between the honey man and the woman with the goats.</p>
<p>She sold out by half past nine and went home with 140 dollars and an order for salsa.</p>
<h2>The first season: learn what sells</h2>
<p>That summer she brought something different every week and wrote down what was left at noon. Peppers were left. Green beans were left. Salsa in the small jar, at six dollars, never was. “The notebook was the business,” she says. “The tomatoes were only the research.”</p>
<h2>The second: make it legal</h2>
<p>Selling a whole tomato needs little more than a scale with a seal. Selling salsa needs a kitchen that has been inspected, a label with the ingredients and a course in food safety. Mrs. Fontenot rents the kitchen of St. Brendan's parish hall on Thursdays for 25 dollars, takes the hall's mop as seriously as the parish does, and keeps her certificate in a frame beside the cash box. In her first year the paperwork came to:</p>
<ul>
<li>85 dollars for the county's food permit;</li>
<li>120 for the course, which lasts a day;</li>
<li>340 for a year of liability insurance;</li>
<li>nothing for advice from the extension office, which answers the telephone.</li>
</ul>
<h2>The third and fourth: hire slowly</h2>
<p>Her first employee was a boy of sixteen who wanted to buy a trumpet. Her second is his grandmother. Between May and October they make <strong>420 jars a week</strong>. Half go to the market and half to six shops within twenty miles, one of them a <a href="/article/the-hardware-store-that-would-not-leave-main-street">hardware store</a>, where it sells beside the fishing licenses.</p>
<blockquote><p>“Everybody asked when I would quit nursing,” she says. “Nobody asked whether I wanted to. I don't. I like having one job where people get better and one where they get salsa.”</p></blockquote>
<h2>Advice from both sides of the table</h2>
<p>The market manager, Auguste Babin, has seen some two hundred stalls come and go. Those that last, he says, have three things in common. They are there every week, also in the rain. They put the price on everything. And they talk to the stall beside them.</p>
<p>Tables are let from the first of March. There are usually five or six open, and the honey man says that he would be glad of somebody with bread.</p>`,
  },
  {
    title: "A furniture maker takes on two apprentices",
    slug: "a-furniture-maker-takes-on-two-apprentices",
    description:
      "Forty orders deep and sixty-three years old, a joiner in Dunmore Mills decided to teach. The county pays a third of the wages, and the chairs got better.",
    category: "local-economy",
    author: "Eleanor Whitlock",
    cover: "workshop",
    coverAlt: "A craftsman at a workbench building a chair, tools on the wall and evening light through the window",
    ageInDays: 85,
    content: `<p>Kazimir Nowicki makes ladder-back chairs in a former trolley barn in Dunmore Mills. They take him nineteen hours each and cost 640 dollars, and the waiting list has forty names on it. At 63 he did the arithmetic on a shingle. At his pace he would finish the list in time to be 64, and then there would be another list, and then there would be nobody.</p>
<p>“I had the work of three men and the hands of one,” he says. “So I went to see the county about hands.”</p>
<h2>How the program works</h2>
<p>The county's training fund is small and rather plain. A business takes on a beginner for two years and pays at least fifteen dollars an hour. The fund repays <strong>a third of the wage in the first year and a sixth in the second</strong>. The apprentice spends one day a week at the technical school. If the business lets the apprentice go without cause, it pays the money back.</p>
<p>Forty-four people have finished since it began: eleven welders, nine practical nurses, seven electricians, a clockmaker. Thirty-eight of them are still in the county.</p>
<h2>Two beginners</h2>
<p>Aisha Karim, 31, had been packing boxes in a warehouse. Cole Danner, 19, had been told by several teachers that he could not sit still. In the barn nobody sits. In the first month they swept, sharpened and sorted boards by their rings. In the second they made a mallet. In the third each made a stool, and Mr. Nowicki sat down on both, hard.</p>
<blockquote><p>“The first one I made, he broke,” says Mr. Danner. “He showed me why. The second one he couldn't break. He tried for about five minutes. That was the best day I ever had in anything like a school.”</p></blockquote>
<h2>What it did to the shop</h2>
<p>For half a year output went down, as he had been warned. Then Mrs. Karim, who had run a packing line, moved the steaming box nearer to the bending forms and hung every jig on the wall in the order in which it is used. A chair now takes fourteen hours. There is a second model, with arms, that she drew. The list is down to twenty-two.</p>
<h3>For owners who are thinking about it</h3>
<ul>
<li>Apply before the first of April; the fund is usually spent by June.</li>
<li>Write down what a beginner can do alone after one week, one month and six months.</li>
<li>Choose the person you would want to have lunch with.</li>
</ul>
<p>Mr. Nowicki adds one more thing, in pencil: <em>let them change something</em>.</p>`,
  },
  {
    title: "Reading the town budget at your kitchen table",
    slug: "reading-the-town-budget-at-your-kitchen-table",
    description:
      "A budget of 240 pages comes down to six questions. Take a pencil, a cup of coffee and one department that you know, and begin in the middle.",
    category: "local-economy",
    author: "Hannah Prakash",
    cover: "kitchen-table",
    coverAlt: "Papers, a calculator, glasses and coffee on a kitchen table before a sunny window",
    ageInDays: 133,
    content: `<p>The proposed budget of Pemberly is 240 pages long and is printed on both sides. It lies on the counter of the town hall from the first of March, and in a usual year eleven people take a copy home. That is a pity, because it is the plainest description of the town that exists. You do not need to be an accountant to read it. You need an hour, and a pencil.</p>
<h2>Begin in the middle</h2>
<p>Skip the letter at the front. Turn to a department that you know something about: the library, the roads, the park where you walk the dog. You will see four columns: what was spent <em>two years ago</em>, what was planned for <em>this year</em>, what will <em>probably</em> be spent, and what is asked for <em>next</em>. Read across, not down. Where the numbers hardly change, move on. Where one jumps, put a dot in the margin.</p>
<p>On the library's page, the line for heat and light rises from 18,900 dollars to 27,300. A dot. The footnote explains it: <a href="/article/the-library-that-stayed-open-until-nine">two evenings a week</a>, approved at town meeting. Good. That is how a footnote should work.</p>
<h2>Six questions</h2>
<ol>
<li><strong>What grew more than prices did?</strong> And does a sentence say why?</li>
<li><strong>What is paid once, and what is paid forever?</strong> A truck is bought once. A driver is paid every year.</li>
<li><strong>What is the town counting on?</strong> Look for grants that may not come and for growth that is only hoped for.</li>
<li><strong>How much is in the reserve?</strong> Many towns aim for about two months of spending.</li>
<li><strong>What is owed?</strong> The page on debt shows each loan and the year in which it ends.</li>
<li><strong>What is missing?</strong> A roof that is thirty years old and is not on the list will be on it soon.</li>
</ol>
<h2>What it means for one house</h2>
<p>Divide. In Pemberly, one dollar on the tax rate is about 610,000 dollars of spending, and for a house of average value it is 280 dollars a year. So a new ambulance at 305,000 dollars, paid at once, costs that household 140 dollars; paid over seven years with interest, about 23 dollars a year. Neither is right or wrong. But now it is a choice and not a feeling.</p>
<blockquote><p>“I used to come to the hearing with an opinion,” says Dorothea Crane, who taught third grade. “Now I come with a page number. They listen to a page number.”</p></blockquote>
<p>The hearing is usually short and thinly attended. Bring your dots. Ask about one of them, thank whoever answers, and write the answer in the margin for next year.</p>`,
  },
];
