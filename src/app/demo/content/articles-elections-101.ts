import type { DemoArticle } from "./types.ts";

export const electionsArticles: readonly DemoArticle[] = [
  {
    title: "Why an election judge arrives at five in the morning",
    slug: "why-an-election-judge-arrives-at-five",
    description:
      "Seals, zero tapes and two of everything: a day in the gymnasium of Precinct 12 with the neighbors who open the polls and close them again.",
    category: "elections-101",
    author: "Thaddeus Kowal",
    cover: "polling-place",
    coverAlt: "A polling place in a bright gymnasium with curtained booths, a ballot box and voters waiting",
    ageInDays: 22,
    content: `<p>It is dark and the sprinklers are still on when Lucinda Mabry parks behind the school in Llano Verde. She has a thermos, a cushion and a sealed bag with a number on it. At 5:02 her counterpart, Dale Ferris, pulls in beside her. They belong to different parties, have worked eleven elections together, and share a pair of reading glasses.</p>
<p>They are election judges for Precinct 12. For the next fifteen hours they will do almost nothing alone.</p>
<h2>Two of everything</h2>
<p>The principle of the day is simple: <strong>whatever touches a ballot is done by two people who would notice</strong>. Together they read the number on each seal, compare it with the sheet and sign. Together they open the ballot box, turn it upside down and show the empty inside to whoever is there, which at this hour is a custodian named Ray. Together they print what is called the zero tape, a strip of paper on which the counting machine declares that it has counted nothing.</p>
<p>“People ask me whether I trust the machine,” says Mrs. Mabry. “I tell them that I don't have to. I have a tape, a seal, a count of the paper and Dale.”</p>
<h2>The long middle</h2>
<p>The doors open at seven. There is a rush until nine, then mothers with strollers, then the lunch hour, then the slow gold afternoon when the judges eat pie. A voter gives a name and an address. A clerk finds it in the book, the voter signs, a ballot is handed over. If something does not match, nobody is sent away. There is a <em>provisional ballot</em>, which goes in its own envelope and is looked into during the week.</p>
<p>The questions of the day, according to a tally on a napkin:</p>
<ul>
<li>Is this my precinct? (41 times; for seven it was not)</li>
<li>May I have another ballot? I made a mistake. (12; yes, up to twice)</li>
<li>May my daughter come into the booth? (9; yes)</li>
<li>Where did you get the pie? (28)</li>
</ul>
<h2>Seven in the evening</h2>
<p>At seven Mr. Ferris goes outside and calls three times that the polls are closed. Anyone in the line may still vote. Then the doors stay open, because the public may watch what follows: the tape is printed and read aloud, the ballots are counted against the signatures, and both numbers go on the door. Tonight they are 614 and 614.</p>
<blockquote><p>“That is the nicest number there is,” says Mr. Ferris. “Any number that comes twice.”</p></blockquote>
<h3>You could do this</h3>
<p>Most counties are short of judges. The training takes four hours, the pay is about 180 dollars, and you must be a registered voter. Students of sixteen may serve as clerks in many places. Ask the county clerk, and read what happens to <a href="/article/from-mailbox-to-count-the-journey-of-one-ballot">a ballot that comes by mail</a>.</p>`,
  },
  {
    title: "How to hold a candidates' forum that people enjoy",
    slug: "how-to-hold-a-candidates-forum",
    description:
      "Same questions, short answers, a bell and good cake: a small-town committee shares the rules that brought 260 people out on a Wednesday.",
    category: "elections-101",
    author: "Eleanor Whitlock",
    cover: "candidates-forum",
    coverAlt: "Three candidates at lecterns on a curtained stage under spotlights before a full audience",
    ageInDays: 56,
    content: `<p>The first candidates' forum in Tamarack, eight years ago, was attended by forty people and ended with somebody unplugging the microphone. The most recent one filled the high school theater with 260, finished four minutes early, and was followed by a conversation in the lobby that went on until the custodian flicked the lights.</p>
<p>In between lay a good deal of learning. The committee, which is made up of the librarian, a Lutheran pastor, the owner of the lumber yard and a retired referee, has written it down on two pages. Here they are, slightly shortened.</p>
<h2>Before the evening</h2>
<ol>
<li><strong>Invite everyone on the ballot, by letter, on the same day.</strong> Put the rules into the letter and ask for a signature.</li>
<li><strong>Collect questions from residents for three weeks</strong>, in a box at the library and by mail. Publish all of them.</li>
<li><strong>Choose eight.</strong> Prefer questions about the work: the roads, the budget, the schedule of the office. Leave out any that could be answered in one angry word.</li>
<li><strong>Let the candidates see four of the eight beforehand.</strong> You learn something from a prepared answer, and something else from the other kind.</li>
</ol>
<h2>On the stage</h2>
<p>Ninety seconds for an answer, sixty for the office of library trustee, who are grateful. The order changes with every question. There is a bell, and the retired referee rings it <em>for everybody, at the same second, including his own cousin</em>. Candidates speak about what they would do, and do not characterize one another. If one forgets, the moderator says, “Thank you, tell us about your own plan,” and waits.</p>
<p>Applause is kept for the end. This seemed stiff at first. It has turned out to be the rule that people like best.</p>
<blockquote><p>“When nobody cheers, you can hear the answer,” says Pastor Karin Elstad. “And you can change your mind without anyone noticing.”</p></blockquote>
<h2>Afterward</h2>
<p>The lobby matters as much as the stage. Each candidate has a table, all of one size, and there is cake in the middle of the room so that people must walk past several tables to reach it. The whole evening is recorded and is on the library's website by noon the next day, uncut.</p>
<h3>What it costs</h3>
<ul>
<li>120 dollars for the theater and the custodian;</li>
<li>75 for printing;</li>
<li>60 for a person to interpret in sign language, at a neighborly rate;</li>
<li>nothing for cake, thanks to the Grange.</li>
</ul>
<p>A survey was left on the chairs. Of the 171 people who filled it in, 58 said they had learned that they agreed with someone they had not expected to. For a less formal meeting with the same people, see our advice on <a href="/article/meeting-candidates-at-the-county-fair-politely">candidates at the county fair</a>.</p>`,
  },
  {
    title: "From mailbox to count: the journey of one ballot",
    slug: "from-mailbox-to-count-the-journey-of-one-ballot",
    description:
      "We followed a single envelope through the clerk's office in Fort Casswell: seven stations, nine signatures and a window anyone may look through.",
    category: "elections-101",
    author: "Hannah Prakash",
    cover: "ballot-hands",
    coverAlt: "Hands of many neighbors holding marked ballots around a navy ballot box before a paper sun",
    ageInDays: 105,
    content: `<p>Marcus Grady is a long-haul driver and is seldom at home on a Tuesday. So he votes by mail. This fall he allowed us to follow his envelope, from the outside, through the office of the county clerk in Fort Casswell. What he marked on the ballot we do not know, and that is rather the point.</p>
<h2>Seven stations</h2>
<ol>
<li><strong>The request.</strong> Mr. Grady fills in a form and signs it. The clerk compares the signature and the last digits of his license with his registration.</li>
<li><strong>The mailing.</strong> His ballot goes out 32 days before the election, in an envelope with a bar code that belongs to him alone. If he asks for a second one, the first is dead from that minute.</li>
<li><strong>The kitchen table.</strong> He marks it in Ohio, at a truck stop, with a cup of coffee. It goes into a plain inner envelope, and that goes into an outer one, which he signs.</li>
<li><strong>The return.</strong> It may come by post, or by hand to the counter. The county's one drop box stands in the lobby, under a camera, and is emptied twice a day by two people with a log.</li>
<li><strong>The check.</strong> Two clerks of different parties look at the signature. If both have doubts, he is telephoned and has until the Friday after to come in.</li>
<li><strong>The parting.</strong> The outer envelope is opened and goes to one pile; the inner one, with no name on it, goes to another. From here on, nobody can tell whose it was.</li>
<li><strong>The count.</strong> On election day the inner envelopes are opened behind a large window. Anyone may stand at the window. On the day that we were there, eleven people did.</li>
</ol>
<h2>And afterward</h2>
<p>A few days later come the parts that are seldom reported. Five precincts are drawn with ten-sided dice, in public, and <strong>every paper ballot in them is counted again by hand</strong>. Last year that was 3,118 ballots. The hand count and the machine differed by one; a voter had circled a name instead of filling in the oval. The ballots are then sealed and kept for 22 months.</p>
<blockquote><p>“I like it when people come to watch,” says the county clerk, Constance Avery. “You can't explain it half so well as the window can.”</p></blockquote>
<h2>If you vote by mail</h2>
<ul>
<li>Ask early: the last day to request is usually a week or more before the election.</li>
<li>Sign as you signed when you registered.</li>
<li>Allow a week for the post, or carry it in yourself.</li>
<li>Follow the bar code on the clerk's website. Mr. Grady got three messages, the last of which said, simply, <em>Counted</em>.</li>
</ul>
<p>He read it at a rest area in Tennessee. To see what goes on in the gymnasium on the same day, spend it with <a href="/article/why-an-election-judge-arrives-at-five">an election judge</a>.</p>`,
  },
  {
    title: "Meeting candidates at the county fair, politely",
    slug: "meeting-candidates-at-the-county-fair-politely",
    description:
      "Between the pie tent and the Ferris wheel stands a row of folding tables. How to get a real answer in two minutes, and give one in return.",
    category: "elections-101",
    author: "Rosa Villanueva",
    cover: "county-fair",
    coverAlt: "A lit Ferris wheel and striped tents at dusk with a crowd of fairgoers under strings of bulbs",
    ageInDays: 151,
    content: `<p>At the Prairie Junction fair the candidates are put between the pie tent and the Ferris wheel, in a row that the fair board calls Civic Lane and everyone else calls the gauntlet. There are folding tables, bowls of hard candy and, this year, fourteen people who would like to be something: sheriff, county commissioner, school board member, weed supervisor.</p>
<p>It may be the best place in the county to meet them. Nobody has a podium. Everyone is a little sunburned. And it is hard to be grand next to a prize goat.</p>
<h2>Ask about the work</h2>
<p>Ingrid Halvorsen has sat on the fair board for thirty years and has watched, by her own estimate, four thousand such conversations. The good ones, she says, begin with the job.</p>
<ul>
<li>What does this office actually decide, and what does it not?</li>
<li>What would you look at in your first month?</li>
<li>Which part of the budget would you read first?</li>
<li>Whom would you ask before you made up your mind?</li>
<li>When did you last change your mind about something in this county?</li>
</ul>
<p>The last one, she says, is worth the price of the gate. “Some of them light up. Some of them look for the exit. Either way you have learned what you came for.”</p>
<h2>Two minutes, fairly used</h2>
<p>There is a line behind you, so say your name and your road, ask one question, and listen to the end. If you disagree, it is quite enough to say, <em>“I see it differently, and here is why.”</em> Then shake hands. You will meet the same person at the feed store, whoever wins.</p>
<blockquote><p>“A fellow once told me that I was dead wrong about the bridge, and then he bought me a lemonade,” says Emmett Rausch, a commissioner for twelve years. “I looked into the bridge. He was right about the bridge.”</p></blockquote>
<h2>With children</h2>
<p>Bring them. The 4-H club hands out a card with five boxes: shake a hand, ask a question, find out what a commissioner does, thank a volunteer, ride the Ferris wheel. A full card is worth a blue ribbon. Last year <strong>163 ribbons</strong> were given out, and the question most often asked of candidates was whether they had a dog.</p>
<h3>Before you go</h3>
<p>A sample ballot is posted at the county clerk's booth, by the sheep barn. Read it first, since nearly everyone discovers an office they had never heard of. You can register to vote at the same booth in about six minutes; bring a driver's license or a utility bill.</p>
<p>For an evening with chairs and a bell, look out for <a href="/article/how-to-hold-a-candidates-forum">a candidates' forum</a>. And if you want to know what happens to your vote afterward, <a href="/article/from-mailbox-to-count-the-journey-of-one-ballot">follow a ballot</a>.</p>
<p>The wheel runs until eleven. From the top, on a clear night, you can see all nine precincts.</p>`,
  },
];
