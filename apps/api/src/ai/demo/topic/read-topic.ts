import { DOMAINS } from './domains.ts'
import { ANY_BUSINESS } from './fallbacks.ts'
import { type Domain, GERUNDS, type Topic, type Verb } from './topic.ts'

const OFFERING =
  /\b(?:sell(?:s|ing)?|offer(?:s|ing)?|mak(?:e|es|ing)|provid(?:e|es|ing)|teach(?:es|ing)?|serv(?:e|es|ing)|bak(?:e|es|ing)|brew(?:s|ing)?|build(?:s|ing)?|rent(?:s|ing)?|publish(?:es|ing)?|deliver(?:s|ing)?|roast(?:s|ing)?|produc(?:e|es|ing)|organi[sz](?:e|es|ing))\s+((?:[\p{L}'’&-]+,?\s*){1,7})/iu
const END =
  /[,.;:!?]|\b(to|for|in|from|with|at|since|that|who|which|where|on|by|near|around|through|via|because|so|but|while|every|each|all|as|and (?:we|our|they|it|also|deliver|offer|sell))\b/iu
const THINGS =
  /((?:[\p{L}-]+ ){0,2})\b(lessons|courses|classes|workshops|concerts|events|exhibitions|tours|treatments|massages|books|flowers|plants|wines|beers|shoes|bags|clothes|toys|repairs|trips|holidays|retreats|meals|pizzas|cakes)\b/iu
const SMALL_WORDS =
  /^(a|an|the|and|or|of|for|with|in|on|at|to|our|we|i|my|your|their|is|are|do|host|hosts|run|runs|do|by|from|all|many|own|its)$/iu
const PLACE = /\b(?:in|from|near|around|across|at)\s+((?:\p{Lu}[\p{L}'’-]+)(?:[ -]\p{Lu}[\p{L}'’-]+){0,2})/u
const NAME =
  /\b(?:called|named)\s+[“"']?(\p{Lu}[\p{L}\d&'’]*(?:\s\p{Lu}[\p{L}\d&'’]*){0,3})|^[“"']?(\p{Lu}[\p{L}\d&'’]*(?:\s\p{Lu}[\p{L}\d&'’]*){0,3})[”"']?\s+(?:is|sells|offers|makes|helps|runs|provides|teaches)\b/u
const NOT_A_NAME = /^(We|Our|I|My|It|This|The|A|An|There|They|You|Your|Local|Small|Online)\b/u

/** Verbs by how the respondents stand to the business; the rest takes its domain's. */
const VERB_OF: [relationship: RegExp, verb: Verb, family: Topic['family']][] = [
  [/donor/iu, 'support', 'supporter'],
  [/volunteer/iu, 'help with', 'supporter'],
  [/follower/iu, 'follow', 'audience'],
  [/subscriber|reader/iu, 'read', 'audience'],
  [/attendee|event/iu, 'attend', 'buyer'],
  [/student/iu, 'take', 'buyer'],
]

/** What the business context is about, as far as its words tell. */
export function readTopic(data: Record<string, string>): Topic {
  const context = (data.business_context ?? '').replace(/\s+/gu, ' ').trim()
  const stand = data.relationship ?? data.respondents ?? ''
  // Whatever an app is for, those who are asked use it.
  const domain = domainOf(/\b(app|platform)\b/iu.test(stand) ? 'app '.repeat(9) : context)
  const own = offerIn(context) ?? thingsIn(context)
  const [, verbOf, familyOf] = VERB_OF.find(([pattern]) => pattern.test(stand)) ?? []
  const verb = verbOf ?? domain.verb
  const offer = own ?? domain.offer
  const { match: _match, verb: _verb, ...words } = domain
  return {
    ...words,
    business: nameIn(context) ?? `this ${domain.kind}`,
    offer,
    act: `${verb} ${offer}`,
    doing: `${GERUNDS[verb]} ${offer}`,
    place: PLACE.exec(context)?.[1] ?? null,
    family: familyOf ?? domain.family ?? 'buyer',
  }
}

function domainOf(context: string): Domain {
  const counted = DOMAINS.map((domain) => ({ domain, hits: [...context.matchAll(domain.match)].length }))
  const best = counted.reduce((top, one) => (one.hits > top.hits ? one : top), {
    domain: ANY_BUSINESS,
    hits: 0,
  })
  return best.domain
}

function offerIn(context: string): string | null {
  const words = OFFERING.exec(context)?.[1]
    ?.split(END)[0]
    ?.trim()
    .replace(/\s+(and|or|of|a|an|the)$/iu, '')
  if (!words || words.length < 4 || words.length > 60) return null
  if (
    /^(it|them|us|you|sure|people|customers|everyone|our|their|your|my|worse|better|more|less|fewer|well|badly|best|fast|out)\b/iu.test(
      words,
    )
  )
    return null
  if (/^(an?|the|our) [\p{L}-]+$/iu.test(words)) return null
  return words
}

/** "Spanish lessons" of "Online Spanish lessons in small groups", when no verb says what is offered. */
function thingsIn(context: string): string | null {
  const [, before = '', things] = THINGS.exec(context) ?? []
  if (!things) return null
  const words = before.split(' ').filter((word) => word !== '' && !SMALL_WORDS.test(word))
  const described = words.length === before.split(' ').filter(Boolean).length ? words : words.slice(-1)
  return [
    ...described.map((word) =>
      /^(Online|Local|Small|Private|Live)$/u.test(word) ? word.toLowerCase() : word,
    ),
    things.toLowerCase(),
  ].join(' ')
}

function nameIn(context: string): string | null {
  const found = NAME.exec(context)
  const name = found?.[1] ?? found?.[2]
  return name && name.length <= 40 && !NOT_A_NAME.test(name) ? name : null
}
