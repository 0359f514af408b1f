/** Parts of ordinary days. Placeholders are as in phrases.ts. */
export const MORNINGS: readonly [string, ...string[]] = [
  'The day begins before the alarm, with coffee and the news read standing.',
  'Mornings are slow: tea, the radio, a look out of the window, and then a rush.',
  '{They} {get|gets} up early, since the first hour is the only one nobody wants anything from {them}.',
  'Breakfast is whatever can be eaten on the way.',
  'A walk around the block comes first, in any weather.',
  'The first look goes to the phone, which {they} {would|would} rather not admit.',
  'A quarter of an hour at the open window comes before anything else.',
  'The kettle, the cat from next door, a glance at the calendar: so it starts.',
  'Two alarms are needed, and a third for safety.',
  '{They} {sing|sings} under the shower and {leave|leaves} the house in a good mood or not at all.',
]
export const WORKDAYS: readonly [string, ...string[]] = [
  'Most of the day is spent {workplace}, with a proper break at noon if things go well.',
  'Then comes work: {workplace}, more people than planned, and a lunch that shifts.',
  'The hours {workplace} pass quickly; the best part is the one nobody sees.',
  'Work means being {workplace}, where {they} {are|is} good at keeping calm.',
  'From nine on it is {workplace}, where the loudest problem is seldom the biggest.',
  'The day’s work happens {workplace}; somebody always brings cake, somebody always asks for a favour.',
  'Once {workplace}, {they} {count|counts} tasks, not hours, and {forget|forgets} lunch twice a week.',
  'There is plenty to do {workplace}, and {they} {keep|keeps} the best task for after three.',
]
/** Where nothing is known of the place of work. */
export const PLAIN_DAYS: readonly [string, ...string[]] = [
  'Most of the day belongs to what has to be done, with a proper break at noon if things go well.',
  'The middle of the day passes quickly; the best part is the one nobody sees.',
  'Through the day {they} {count|counts} tasks, not hours, and {forget|forgets} lunch twice a week.',
  'There is plenty to do until five, and {they} {keep|keeps} the best task for after three.',
]
export const RETIRED_DAYS: readonly [string, ...string[]] = [
  'The morning belongs to letters and calls, the afternoon to whatever is long unread.',
  'Appointments are kept few on purpose: a friend, a neighbour, nothing after six.',
  'Before noon there are errands, after noon somebody is visited.',
  'The days have a shape of their own, with visitors who come without notice.',
  '{They} {take|takes} the long way round, since nobody is waiting.',
  'A crossword, a long letter, an argument with the radio; boredom is for others.',
]
export const EVENINGS: readonly [string, ...string[]] = [
  'In the evening {they} {answer|answers} what is left and {fall|falls} asleep over a series.',
  'After that there is the sofa, and a plan for tomorrow.',
  'Evenings are for people: a call, a visit, a walk with a friend.',
  'The last hour of the day is for reading, a few pages at least.',
  'At night the chores wait, and a good film does not.',
  'The evening ends on the phone with a sister, as it has for years.',
  'A bath, a chapter, lights out before eleven; anything later has to be worth it.',
  'Late in the day {they} {water|waters} the plants and {tell|tells} them how it went.',
]
export const PASTIMES: readonly [string, ...string[]] = [
  'When the weather is good, {they} {are|is} outdoors; when it is not, there is always something to read.',
  'On one of the two days {they} {meet|meets} friends, the other stays unplanned.',
  '{They} {like|likes} slow mornings and being back home before dark.',
  'There is usually a small trip, never far, and back before supper.',
  'Sunday evening is for putting things in order for the week.',
  'Now and then {they} {do|does} nothing at all and {call|calls} it a plan.',
  'Something half finished is always waiting in the hall.',
  'One of the two mornings begins early, and {they} {keep|keeps} that hour to {themself}.',
  'Friends in winter, the lake in summer, and no plan in between.',
  'An hour with a good book is a small victory over the list.',
  'A long call with an old friend takes up most of one evening.',
]
export const LIFESTYLES: readonly [string, ...string[]] = [
  'Settled and regular, with small freedoms that are defended.',
  'A good deal of humour, a good deal of coffee.',
  'Quiet during the week, sociable at the weekend.',
  'Active and outdoors whenever possible.',
  'Home-loving, with a few firm appointments outside.',
  'On the move a lot, and glad of fixed points.',
  'Early to bed, early up, and unhurried in between.',
  'A little chaotic, reliable where it counts.',
  'Thrifty on weekdays, generous at the weekend.',
]
export const MEDIA: readonly [string, ...string[]] = [
  'Local news on the phone in the morning, podcasts on the way, hardly any television.',
  'Radio in the morning, a weekend newspaper, short videos more than intended.',
  'Group chats first, then news; follows few accounts but reads them closely.',
  'Books and long articles; social media mostly to see what friends do.',
  'Series in the evening, news in between, advertising skipped without mercy.',
  'A newspaper on Saturdays, cut up by Sunday; weekdays belong to audiobooks.',
  'Newsletters from three people {they} {trust|trusts}, and a film on Fridays.',
  'Regional television at seven, photographs of friends in between, comments never.',
]
export const ONLINE: readonly [string, ...string[]] = [
  'Looks things up quickly, reads the bad reviews first, seldom writes one.',
  'Uses the phone for nearly everything, the computer only for forms.',
  'Books and pays online without hesitation, but wants a person when something goes wrong.',
  'Prefers a website with clear facts over any app.',
  'Saves posts and links for later and finds half of them again.',
  'Fills baskets at night and empties them again in the morning.',
  'Asks a younger relative once, writes it down, and manages alone from then on.',
  'Compares in twelve open tabs, then rings up anyway.',
]
export const SHORT_TERM: readonly [string, ...string[]] = [
  'Getting through the season without falling ill',
  'A free weekend every month',
  'Bringing order into what has been put off',
  'Moving a little every day',
  'Less time on the phone in the evening',
  'A small trip with friends',
  'Learning one new thing before winter',
  'Getting everything ready before the visitors come',
  'Being outdoors before work at least once a week',
  'Finishing what was begun last year',
  'Sleeping seven hours at least',
  'Fewer unfinished things at home',
  'An evening out without looking at the clock',
  'Getting to know the new neighbours',
  'Saying no to one thing a week',
  'Getting through the list that has been waiting since spring',
  'Reading the pile beside the bed down to half',
]
export const LONG_TERM: readonly [string, ...string[]] = [
  'A home that fits the life lived in it',
  'Work that leaves room for everything else',
  'Staying healthy and mobile',
  'Being able to help others when it counts',
  'Money put aside for the unexpected',
  'Friendships that last through changes',
  'Seeing more of the world, slowly',
  'Being known for doing something really well',
  'A balcony or a garden, however small',
  'Owing nobody anything',
  'A skill to hand on',
  'A door that is open to others',
  'To work a day less each week',
  'One big journey, properly prepared',
  'Leaving a place tidier than it was found',
  'Enough strength for the stairs at eighty',
]
export const ASPIRATIONS: readonly [string, ...string[]] = [
  'To be somebody others can rely on',
  'To look back and have taken enough time',
  'To pass on what {they} {know|knows}',
  'To live a little more lightly',
  'To be part of a place, not only live in it',
  'To stay curious',
  'To be missed when absent',
  'To say no in time, and yes with a whole heart',
  'To need less and notice more',
  'To have room for one more',
  'To finish what was begun',
  'To be asked for advice, and to have some',
  'To grow calmer without growing dull',
  'To laugh at the things that used to hurt',
  'To keep one promise a year that was hard',
  'To be able to begin again at any age',
]
export const TIMELINES: readonly [string, ...string[]] = [
  'When there is a reason to, not before.',
  'After a look at what it involves.',
  'On the spot for small things, after a question or two otherwise.',
  'When an occasion asks for it.',
  'Once somebody {they} {trust|trusts} says it is worth it.',
]
/** Nothing is known about it: each says what it depends on. */
export const INTENTS: readonly [string, ...string[]] = [
  'Open to {business} when the moment is right.',
  'Depends on how simple {business} makes it.',
  'Undecided; a good experience would settle it.',
  'More likely after a good word from somebody close.',
  'Willing, if nothing gets in the way.',
]
type CustomValues = { name: string; asked: RegExp; values: readonly [string, ...string[]]; private?: true }

