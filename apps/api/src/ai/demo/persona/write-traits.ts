import { ASPIRATIONS, LIFESTYLES, LONG_TERM, MEDIA, ONLINE, SHORT_TERM, TIMELINES } from '../banks/days.ts'
import { type Finding, noted } from './findings.ts'
import { capitalised, filled, fitting, inSentence } from './phrases.ts'
import { thirdPerson } from './third-person.ts'
import type { Sketch } from './write-persona.ts'

/** Of banks that everybody draws from: the fewer, the less is said twice. */
const FEW = 4

/** The structured half: what the answers say comes first, what fits the kind of person fills up. */
export function writeTraits(sketch: Sketch) {
  const { topic, archetype, dice, say, sizes } = sketch
  const said = (...subjects: Finding['about'][]) => answersAbout(sketch, subjects)
  const line = (...sentences: string[]) => filled(sizes.line, sentences.map(say))
  const list = (...items: string[]) =>
    [...new Set(items)].slice(0, sizes.items.max).map((item) => fitting(sizes.item, capitalised(say(item))))
  const mixed = (items: readonly string[]) => dice.some(items, items.length)
  const sentences = (...subjects: Finding['about'][]) =>
    sketch.findings.filter(({ about }) => subjects.includes(about)).map(noted)

  return {
    psychographics: {
      values: list(...said('quality'), ...mixed(archetype.values)),
      personality_traits: list(...mixed(archetype.traits)),
      lifestyle: line(dice.pick(LIFESTYLES)),
      attitudes: list(...mixed(archetype.attitudes)),
      interests: list(...mixed(topic.interests), capitalised(topic.offer), 'Time with family and friends'),
    },
    behaviors: {
      shopping_habits: line(...sentences('frequency', 'timing'), archetype.shopping),
      media_consumption: line(...sentences('discovery'), dice.pick(MEDIA)),
      decision_making_style: line(...sentences('decision', 'influence'), archetype.decision),
      brand_preferences: line(...sentences('alternative'), archetype.brands),
      online_behavior: line(dice.pick(ONLINE)),
    },
    goals: {
      short_term: list(...dice.some(SHORT_TERM, FEW)),
      long_term: list(...dice.some(LONG_TERM, FEW)),
      motivations: list(...said('need'), ...mixed(archetype.motivations)),
      fears: list(...mixed(archetype.fears)),
      aspirations: list(...dice.some(ASPIRATIONS, FEW)),
    },
    relationship_to_business: {
      engagement_level: line(archetype.engagement, ...sentences('frequency', 'loyalty')),
      purchase_intent: line(...sentences('loyalty'), intent(sketch)),
      budget_range: line(
        ...sentences('budget'),
        `Within what {their} income allows (${inSentence(sketch.person.occupation.income)}).`,
      ),
      decision_timeline: line(dice.pick(TIMELINES)),
      key_objections: list(...said('obstacle'), ...mixed(archetype.objections)),
    },
  }
}

/** The group's answers on these subjects as items of a list; "Nothing, really" is none. */
function answersAbout({ findings }: Sketch, subjects: Finding['about'][]): string[] {
  return findings
    .filter(
      ({ about, answer }) => subjects.includes(about) && !/^(nothing|none|no\b|not sure)/iu.test(answer),
    )
    .map(({ answer }) => thirdPerson(answer))
}

function intent({ dice, topic }: Sketch): string {
  return dice.pick([
    `Open to ${topic.doing} when the moment fits.`,
    `There as long as ${topic.doing} stays simple.`,
    `Interested; a good experience would settle it.`,
    `More likely after a good word from somebody close.`,
  ])
}
