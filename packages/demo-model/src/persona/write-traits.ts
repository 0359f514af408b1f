import {
  ASPIRATIONS,
  INTENTS,
  LIFESTYLES,
  LONG_TERM,
  MEDIA,
  ONLINE,
  SHORT_TERM,
  TIMELINES,
} from '../banks/days.ts'
import { INTERESTS } from '../banks/interests.ts'
import type { PersonaDraft } from './draft.ts'
import { answersOn, isNothing, referring, type Subject } from './findings.ts'
import { filled, fitting } from './phrases.ts'
import { inTurn, someInTurn } from './pick-by-turn.ts'
import { capitalised, inSentence } from './sentence-case.ts'

/** Items from a bank that all personas share: the fewer, the fewer repetitions. */
const FEW = 3

import { topicLines } from './write-story.ts'

/** The structured fields: verbatim answers, or what fits the archetype where there are none. */
export function writeTraits(draft: PersonaDraft) {
  const { archetype, findings, topic, turn, say, sizes, person } = draft
  const quoted = (length: number, ...subjects: Subject[]) =>
    answersOn(findings, topic, ...subjects).map((finding) =>
      referring(fitting(length, `“${capitalised(finding.answer)}”`), finding),
    )
  const line = (...sentences: string[]) => filled(sizes.line, sentences.map(say))
  /** The answer alone, or an invented sentence in its place. */
  const answered = (subject: Subject, otherwise: string) => {
    const [answer] = quoted(sizes.line, subject)
    return answer ?? line(otherwise)
  }
  const invented = (items: readonly string[]) =>
    items.map((item) => fitting(sizes.item, capitalised(say(item))))
  const several = (items: readonly string[]) => distinct(items).slice(0, sizes.items.max)
  const list = (...items: string[]) => several(invented(items))
  const about = topicLines(draft)
  const nothing = answersOn(findings, topic, 'obstacle').some(({ answer }) => isNothing(answer))

  return {
    psychographics: {
      values: list(...archetype.values),
      personality_traits: list(...archetype.traits),
      lifestyle: line(inTurn(LIFESTYLES, turn, 'lifestyles')),
      attitudes: list(...archetype.attitudes),
      interests: list(...someInTurn(INTERESTS, turn, FEW, 'interests')),
    },
    behaviors: {
      shopping_habits: line(archetype.shopping),
      media_consumption: line(inTurn(MEDIA, turn, 'media')),
      decision_making_style: answered('decision', archetype.decision),
      brand_preferences: line(archetype.brands),
      online_behavior: line(inTurn(ONLINE, turn, 'online')),
    },
    goals: {
      short_term: list(
        ...about.goals,
        ...someInTurn(SHORT_TERM, turn, FEW - about.goals.length, 'short term'),
      ),
      long_term: list(...someInTurn(LONG_TERM, turn, FEW, 'long term')),
      motivations: several([...quoted(sizes.item, 'need'), ...invented(archetype.motivations)]),
      fears: list(...archetype.fears),
      aspirations: list(...someInTurn(ASPIRATIONS, turn, FEW, 'aspirations')),
    },
    relationship_to_business: {
      engagement_level: answered('frequency', 'How often is not known.'),
      purchase_intent: answered('loyalty', inTurn(INTENTS, turn, 'intents')),
      budget_range: answered('budget', `Not known; {their} income: ${inSentence(person.occupation.income)}.`),
      decision_timeline: answered('planning', inTurn(TIMELINES, turn, 'timelines')),
      key_objections: several([
        ...quoted(sizes.item, 'obstacle'),
        ...invented(nothing ? [] : archetype.objections),
      ]),
    },
  }
}

/** Without items that repeat an answer in other letters. */
function distinct(items: readonly string[]): string[] {
  const plain = (item: string) =>
    item
      .replace(/\s*\[[^\]]*\]$/u, '')
      .replace(/[“”.]/gu, '')
      .toLowerCase()
  return items.filter((item, index) => items.findIndex((one) => plain(one) === plain(item)) === index)
}
