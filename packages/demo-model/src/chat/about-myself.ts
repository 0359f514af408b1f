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