/** Values of custom fields, by words in the names that the owner typed or chose. */
export const CUSTOM_VALUES: readonly CustomValues[] = [
  {
    name: 'Dietary Preferences',
    asked: /\b(?:diet|food|eat)/iu,
    values: [
      'Eats everything, less meat than before',
      'Mostly vegetarian',
      'Seasonal and simple',
      'No restrictions, but picky about quality',
    ],
  },
  {
    name: 'Pet Ownership',
    asked: /\b(?:pets?|animals?|dogs?|cats?)/iu,
    values: ['A cat', 'A dog', 'None, but looks after the neighbours’', 'None'],
  },
  {
    name: 'Vehicle Type',
    asked: /\b(?:vehicles?|cars?|transport)/iu,
    values: [
      'A small car, some years old',
      'Bicycle and public transport',
      'A shared car now and then',
      'An estate car full of things',
    ],
  },
  {
    name: 'Homeownership Status',
    asked: /\b(?:home ?owner|housing|rents?)/iu,
    values: ['Rents', 'Rents and would like to buy', 'Owns, still paying it off'],
  },
  {
    name: 'Fitness Level',
    asked: /\b(?:fitness|sports?|exercise)/iu,
    values: ['Moves enough, trains rarely', 'Regularly active', 'Means to begin again', 'Walks a lot'],
  },
  {
    name: 'Technology Adoption',
    asked: /\b(?:tech)/iu,
    values: [
      'Waits until it works',
      'Early, then loses interest',
      'Uses what friends use',
      'Keeps devices as long as they last',
    ],
  },
  {
    name: 'Environmental Consciousness',
    asked: /\b(?:environment|climate|ecolog|sustainab)/iu,
    values: [
      'Cares, within the limits of the day',
      'High, and tries to live by it',
      'Pragmatic',
      'Growing, slowly',
    ],
  },
  {
    name: 'Risk Tolerance',
    asked: /\b(?:risks?)/iu,
    values: ['Low with money, higher with people', 'Moderate', 'Low', 'Higher than it looks'],
  },
  {
    name: 'Social Media Usage',
    asked: /\b(?:social media)/iu,
    values: ['Reads more than posts', 'Daily, in short moments', 'Groups and messages only', 'Hardly any'],
  },
  {
    name: 'Travel Frequency',
    asked: /\b(?:travel|holidays?|vacation)/iu,
    values: [
      'One longer trip a year',
      'Short trips whenever possible',
      'Rarely, and then not far',
      'Often by train',
    ],
  },
  {
    name: 'Reading Habits',
    asked: /\b(?:reading|books?)/iu,
    values: [
      'A few pages every night',
      'Mostly on the phone',
      'Long novels on holiday',
      'Non-fiction about current interests',
    ],
  },
  {
    name: 'Music Preferences',
    asked: /\b(?:music)/iu,
    values: [
      'What was new at twenty',
      'Radio, whatever is on',
      'Classical and jazz',
      'Very mixed, always with headphones',
    ],
  },
  {
    name: 'Gaming Habits',
    asked: /\b(?:gam(?:es?|ing))/iu,
    values: ['None', 'A game on the phone while waiting', 'Board games with friends', 'Now and then'],
  },
  {
    name: 'Political Affiliation',
    asked: /\b(?:politic|party|voting)/iu,
    private: true,
    values: [
      'Votes, and keeps it private',
      'Local matters before parties',
      'Undecided from one election to the next',
      'Left of the middle, without a membership',
      'Right of the middle, without a membership',
    ],
  },
  {
    name: 'Religious Beliefs',
    asked: /\b(?:religio|faith|church)/iu,
    private: true,
    values: [
      'None that is spoken of',
      'Grew up with it, goes at the high holidays',
      'A quiet faith of {their} own',
      'Not religious, respectful of those who are',
    ],
  },
]
