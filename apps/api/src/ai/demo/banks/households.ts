export type Household = {
  match: RegExp
  marital: [string, ...string[]]
  children: [string, ...string[]]
  home: [string, ...string[]]
  weekend: [string, ...string[]]
}

/** What a cast's household means for the rest of a life; `{they}` and its kind are filled with the person's own. */
export const HOUSEHOLDS: readonly [Household, ...Household[]] = [
  {
    match: /^lives alone/u,
    marital: ['Single', 'Single, with a partner in another town', 'Separated'],
    children: ['None'],
    home: [
      '{They} {live|lives} alone and {like|likes} it more than people assume.',
      'Home is a flat to {themself}, tidy on most days.',
      '{They} {share|shares} {their} home with nobody but a great many plants.',
    ],
    weekend: [
      'Friends come over, or {they} {go|goes} to theirs; one day stays empty on purpose.',
      'One long phone call with the family, one long walk, and no alarm clock.',
    ],
  },
  {
    match: /partner, no children/u,
    marital: ['Married', 'In a long relationship', 'Living with a partner'],
    children: ['None'],
    home: [
      '{They} {live|lives} with {their} partner; they divide the chores and argue about the rest.',
      'At home there are two people, two calendars and one car.',
      '{Their} partner works odd hours, so evenings together are planned.',
    ],
    weekend: [
      'The two of them sleep in, have a late breakfast and then decide.',
      'One day belongs to the two of them, the other to whatever was left over.',
    ],
  },
  {
    match: /young children/u,
    marital: ['Married', 'Living with a partner'],
    children: ['Two young children', 'One young child', 'A toddler and a child at school'],
    home: [
      'With small children at home, every plan has a second plan behind it.',
      '{They} and {their} partner hand the children over like a relay.',
      'The flat is loud, sticky in places and rarely empty.',
    ],
    weekend: [
      'Playground, laundry, a birthday party; the rest is improvised.',
      'The children are up first, so the weekend begins early and ends early.',
    ],
  },
  {
    match: /teenage/u,
    marital: ['Married', 'Remarried', 'Living with a partner'],
    children: ['Two teenagers', 'One teenager at home', 'Three children, two of them teenagers'],
    home: [
      'The teenagers come home for food and wireless internet, in that order.',
      'With half-grown children, {they} {have|has} begun to get evenings back.',
      'The family calendar on the fridge is the real head of the household.',
    ],
    weekend: [
      'Lifts to training and back, then a meal at which everyone is supposed to be present.',
      'Somebody has a match, somebody has homework; in between there is an hour to breathe.',
    ],
  },
  {
    match: /raises children alone|single parent/u,
    marital: ['Single parent', 'Divorced', 'Separated'],
    children: ['One child', 'Two children', 'Two children, every second weekend with the other parent'],
    home: [
      '{They} {raise|raises} {their} children alone and {have|has} become very good at logistics.',
      'There is one adult at home, so things are decided quickly.',
      '{Their} mother helps out twice a week; the rest is up to {them}.',
    ],
    weekend: [
      'Everything that did not fit into the week, and then something the children chose.',
      'When the children are away, {they} {do|does} the shopping in peace and {call|calls} it a treat.',
    ],
  },
  {
    match: /grown-up/u,
    marital: ['Married', 'Widowed', 'Divorced', 'Married for decades'],
    children: ['Two grown-up children', 'Three grown-up children', 'One grown-up daughter'],
    home: [
      'The children have moved out; one room is a study now and still feels like theirs.',
      'Since the children left, the fridge stays full longer than expected.',
      'The house has become quiet, which {they} {enjoy|enjoys} more than {they} {admit|admits}.',
    ],
    weekend: [
      'The children visit, with washing or with grandchildren, and the table is full again.',
      'Garden, newspaper, a call to each child, in that order.',
    ],
  },
  {
    match: /shares|friends or relatives/u,
    marital: ['Single', 'In a relationship, living apart'],
    children: ['None'],
    home: [
      '{They} {share|shares} a home with friends; the kitchen is where everything is settled.',
      '{They} {live|lives} with relatives, which saves money and costs patience.',
      'There is always somebody at home, and always somebody’s dishes.',
    ],
    weekend: [
      'A big breakfast with whoever is up, then everyone goes separate ways until evening.',
      'Somebody cooks, somebody brings music, and {they} {stay|stays} longer than planned.',
    ],
  },
]
