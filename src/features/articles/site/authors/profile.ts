/** The sample profile at /authorsprofile: a fictional author with fixed texts. */
export const profile = {
  name: "Margaret Hollis",
  role: "Essayist and former town clerk",
  biography: [
    "Margaret Hollis spent nineteen years behind the counter of a town hall, where she learned that most arguments about government are really arguments about a particular road, a particular school or a particular tree. She has been writing about those ever since.",
    "Her essays follow ordinary people who take on a piece of public work and stay with it: the treasurer of a library, the captain of a volunteer fire company, the parents who read a school budget line by line. She believes that a free country is kept up the way a house is, by people who live in it.",
    "She lives with her husband in the valley where she grew up, serves on the cemetery board, and can be found on Saturday mornings at the second table of the diner.",
  ],
  books: [
    {
      title: "The Counter and the Commons",
      text: "What nineteen years of permits, dog licenses and complaints teach about self-government.",
      href: "https://openlibrary.org/search?q=self-government+town+hall",
    },
    {
      title: "A Budget Is a Letter",
      text: "How to read what your town plans to do with your money, and how to answer it.",
      href: "https://openlibrary.org/search?q=municipal+budgets",
    },
    {
      title: "Stay for the Second Hour",
      text: "Portraits of people who did not leave the meeting early.",
      href: "https://openlibrary.org/search?q=civic+volunteers",
    },
  ],
  samples: [
    {
      title: "The key to the meeting room",
      text: "For eleven years the same man unlocked the room, set out forty chairs and put thirty-one of them back unused. He was asked once why he did not set out fewer. “Because then,” he said, “the thirty-second person would have to ask.”",
    },
    {
      title: "In praise of the agenda",
      text: "An agenda is a promise made to people who are not in the room: this is what we will talk about, and we will not decide anything else behind your back. It is one sheet of paper, and it holds up more than the roof does.",
    },
    {
      title: "What the snow plow knows",
      text: "Ask who is plowed first and you will learn what a town thinks a town is for. In ours it is the hospital road, then the school, then the hill where the milk truck turned over in 1987. Memory is a kind of policy.",
    },
  ],
} as const;
