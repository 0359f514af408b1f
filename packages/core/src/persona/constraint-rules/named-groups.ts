import { wordPattern } from '../../text/words.ts'
import { NOUN, SMALL, STAFF } from './occupation.ts'
import { sentencesOf } from './sentences.ts'

const ENGLISH =
  'parents|mothers|fathers|mums|moms|dads|families|couples|singles|grandparents|commuters|neighbou?rs|locals|residents|tourists|travell?ers|holidaymakers|beginners|amateurs|employees|cyclists|runners|climbers|hikers|athletes|homeowners|tenants|expats|newcomers|regulars|seniors|adults|men|women|hobbyists|collectors'
const GERMAN =
  'eltern|mütter|väter|familien|paare|singles|alleinerziehende[nr]?|großeltern|schüler(?:innen|n)?|pendler(?:innen|n)?|nachbar(?:innen|n)|anwohner(?:innen|n)?|touristen|reisende[nr]?|urlauber(?:innen|n)?|anfänger(?:innen|n)?|berufstätige[nr]?|radfahrer(?:innen|n)?|sportler(?:innen|n)?|kletter(?:er|innen)|läufer(?:innen|n)?|hausbesitzer(?:innen|n)?|mieter(?:innen|n)?|senioren|seniorinnen|erwachsene[nr]?|männer[n]?|frauen|stammgäste[n]?|handwerksbetriebe'
const PEOPLE = wordPattern(`${ENGLISH}|${GERMAN}|${NOUN}`)
/** The text between two groups: a description of the first, "and", and up to two words that describe the second. */
const BETWEEN =
  /^(?<of>.*?)(?:,?\s+(?:and|or|und|oder|sowie|as well as|&)|,)(?<next>(?:\s+[\p{L}-]+){0,2})\s+$/iu
/** Text that describes a group further. */
const MORE =
  /^(?:,?\s+(?:who|that|die)|\s+(?:with|over|under|above|below|from|in|at|on|near|aged|between|after|before|without|mit|ohne|über|unter|ab|aus|im|in|zwischen|nach|vor))\s/iu
const CLAUSE = /^\s+(?:who|that|die)\s/iu
/** Where a list of groups ends and the sentence continues. */
const VERB =
  /\s+(?:alike|come|comes|buy|use|visit|order|book|bring|need|want|love|like|ride|work|read|are|can|will|have|get|make|pay|meet|kommen|kaufen|nutzen|besuchen|bestellen|buchen|bringen|brauchen|wollen|lieben|sind|lesen|können|haben|fahren|arbeiten|gehören|zahlen|treffen)(?!\p{L}).*$/iu
/** A description after two bare groups applies to both: "women and men over 60". */
const SHARED =
  /^\s+(?:over|under|above|below|from|in|at|near|aged|between|über|unter|ab|aus|im|zwischen)\s.*$/iu
const NEGATED = /(?:^|\P{L})(?:not|no|never|neither|kein\p{L}*|nicht|weder|of|von)\s+(?:\S+\s+)?$/iu
const ARRIVAL = /\s+(?:come|kommen)(?:\s+(?:here|in|to us|her|zu uns))?\s*$/iu
/** Words that describe a group without being part of an occupation. */
const DESCRIBES = /^(?:young|old|older|retired|local|busy|junge[nr]?)$/iu
const BEFORE_A_LIST = /^(?:sind|zu|uns|kommen|unsere|include|kund\p{L}*|gäste|mitglieder|besonders)$/iu
const MAX_GROUP = 80

/** One of several groups that a text names: "students with old bikes". */
export type NamedGroup = {
  words: string
  /** The text reduced to this group. */
  text: string
}

/**
 * The groups of the first sentence that names several ("parents with cargo bikes, and students"); empty if none does.
 */
export function namedGroups(text: string): NamedGroup[] {
  for (const sentence of sentencesOf(text)) {
    const found = groupsIn(sentence)
    if (found.words.length > 1)
      return found.words.map((words) => ({ words, text: text.replace(found.list, () => words) }))
  }
  return []
}

/** The text without its list of groups, for constraints that apply to all of them. */
export function withoutGroups(text: string): string {
  const [list] = sentencesOf(text).flatMap((sentence) => {
    const found = groupsIn(sentence)
    return found.words.length > 1 ? [found.list] : []
  })
  return list === undefined ? text : text.replace(list, ' ')
}

function groupsIn(sentence: string): { words: string[]; list: string } {
  const none = { words: [], list: '' }
  const people = [...sentence.matchAll(PEOPLE)]
  const [first, ...others] = people
  if (!first || others.length === 0) return none
  const start = first.index - described(sentence.slice(0, first.index)).length
  const before = sentence.slice(0, start)
  if (NEGATED.test(before) || STAFF.test(before)) return none
  const words: string[] = []
  let from = start
  for (const [place, match] of people.entries()) {
    const end = match.index + match[0].length
    const next = people[place + 1]
    if (!next) {
      const last = ended(sentence.slice(from, end), sentence.slice(end))
      const groups = shared([...words, last])
      const isOne = new Set(groups.map(stem)).size < groups.length
      return isOne ? none : { words: groups, list: sentence.slice(start, from) + last }
    }
    const between = BETWEEN.exec(sentence.slice(end, next.index))
    const said = between?.groups?.of ?? ''
    if (!between || (said !== '' && !MORE.test(`${said} `))) return none
    words.push(`${sentence.slice(from, end)}${said}`)
    from = next.index - described(between.groups?.next?.trimStart().concat(' ') ?? '').length
  }
  return none
}

/** The describing words at the end of a text, such as "young " in "for young ". */
function described(before: string): string {
  const words = /(?:[\p{L}-]+\s+){0,2}$/u.exec(before)?.[0] ?? ''
  const kept = words.split(/(?<=\s)/u)
  return kept.slice(kept.findLastIndex((word) => isSmall(word.trim())) + 1).join('')
}

const isSmall = (word: string) => BEFORE_A_LIST.test(word) || (SMALL.test(word) && !DESCRIBES.test(word))

/** "Pendlerinnen und Pendler" is one group. */
const stem = (group: string) => group.toLowerCase().replace(/(?:innen|n)$/u, '')

/** The last group, which ends at the sentence's verb or after its description. */
function ended(group: string, after: string): string {
  if (!MORE.test(after)) return group
  const [said = ''] = after.split(/[,.;:!?()]|\s[–—]\s/u)
  const whole = CLAUSE.test(said) ? said.replace(ARRIVAL, '') : said.replace(VERB, '')
  return `${group}${whole}`.trimEnd().length > MAX_GROUP ? group : `${group}${whole}`.trimEnd()
}

function shared(groups: string[]): string[] {
  const last = groups.at(-1) ?? ''
  const bare = groups.slice(0, -1).every((group) => !/\s(?:with|who|mit|die)\s/u.test(group))
  const people = [...last.matchAll(PEOPLE)][0]
  const said = people ? last.slice(people.index + people[0].length) : ''
  return bare && SHARED.test(said) ? [...groups.slice(0, -1).map((group) => `${group}${said}`), last] : groups
}
