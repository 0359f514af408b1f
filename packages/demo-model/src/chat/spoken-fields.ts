import type { Sheet } from '../read-blocks.ts'

type SpokenField = [question: RegExp, read: (sheet: Sheet) => string | string[] | undefined, says: string]

/** Fields that answer a question about the person, with the beginning of the answer. "*" is the field's value. */
export const SPOKEN_FIELDS: readonly SpokenField[] = [
  [/\b(fears?|afraid|worr(y|ies|ied)|scared?)\b/iu, ({ goals }) => goals?.fears, 'What worries me: *.'],
  [
    /\b(objections?|hold(s|ing)? you back|stops? you|(keeps?|kept) you (from|away)|hesitat\w*|bothers? you)\b/iu,
    ({ relationship_to_business: relation }) => relation?.key_objections,
    'What holds me back: *.',
  ],
  [
    /\b(challenges?|difficult|struggle|problems?|annoys?)\b/iu,
    ({ challenges }) => challenges,
    'What is not easy for me: *.',
  ],
  [
    /\b(goals?|plans?|achieve|hop(e|ing) for|want)\b/iu,
    ({ goals }) => goals?.short_term,
    'What I want next: *.',
  ],
  [/\b(dreams?|aspirations?|one day)\b/iu, ({ goals }) => goals?.aspirations, 'What I dream of: *.'],
  [
    /\b(motivat\w*|drives? you|why do you|choose us)\b/iu,
    ({ goals }) => goals?.motivations,
    'What moves me: *.',
  ],
  [
    /\b(your values|you value|matters?|important)\b/iu,
    ({ psychographics }) => psychographics?.values,
    'What counts for me: *.',
  ],
  [
    /\b(hobb(y|ies)|interests?|free time|spare time|for fun)\b/iu,
    ({ psychographics }) => psychographics?.interests,
    'In my free time: *.',
  ],
  [
    /\b(personality|kind of person|describe yourself)\b/iu,
    ({ psychographics }) => psychographics?.personality_traits,
    'People would call me: *.',
  ],
  [
    /\b(attitudes?|opinion|think)\b/iu,
    ({ psychographics }) => psychographics?.attitudes,
    'The way I see it: *.',
  ],
  [
    /\b(your (income|salary)|you earn)\b/iu,
    ({ demographics }) => demographics?.income_level,
    'My income: *.',
  ],
  [
    /\b(your (education|degree|school|studies)|you (study|studied)|did you (learn|go to (school|university)))\b/iu,
    ({ demographics }) => demographics?.education,
    'My education: *.',
  ],
]
