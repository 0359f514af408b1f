import type { IntakeTemplate } from './templates.ts'

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
