import type { HouseholdFacts } from '@whofor/core/persona/constraints'

export type Household = {
  /** Whether the rest of the entry is true of such a household. */
  fits: (facts: HouseholdFacts) => boolean
  marital: [string, ...string[]]
  children: [string, ...string[]]
  home: [string, ...string[]]
  weekend: [string, ...string[]]
}

/** What a household means for the rest of a life. Placeholders are as in phrases.ts. */
export const HOUSEHOLDS: readonly [Household, ...Household[]] = [
  {
    fits: ({ partner, housemates, children }) => partner === false && !housemates && !children,
    marital: ['Single', 'Single, with a partner in another town', 'Separated'],
    children: ['None'],
    home: [
      'It suits {them} better than people assume.',
      'Home is a flat to {themself}, tidy on most days.',
      '{They} {share|shares} {their} home with nobody but a great many plants.',
      'Nobody minds the boxes in the hall, since there is nobody else.',
      'There is one name on the bell and nobody to argue with about the heating.',
    ],
    weekend: [
      'Friends come over, or {they} {go|goes} to theirs; one day stays empty on purpose.',
      'One long phone call with the family, one long walk, and no alarm clock.',
      'A neighbour rings the bell, and the afternoon is decided.',
    ],
  },
  {
    fits: ({ partner, children }) => partner === true && !children,
    marital: ['Married', 'In a long relationship', 'Living with a partner'],
    children: ['None'],
    home: [
      'The two of them divide the chores and argue about the rest.',
      'At home there are two people, two calendars and one set of plans.',
      '{Their} partner works odd hours, so evenings together are planned.',
      'They share a bookcase, a bank account and a long dispute about the thermostat.',
      'The first one home gets the sofa; it is usually not {name}.',
    ],
    weekend: [
      'The two of them sleep in, have a late breakfast and then decide.',
      'One day belongs to the two of them, the other to whatever was left over.',
      'They take turns choosing: one week a castle, the next the sofa.',
    ],
  },
  {
    fits: ({ partner, children }) => partner === true && children !== undefined && children.to < 13,
    marital: ['Married', 'Living with a partner'],
    children: ['Two young children', 'A toddler and a child at school'],
    home: [
      'With small children at home, every plan has a second plan behind it.',
      '{They} and {their} partner hand the children over like a relay.',
      'The flat is loud, sticky in places and rarely empty.',
      'There are crayons on the wall by the stairs, and nobody has the heart to paint over them.',
      'Bedtime takes two adults and the better part of an hour.',
    ],
    weekend: [
      'Playground, laundry, visits; the rest is improvised.',
      'The children are up first, so the weekend begins early and ends early.',
      'A party on Saturday, pancakes on Sunday, and a nap that is never taken.',
    ],
  },
  {
    fits: ({ partner, children }) =>
      partner === true && children !== undefined && children.from >= 13 && children.to < 18,
    marital: ['Married', 'Remarried', 'Living with a partner'],
    children: ['Two teenagers', 'Three children, two of them teenagers'],
    home: [
      'The teenagers come home for food and wireless internet, in that order.',
      'With half-grown children, {they} {have|has} begun to get evenings back.',
      'The family calendar on the fridge is the real head of the household.',
      'Doors are closed more often now, and knocked at, most of the time.',
      'Trainers of four sizes stand in the hall, none of them in pairs.',
    ],
    weekend: [
      'Lifts to training and back, then a meal at which everyone is supposed to be present.',
      'Somebody has a match, somebody has homework; in between there is an hour to breathe.',
      'Breakfast is at noon for some and at seven for others; supper is the truce.',
    ],
  },
  {
    fits: ({ partner, children }) => partner === false && children !== undefined && children.to < 18,
    marital: ['Single parent', 'Divorced', 'Separated'],
    children: ['Two children', 'Two children, every second weekend with the other parent'],
    home: [
      '{They} {have|has} become very good at logistics.',
      'There is one adult at home, so things are decided quickly.',
      '{Their} mother helps out twice a week; the rest is up to {them}.',
      'The timetable on the door has three colours and no gaps.',
      'Homework is done at the kitchen table, next to {their} own.',
    ],
    weekend: [
      'Everything that did not fit into the week, and then something the children chose.',
      'When the children are away, {they} {do|does} the shopping in peace and {call|calls} it a treat.',
      'A film under one blanket, with popcorn and a vote on the title.',
    ],
  },
  {
    fits: ({ children }) => children !== undefined && children.from >= 18,
    marital: ['Married', 'Widowed', 'Divorced', 'Married for decades'],
    children: ['Two grown-up children', 'Three grown-up children'],
    home: [
      'The children have moved out; one room is a study now and still feels like theirs.',
      'Since the children left, the fridge stays full longer than expected.',
      'The house has become quiet, which {they} {enjoy|enjoys} more than {they} {admit|admits}.',
      'A drawer of old school reports is opened once a year and closed again quickly.',
      'Two sledges too many stand in the attic, and may stay there.',
    ],
    weekend: [
      'The children visit, with washing and with opinions, and the house is full again.',
      'Garden, newspaper, a call to each child, in that order.',
      'A long drive to one of the children, a short one back with leftovers.',
    ],
  },
  {
    fits: ({ housemates, children }) => housemates === true && !children,
    marital: ['Single', 'In a relationship, living apart'],
    children: ['None'],
    home: [
      'There are several names on the bell; the kitchen is where everything is settled.',
      'Sharing a home saves money and costs patience.',
      'There is always somebody at home, and always somebody’s dishes.',
      'Milk has names on it, and the names are ignored.',
      'The bathroom has a timetable that was last true in spring.',
    ],
    weekend: [
      'A big breakfast with those who are up, then everyone goes separate ways until evening.',
      'Somebody brings music, somebody brings friends, and {they} {stay|stays} up longer than planned.',
      'The cleaning plan is renegotiated over coffee, as every week.',
    ],
  },
]

const NEUTRAL = {
  home: ['Home is where the day ends, and {they} {like|likes} it that way.'],
  weekend: ['One day is for what was left over, the other for those at home.'],
} satisfies Pick<Household, 'home' | 'weekend'>

/** For a household that this model cannot interpret. */
export const UNKNOWN_HOUSEHOLD: Household = {
  fits: () => true,
  marital: ['Not specified'],
  children: ['Not specified'],
  ...NEUTRAL,
}

/** The household of a regenerated persona. */
export function keptHousehold(marital = '', children = ''): Household {
  const known = HOUSEHOLDS.find((one) => one.marital.includes(marital) && one.children.includes(children))
  const { home, weekend } = known ?? NEUTRAL
  return {
    fits: () => true,
    marital: [marital || 'Not specified'],
    children: [children || 'Not specified'],
    home,
    weekend,
  }
}
