type Sheet = (label: string) => string | undefined

const FAMILY = /\b(married|single|partner|husband|wife|children|kids|sons?|daughters?|family)\b/iu
/** Facts stand as they are: what begins with a name cannot be told from what does not. */
const FACTS: readonly [question: RegExp, label: string, says: string][] = [
  [/\b(who are you|introduce yourself|about yourself|your (name|story))\b/iu, 'Name', 'I’m *.'],
  [/\b(how old|your age)\b/iu, 'Age', 'I’m *.'],
  [
    /\bwhere (do|are) you (live|living|based|from)\b|\byour (city|town|home ?town)\b/iu,
    'Location',
    'Where I live: *.',
  ],
  [
    /\b(who are you|about yourself)\b|\byour (job|work|profession|occupation|career)\b|\bfor a living\b|\bdo you work\b/iu,
    'Occupation',
    'What I do: *.',
  ],
]

/** Who somebody is, in the first person, as far as the question asks. */
export function aboutMyself(question: string, sheet: Sheet): string | null {
  const facts = FACTS.flatMap(([asked, label, says]) => {
    const value = asked.test(question) ? sheet(label) : undefined
    return value ? [says.replace('*', value.replace(/\b(his|her|their)\b/gu, 'my'))] : []
  })
  const family = FAMILY.test(question) ? familyOf(sheet('Marital status'), sheet('Children')) : []
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
