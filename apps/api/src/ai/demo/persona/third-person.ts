const UNCHANGED = /^(would|can|could|will|must|should|may|might|had|was|did)$/iu
const IRREGULAR: Record<string, string> = { am: 'is', have: 'has', do: 'does', go: 'goes' }

/**
 * An answer that speaks of "I" and "my", told of somebody: "I compare a few" becomes "{they} {compare|compares} a few".
 * The braces are filled by phrases.
 */
export function thirdPerson(answer: string): string {
  return answer
    .replace(/\bI['’]m\b/gu, 'I am')
    .replace(/\bI['’]ve\b/gu, 'I have')
    .replace(/\bI['’]d\b/gu, 'I would')
    .replace(
      /\bI((?: already| never| only| always| often| usually| also| just| still)?) (\w+)/gu,
      (_, adverb: string, verb: string) =>
        UNCHANGED.test(verb)
          ? `{they}${adverb} ${verb}`
          : `{they}${adverb} {${verb === 'am' ? 'are' : verb}|${singular(verb)}}`,
    )
    .replace(/\bmyself\b/giu, '{themself}')
    .replace(/\bmy\b/giu, '{their}')
    .replace(/\bme\b/giu, '{them}')
    .replace(/^\{they\}/u, '{They}')
    .replace(/^\{their\}/u, '{Their}')
}

function singular(verb: string): string {
  const irregular = IRREGULAR[verb]
  if (irregular) return irregular
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ies`
  return /(s|sh|ch|x|z|o)$/u.test(verb) ? `${verb}es` : `${verb}s`
}
