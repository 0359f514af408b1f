/** Beginnings, middles and ends of ordinary days; tags as in archetypes.ts, `{workplace}` is where work is done. */
export const MORNINGS: readonly [string, ...string[]] = [
  'The day begins before the alarm, with coffee and the news read standing.',
  'Mornings are slow: tea, the radio, a look out of the window, and then a rush.',
  '{They} {get|gets} up early, since the first hour is the only one nobody wants anything from {them}.',
  'Breakfast is whatever can be eaten on the way.',
  'A walk around the block comes first, in any weather.',
  'The first look goes to the phone, which {they} {would|would} rather not admit.',
]
export const WORKDAYS: readonly [string, ...string[]] = [
  'Most of the day is spent {workplace}, with a proper break at noon if things go well.',
  'Then comes work: {workplace}, more people than planned, and a lunch that shifts.',
  'The hours {workplace} pass quickly; the best part is the one nobody sees.',
  'Work means being {workplace}, where {they} {are|is} good at keeping calm.',
]
export const RETIRED_DAYS: readonly [string, ...string[]] = [
  'The morning belongs to errands, the afternoon to whatever is growing, broken or long unread.',
  'Appointments are kept few on purpose: a doctor, a friend, a course on Thursdays.',
]
export const EVENINGS: readonly [string, ...string[]] = [
  'In the evening {they} {cook|cooks} something simple, {answer|answers} what is left and {fall|falls} asleep over a series.',
  'After that there is sport or the sofa; the sofa often wins.',
  'Evenings are for people: a call, a visit, a table with too many chairs.',
  'The last hour of the day is for reading, a few pages at least.',
  'Towards evening the house gets loud, then quiet, and the quiet is the best part.',
]
export const PASTIMES: readonly [string, ...string[]] = [
  'When the weather is good, {they} {are|is} outdoors; when it is not, something gets repaired or baked.',
  'On one of the two days {they} {meet|meets} friends, the other stays unplanned.',
  '{They} {like|likes} markets, long breakfasts and being back home before dark.',
  'There is usually a small trip, never far, often to the same lake.',
  'Sunday evening is for putting things in order for the week.',
  'Now and then {they} {do|does} nothing at all and {call|calls} it a plan.',
]
export const LIFESTYLES: readonly [string, ...string[]] = [
  'Settled and regular, with small freedoms that are defended.',
  'Full days, short nights, a good deal of humour.',
  'Quiet during the week, sociable at the weekend.',
  'Active and outdoors whenever possible.',
  'Home-loving, with a few firm appointments outside.',
  'On the move a lot, and glad of fixed points.',
]
export const MEDIA: readonly [string, ...string[]] = [
  'Local news on the phone in the morning, podcasts on the way, hardly any television.',
  'Radio while cooking, a weekend newspaper, short videos more than intended.',
  'Group chats first, then news; follows few accounts but reads them closely.',
  'Books and long articles; social media mostly to see what friends do.',
  'Series in the evening, news in between, advertising skipped without mercy.',
]
export const ONLINE: readonly [string, ...string[]] = [
  'Looks things up quickly, reads the bad reviews first, seldom writes one.',
  'Uses the phone for nearly everything, the computer only for forms.',
  'Books and pays online without hesitation, but wants a person when something goes wrong.',
  'Prefers a website with clear facts over any app.',
  'Saves posts and links for later and finds half of them again.',
]
export const SHORT_TERM: readonly [string, ...string[]] = [
  'Getting through the season without falling ill',
  'A free weekend every month',
  'Bringing order into papers and finances',
  'Moving a little every day',
  'Making more room for {offer}',
  'Less time on the phone in the evening',
  'A small trip with friends',
  'Learning one new thing before winter',
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
]
export const ASPIRATIONS: readonly [string, ...string[]] = [
  'To be somebody others can rely on',
  'To look back and have taken enough time',
  'To pass on what {they} {know|knows}',
  'To live a little more lightly',
  'To be part of a place, not only live in it',
  'To stay curious',
]
export const TIMELINES: readonly [string, ...string[]] = [
  'Within a few days, once the thought is there.',
  'A week or two of turning it over, then quickly.',
  'On the spot for small things, slowly for everything else.',
  'When the season or an occasion asks for it.',
  'As soon as somebody {they} {trust|trusts} says it is worth it.',
]
export const CUSTOM_VALUES: Record<string, [string, ...string[]]> = {
  'Dietary Preferences': [
    'Eats everything, less meat than before',
    'Mostly vegetarian',
    'Seasonal and simple',
    'No restrictions, but picky about quality',
  ],
  'Pet Ownership': ['A cat', 'A dog', 'None, but looks after the neighbours’', 'None'],
  'Vehicle Type': [
    'A small car, some years old',
    'Bicycle and public transport',
    'A shared car now and then',
    'An estate car full of things',
  ],
  'Homeownership Status': [
    'Rents',
    'Rents and would like to buy',
    'Owns, still paying it off',
    'Lives in the family’s house',
  ],
  'Fitness Level': ['Moves enough, trains rarely', 'Regularly active', 'Means to begin again', 'Walks a lot'],
  'Technology Adoption': [
    'Waits until it works',
    'Early, then loses interest',
    'Uses what friends use',
    'Keeps devices as long as they last',
  ],
  'Environmental Consciousness': [
    'Cares, within the limits of the day',
    'High, and tries to live by it',
    'Pragmatic',
    'Growing, because of the children around',
  ],
  'Risk Tolerance': ['Low with money, higher with people', 'Moderate', 'Low', 'Higher than it looks'],
  'Social Media Usage': [
    'Reads more than posts',
    'Daily, in short moments',
    'Groups and messages only',
    'Hardly any',
  ],
  'Travel Frequency': [
    'One longer trip a year',
    'Short trips whenever possible',
    'Rarely, and then with the family',
    'Often by train',
  ],
  'Reading Habits': [
    'A few pages every night',
    'Mostly on the phone',
    'Long novels on holiday',
    'Non-fiction about current interests',
  ],
  'Music Preferences': [
    'What was new at twenty',
    'Radio, whatever is on',
    'Classical and jazz',
    'Very mixed, always with headphones',
  ],
  'Gaming Habits': [
    'None',
    'A game on the phone while waiting',
    'Board games with friends',
    'Now and then with family',
  ],
}
