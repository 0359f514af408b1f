/** A question to the owner. Without options it is a text question, with two a binary one. Filled by `about`. */
export type IntakeTemplate = [ask: string, options: readonly string[], effect: string]

const YES_NO = ['Yes', 'No'] as const

/** For every audience, the most important first. */
export const COMMON: readonly IntakeTemplate[] = [
  [
    'What do most {people} hope for from {business}?',
    ['Something they can rely on', 'Saving time', 'Saving money', 'Enjoyment', 'Being part of something'],
    'Sets what the persona wants.',
  ],
  [
    'What most often keeps {people} from {doing}?',
    ['The cost', 'Too little time', 'Habit: they do something else', 'Not knowing enough about it'],
    'Becomes the persona’s objections.',
  ],
  ['Which {people} would you like to understand better?', [], 'Adds detail only you know.'],
  [
    'How old are most {people} of {business}?',
    ['Under 30', '30 to 44', '45 to 59', '60 and over', 'All ages'],
    'Sets the persona’s age.',
  ],
  ['Do {people} usually compare {business} with others first?', YES_NO, 'Shapes how the persona decides.'],
  [
    'What would {people} do without {business}?',
    ['Turn to a competitor', 'Do it without help', 'Ask people they know', 'Go without'],
    'Names what the persona compares you with.',
  ],
  [
    'Who has a say before {people} decide?',
    ['Nobody else', 'Partner or family', 'Friends', 'Colleagues or an employer'],
    'Puts other people into the picture.',
  ],
  [
    'How do {people} usually hear about {business}?',
    ['Word of mouth', 'Searching online', 'Social media', 'Passing by, or chance'],
    'Sets where the persona can be reached.',
  ],
  ['What do {people} say to you again and again?', [], 'Helps to find the persona’s own words.'],
  [
    'How careful with money are {people}?',
    ['The lowest price wins', 'Price is weighed against quality', 'Price hardly matters', 'It varies'],
    'Sets the persona’s budget.',
  ],
  [
    'Where do most {people} live?',
    ['Within walking distance', 'In the same town', 'In the region', 'Anywhere'],
    'Sets where the persona lives.',
  ],
]

const FREQUENCY: IntakeTemplate = [
  'How often do most {people} {act}?',
  ['Every week', 'Every month', 'A few times a year', 'Once'],
  'Shows how much of a habit it is.',
]

/** By relationship: questions for this audience only. The last entry fits any other. */
export const OWN: readonly [relationship: RegExp, templates: readonly IntakeTemplate[]][] = [
  [
    /product/iu,
    [FREQUENCY, ['Do most {people} buy for themselves?', YES_NO, 'Tells for whom the persona chooses.']],
  ],
  [
    /service|client/iu,
    [
      [
        'When do {people} usually turn to {business}?',
        [
          'When it is urgent',
          'When there is time to plan',
          'At fixed times of the year',
          'When others advise it',
        ],
        'Sets the situation the persona is in.',
      ],
      ['Do most {people} pay with their own money?', YES_NO, 'Tells what the persona risks.'],
    ],
  ],
  [
    /subscriber|follower/iu,
    [
      [
        'What do {people} do most with what {business} sends or posts?',
        ['Look and move on', 'Save it for later', 'Reply or ask', 'Pass it on'],
        'Sets how close the persona feels.',
      ],
      ['Have most {people} ever bought anything?', YES_NO, 'Tells onlookers from buyers.'],
    ],
  ],
  [
    /donor|sponsor/iu,
    [
      [
        'What usually moves {people} to give?',
        ['A story', 'Being asked by a friend', 'A habit at the end of the year', 'Having been helped once'],
        'Gives the persona a reason to give.',
      ],
      ['Do most {people} give regularly?', YES_NO, 'Tells how firm the tie is.'],
    ],
  ],
  [
    /volunteer/iu,
    [
      [
        'How much time do {people} usually give?',
        ['An hour now and then', 'An hour each week', 'Half a day each week', 'Whole days in busy times'],
        'Sets what the persona can give.',
      ],
      ['Have most {people} done something like this before?', YES_NO, 'Tells how sure the persona feels.'],
    ],
  ],
  [
    /student|learner|pupil/iu,
    [
      [
        'What do {people} want to be able to do afterwards?',
        ['Pass an exam', 'Find better work', 'Enjoy it, no more', 'Do what they had long planned'],
        'Sets the persona’s goals.',
      ],
      ['Do most {people} learn beside a job or a family?', YES_NO, 'Tells how much time the persona has.'],
    ],
  ],
  [
    /^/u,
    [FREQUENCY, ['Do {people} know {business} well already?', YES_NO, 'Tells how much the persona knows.']],
  ],
]

/** Instead of the questions for every audience, where the customers are companies. */
export const FOR_COMPANIES: readonly IntakeTemplate[] = [
  [
    'What do most {people} hope for from {business}?',
    ['Saving time', 'Fewer mistakes', 'Saving money', 'Something they can rely on'],
    'Sets what the persona wants.',
  ],
  [
    'What most often keeps {people} from {doing}?',
    ['The cost', 'Too little time to change', 'What they have is good enough', 'Not knowing enough about it'],
    'Becomes the persona’s objections.',
  ],
  ['Which {people} would you like to understand better?', [], 'Adds detail only you know.'],
  [
    'How old are most {people} of {business}?',
    ['Under 30', '30 to 44', '45 to 59', '60 and over', 'All ages'],
    'Sets the persona’s age.',
  ],
  [
    'Who has a say before {people} decide?',
    ['Nobody else', 'The managing director', 'A colleague from finance', 'The team that will use it'],
    'Puts other people into the picture.',
  ],
  [
    'How large are the companies that most {people} work for?',
    ['Up to 10 people', '11 to 50 people', '51 to 200 people', 'More than 200 people'],
    'Sets the persona’s company.',
  ],
  [
    'What would {people} do without {business}?',
    ['Turn to a competitor', 'Keep using spreadsheets', 'Do it by hand', 'Hire somebody'],
    'Names what the persona compares you with.',
  ],
  [
    'How do {people} measure whether {business} is a success?',
    ['Hours saved', 'Fewer complaints', 'Lower costs', 'Nobody measures it'],
    'Sets the persona’s figures.',
  ],
]
