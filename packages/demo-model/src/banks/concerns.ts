/** What is going on in somebody's life just now, by the cast's words for it; tags as in archetypes.ts. */
export const CONCERN_SENTENCES: Record<string, [string, ...string[]]> = {
  'has just moved': [
    '{They} moved a few months ago; two boxes in the corridor are still closed.',
    'The address is new, and {they} {are|is} still finding out which corner shop is which.',
    'Half the pictures lean against the wall; the neighbours have been invited, with cake.',
  ],
  'is saving for something': [
    'A jar on the shelf, and a column in a spreadsheet, say how far the savings have come.',
    'Every month a fixed sum goes aside, and {they} {look|looks} at it with some pride.',
    'The weekly dinner out was given up in favour of a far bigger plan.',
  ],
  'is new in a job': [
    'The job is new, and {they} {come|comes} home with more names than can be remembered.',
    'Since the probation period began, evenings have become shorter.',
    'There is a new badge, a new route to work and a list of things nobody explained.',
  ],
  'cares for a relative': [
    'An aunt needs help with nearly everything, and {they} {give|gives} it without many words.',
    'Twice a week {they} {look|looks} in on an old uncle, pills and newspaper in hand.',
    'Wednesdays belong to a relative who is ill, and to the long form from the insurance.',
  ],
  'has taken up a hobby again': [
    '{They} {play|plays} the clarinet again, to the joy of some neighbours.',
    'The old sewing machine has come down from the attic, and it still runs.',
    'The paints were dried up, so new ones were bought, and the kitchen table is lost to them.',
  ],
  'is getting over a lean year': [
    'Last year money was short, and the habit of counting has stayed.',
    'A lean year lies behind {them}; a cancelled holiday is to be made up for.',
    'The overdraft is nearly gone, and {they} {celebrate|celebrates} each bill that is paid on time.',
  ],
  'wants to live more healthily': [
    'Since a check-up in spring there is fruit on the desk and a pair of trainers by the door.',
    'The doctor said a sentence {they} {have|has} not forgotten, and the lift has been left alone since.',
    'Sugar was the first to go, then the second bus stop; the stairs are next.',
  ],
  'is renovating': [
    'The bathroom has been a building site since autumn; dust gets everywhere.',
    'Paint samples hang in the hall, and {they} cannot decide on the green.',
    'Evenings smell of primer, and {they} {know|knows} the tile department by heart.',
  ],
  'is learning something new': [
    'On Tuesdays there is a Portuguese course, and vocabulary hangs on the bathroom mirror.',
    '{They} {learn|learns} to read music at last, from a book meant for children.',
    'A beginner’s welding course was a present, and {they} {signed|signed} up for the second part alone.',
  ],
  'has more time than before': [
    'With fewer hours on the schedule, afternoons have become wide and a little strange.',
    'There is suddenly time in the week, and {they} {are|is} choosy about who gets it.',
    'Mornings no longer begin with a meeting, which took a month to believe.',
  ],
  'is often away': [
    'A packed bag stands behind the door; half the month is spent in trains and other people’s kitchens.',
    '{They} {are|is} away more nights than {they} would like, and {know|knows} every early connection by heart.',
    'The post piles up, the plants belong to the neighbour, and Sunday is for washing.',
  ],
  'is planning a celebration': [
    'A big birthday is coming up, and the guest list grows by itself.',
    'A wedding in the family is being planned, with opinions from all sides.',
    'There is a hall to be found, a band to be talked down and a seating plan to be survived.',
  ],
  'wants to get to know people': [
    'Most friends live elsewhere by now, and {they} {have|has} decided to meet new ones.',
    '{They} said yes to three invitations this month, which is a record.',
    '{They} {sit|sits} down at full tables now, which took some courage.',
  ],
}
