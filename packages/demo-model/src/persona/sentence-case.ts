export function capitalised(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** "Students" to "students"; abbreviations stay as they are. */
export function uncapitalised(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** For the middle of a sentence; "I would …" and "TV" stay as they are. */
export function inSentence(text: string): string {
  return /^(I\b|I['’]|\p{Lu}\p{Lu})/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const SUBJECT =
  /\bI ((?:already|usually|just|only|always|rather|still|also|mostly|first|really|often|never) )?([a-z]+)\b/giu
const UNCHANGED =
  /^(would|could|can|cannot|will|must|should|may|might|had|did|went|saw|heard|found|came|bought|got|knew|thought|chose|read|took|made|[a-z]+ed)$/iu
const IRREGULAR: Record<string, string> = {
  am: '{are|is}',
  have: '{have|has}',
  do: '{do|does}',
  go: '{go|goes}',
  was: '{were|was}',
}
/** A sentence of its own that speaks of the person: "It is useful to me". */
const OF_ME =
  /^(it|somebody|someone|nobody|my|there|they)\b.*\b(is|are|was|asked|told|has|have|costs|takes)\b/iu

/**
 * An answer in reported speech: "I have too little time" is "{they} {have|has} too little time". Placeholders
 * are as in phrases.ts. Null for answers that are no sentence of the person.
 */
export function reportedSpeech(answer: string): string | null {
  const whole = answer
    .replace(/\bI['’]m\b/gu, 'I am')
    .replace(/\bI['’]ve\b/gu, 'I have')
    .replace(/\bI['’]d\b/gu, 'I would')
    .replace(/\bI don['’]t\b/gu, 'I do not')
  const isSentence = /^I /u.test(whole) || OF_ME.test(whole)
  if (!isSentence || /[{}:;“”]|\b(and|but)\b/iu.test(whole)) return null
  const reported = whole
    .replace(SUBJECT, (_, adverb = '', verb: string) => `{they} ${adverb}${inflected(verb)}`)
    .replace(/\bmy\b/giu, '{their}')
    .replace(/\bme\b/gu, '{them}')
    .replace(/\bmyself\b/gu, '{themself}')
  return reported.startsWith('{') ? reported : reported.charAt(0).toLowerCase() + reported.slice(1)
}

/** A verb by number: "{climb|climbs}". */
export function inflected(verb: string): string {
  const word = verb.toLowerCase()
  if (UNCHANGED.test(word)) return word
  const known = IRREGULAR[word]
  if (known) return known
  if (/[^aeiou]y$/u.test(word)) return `{${word}|${word.slice(0, -1)}ies}`
  return `{${word}|${word}${/(s|x|ch|sh|o)$/u.test(word) ? 'es' : 's'}}`
}
