import { looksEnglish } from '@whofor/core/text/english-or-german'
import type { Means } from '../banks/topic-lines.ts'

/** What a business is, in its own words. */
export type Topic = {
  /** "Kornblume", "this barber shop", "this business" */
  business: string
  /** "sourdough bread"; null where no words can be quoted safely. */
  offer: string | null
  /** "bakery"; null where the context does not say. */
  kind: string | null
  /** What its audience does: "buy from Kornblume", "buying from Kornblume". */
  act: string
  doing: string
  /** "customers"; "these people" where the plural is unclear. */
  people: string
  place: string | null
  /** What the business does; null where neither its offer nor its kind is known. */
  means: Means | null
  /** "overnight"; null where the context does not say. */
  when: string | null
}

const NAME =
  /\b(?:called|named)\s+[“"']?(\p{Lu}[\p{L}\d&'’]*(?:\s\p{Lu}[\p{L}\d&'’]*){0,3})|^[“"']?(\p{Lu}[\p{L}\d&'’]*(?:\s(?:&\s)?\p{Lu}[\p{L}\d&'’]*){0,3})[”"']?\s+(?:is|has|sells|offers|makes|helps|runs|provides|teaches|bakes|brews|roasts|cooks|serves|repairs|builds|grows|rents|lends|prints|designs|trains|publishes|delivers)\b/u
const NOT_A_NAME =
  /^(We|Our|I|My|It|This|That|The|A|An|There|They|You|Your|He|She|Local|Small|Online|Everybody|Everyone|People|What|Who)\b/u
const NOUNS =
  'academy|agency|app|bakery|bar|bistro|bookshop|brewery|café|cafe|charity|choir|cinema|clinic|club|company|cooperative|farm|festival|foundation|forum|gallery|garage|gym|hall|hostel|hotel|library|magazine|market|museum|newsletter|nursery|office|pharmacy|platform|podcast|practice|pub|restaurant|salon|school|service|shop|store|studio|theatre|theater|winery|workshop'
/** What it calls itself in its first sentence: at the beginning, or after a word such as "is", "run" or "our". */
const KIND = new RegExp(
  `(?:^|\\b(?:is|are|am|run|runs|own|owns|opened|our|my)\\s+)(?:(?:an?|the|one)\\s+)?(?:[\\p{L}’'-]+\\s+){0,3}?((?:(?!(?:an?|the|one|small|new|little|local|own|family|first|our|my|is|are|best)\\b)[\\p{L}’'-]+\\s+)?(?:${NOUNS}))\\b`,
  'iu',
)
const VERB =
  '(?:sell|offer|bake|brew|roast|teach|repair|make|build|ship)s?|publish(?:es)?|(?:shop|store|market) for'
/** How much or how many is no part of what is offered: "about 90", "hundreds of types of". */
const QUANTITY =
  '(?:(?:about|around|over|more than|up to|almost|nearly|at least|some|many|several|dozens of|hundreds of|all)\\s+)?(?:\\d[\\d.,]*\\+?\\s+)?(?:(?:different|various)\\s+)?(?:(?:kinds|sorts|types|varieties) of\\s+)?'
const OFFER = new RegExp(
  `(?<not>\\b(?:not|never|no longer|don['’]t|doesn['’]t|cannot|can['’]t)\\s+)?\\b(?<verb>${VERB})\\s+${QUANTITY}(?<said>(?:[\\p{L}’-]+\\s?){1,7})`,
  'giu',
)
const ENDS =
  /\s+(to|for|in|from|with|at|since|that|who|which|where|on|by|near|around|through|because|so|but|while|every|each|all|as|when|or|and (?:we|our|they|it|also|deliver|offer|sell))\b.*$/iu
/** When or where it happens is no part of what is offered. */
const ADVERBS =
  /(\s+(overnight|nightly|hourly|daily|weekly|monthly|yearly|quickly|cheaply|locally|regularly|directly|online|nationwide|worldwide|everywhere|nearby|together|indoors|outdoors|again|only|always|now|today|here|there|fast|fresh))+$/iu
const NO_NOUN =
  /\b(about|no|not|neither|it|them|us|you|me|sure|people|customers|everyone|everybody|our|their|your|my|what|whatever|how|why|worse|better|more|less|fewer|well|do|is|are|be)\b|^(an?|the|one|out|up|ends|money|sense|things)\b/iu
const PLACE = /\b(?:in|from|near|around|across|at)\s+(\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}[\p{L}'’-]+){0,2})/u

/** By relationship; "*" is the business. The last fits any other. */
const ACTS: readonly [relationship: RegExp, act: string, doing: string][] = [
  [/donor|sponsor/iu, 'give to *', 'giving to *'],
  [/volunteer/iu, 'help out at *', 'helping out at *'],
  [/follower/iu, 'follow *', 'following *'],
  [/student|learner|pupil/iu, 'learn with *', 'learning with *'],
  [/attendee|event|patron|patient|guest|visitor|member/iu, 'come to *', 'coming to *'],
  [/product|buyer|shopper/iu, 'buy from *', 'buying from *'],
  [/client/iu, 'work with *', 'working with *'],
  [/customer|user|subscriber|reader/iu, 'use *', 'using *'],
  [/^/u, 'deal with *', 'dealing with *'],
]

const UNNAMED = 'this business'

/** The topic as the business itself speaks to people: "us" where it has neither a name nor a kind. */
export function inOwnVoice(topic: Topic): Topic {
  if (topic.business !== UNNAMED) return topic
  const spoken = (text: string) =>
    text.replace(/^(use|using) this business$/u, '$1 what we offer').replace(UNNAMED, 'us')
  return {
    ...topic,
    business: 'us',
    act: spoken(topic.act),
    doing: spoken(topic.doing),
    offer: topic.offer ?? 'what we offer',
  }
}

/** Uses only words of the context; of a context in another language than English, none. */
export function readTopic(data: Record<string, string>): Topic {
  const context = (data.business_context ?? '').replace(/\s+/gu, ' ').trim()
  const relationship = data.relationship ?? data.respondents ?? ''
  const english = looksEnglish(context)
  const kind = english ? kindIn(context) : null
  const offer = english ? offerIn(context) : null
  const business = (english && nameIn(context)) || (kind ? `this ${kind}` : UNNAMED)
  const [, act = '', doing = ''] = ACTS.find(([pattern]) => pattern.test(relationship)) ?? []
  return {
    business,
    kind,
    offer: offer?.words ?? null,
    means: offer ? offer.means : kind ? 'kind' : null,
    when: offer?.when ?? null,
    act: act.replace('*', business),
    doing: doing.replace('*', business),
    people: pluralOf(relationship),
    place: english ? (PLACE.exec(context)?.[1] ?? null) : null,
  }
}

/** Fills `{business}`, `{act}`, `{doing}`, `{people}` and `{about}`, which is the offer where it is known. */
export function about(topic: Topic, text: string): string {
  const { business, act, doing, people, offer } = topic
  const words: Record<string, string> = {
    business,
    act,
    doing,
    people,
    about: offer ?? `what ${business} offers`,
  }
  return text.replace(/\{(\w+)\}/gu, (tag, word: string) => words[word] ?? tag)
}

function nameIn(context: string): string | null {
  const found = NAME.exec(context)
  const name = found?.[1] ?? found?.[2]
  return name && name.length <= 40 && !NOT_A_NAME.test(name) ? name : null
}

function kindIn(context: string): string | null {
  const first = context.split(/[.,;:!?]/u)[0] ?? ''
  return KIND.exec(first)?.[1]?.toLowerCase() ?? null
}

type Offer = { words: string; means: Means; when: string | null }

function offerIn(context: string): Offer | null {
  for (const { groups = {} } of context.matchAll(OFFER)) {
    const found = groups.not ? null : readOffer(groups)
    if (found) return found
  }
  return null
}

function readOffer({ verb = '', said = '' }: Record<string, string | undefined>): Offer | null {
  const until = said.trim().replace(ENDS, '')
  const words = until.replace(ADVERBS, '').replace(/\s+(and|of|a|an|the)$/iu, '')
  if (words.length < 3 || words.split(' ').length > 5 || NO_NOUN.test(words)) return null
  const means = /^repair/iu.test(verb) ? 'repair' : /^teach/iu.test(verb) ? 'teach' : 'sell'
  const when = /\b(overnight|nightly|the same day)\b/iu.exec(ADVERBS.exec(until)?.[0] ?? '')?.[0]
  return { words, means, when: when?.toLowerCase() ?? null }
}

/** "Patron (Restaurant/Venue)" are patrons. */
function pluralOf(relationship: string): string {
  const one = relationship.replace(/\(.*$/u, '').trim().toLowerCase()
  if (!/^[a-z][a-z' -]{1,30}$/u.test(one) || /\b(of|who|that|with|in|for|and)\b/u.test(one))
    return 'these people'
  if (/s$/u.test(one)) return one
  if (/[^aeiou]y$/u.test(one)) return `${one.slice(0, -1)}ies`
  return /(ch|sh|x)$/u.test(one) ? `${one}es` : `${one}s`
}
