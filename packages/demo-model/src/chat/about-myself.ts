import type { Sheet } from '../read-blocks.ts'

type Fact = [question: RegExp, read: (sheet: Sheet) => string | number | undefined, says: string]

const FAMILY =
  /\b(are you (married|single)|(do you have|have you|your) (an? )?(partner|husband|wife|children|kids|sons?|daughters?|family))\b/iu
/** "*" is the value as it is: its first letter may belong to a name. */
const FACTS: readonly Fact[] = [
  [/\b(who are you|introduce yourself|about yourself|your (name|story))\b/iu, ({ name }) => name, 'I’m *.'],
  [/\b(how old|your age)\b/iu, ({ demographics }) => demographics?.age, 'I’m *.'],
  [
    /\bwhere (do|are) you (live|living|based|from)\b|\byour (city|town|home ?town)\b/iu,
    ({ demographics }) => demographics?.location,
    'Where I live: *.',
  ],
  [
    /\b(who are you|about yourself)\b|\byour (job|work|profession|occupation|career)\b|\bfor a living\b|\bdo you work\b/iu,
    ({ demographics }) => demographics?.occupation,
    'What I do: *.',
  ],
]

/** Facts about the person in the first person, as far as the question asks; null when it does not. */
export function aboutMyself(question: string, sheet: Sheet): string | null {
  const facts = FACTS.flatMap(([asked, read, says]) => {
    const value = asked.test(question) ? read(sheet) : undefined
    return value ? [says.replace('*', () => String(value).replace(/\b(his|her|their)\b/gu, 'my'))] : []
  })
  const { marital_status, children } = sheet.demographics ?? {}
  const family = FAMILY.test(question) ? familyOf(marital_status, children) : []
  return [...facts, ...family].slice(0, 2).join(' ') || null
}

function familyOf(marital = '', children = ''): string[] {
  const home = /^liv(?:es|ing) with (?:a|his|her|their) (.+)$/iu.exec(marital)?.[1]
  const plain = /^(single|married|divorced|widowed|separated|remarried|engaged)$/iu.test(marital)
  return [
    ...(home ? [`I live with my ${home}.`] : plain ? [`I’m ${marital.toLowerCase()}.`] : []),
    ...(/^(none|no)\b/iu.test(children)
      ? ['I have no children.']
      : children
        ? [`As for children: ${children}.`]
        : []),
  ]
}

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
