import { CONCERN_SENTENCES } from '../banks/concerns.ts'
import { EVENINGS, MORNINGS, PASTIMES, RETIRED_DAYS, WORKDAYS } from '../banks/days.ts'
import { type Finding, told } from './findings.ts'
import { capitalised, filled, fitting, inSentence } from './phrases.ts'
import { thirdPerson } from './third-person.ts'
import type { Sketch } from './write-persona.ts'

/** The told half: a life, a day, a weekend, and why this business has a place in it. */
export function writeStory(sketch: Sketch) {
  const { topic, person, archetype, findings, dice, say, sizes } = sketch
  const prose = (...sentences: string[]) => filled(sizes.prose, sentences.map(say))
  const about = (...subjects: Finding['about'][]) =>
    findings.filter((finding) => subjects.includes(finding.about)).map(told)
  const [home, otherHome = ''] = dice.some(person.household.home, 2)
  const bio = dice.some(archetype.bio, 2)
  const strongest = findings.slice(0, 3).map(told)
  const hurdles = findings
    .filter(
      ({ about: subject, answer }) =>
        subject === 'obstacle' && !/^(nothing|none|no\b|not sure)/iu.test(answer),
    )
    .map(({ answer }) => capitalised(thirdPerson(answer)))
  const retired = /^Retired/u.test(person.occupation.title)
  const working = retired ? RETIRED_DAYS : WORKDAYS

  return {
    bio: prose(
      opening(sketch),
      ...concern(sketch),
      home ?? '',
      strongest[0] ?? '',
      bio[0] ?? '',
      ...strongest.slice(1),
      bio[1] ?? '',
      `{Doing} belongs to {their} life without making much noise about it.`.replace(
        '{Doing}',
        capitalised(topic.doing),
      ),
      otherHome,
    ),
    typical_day: prose(
      dice.pick(MORNINGS),
      dice.pick(working),
      ...about('timing', 'frequency'),
      dice.pick(EVENINGS),
      `If ${topic.business} comes up in {their} day, it is in passing, and it had better be easy.`,
    ),
    weekend_activities: prose(
      dice.pick(person.household.weekend),
      ...about('company'),
      ...dice.some(PASTIMES, 3),
      `What {they} {look|looks} forward to: ${inSentence(dice.pick(topic.interests))}.`,
    ),
    why_they_engage: prose(
      ...about('need', 'quality'),
      `For {name} ${topic.doing} is mostly about ${inSentence(archetype.motivations[0] ?? 'a good day')}.`,
      ...about('loyalty', 'discovery', 'influence'),
      archetype.engagement,
      ...about('alternative', 'budget'),
    ),
    challenges: [...new Set([...hurdles, ...dice.some(archetype.challenges, sizes.items.max)])]
      .slice(0, sizes.items.max)
      .map((item) => fitting(sizes.item, say(item))),
    quote: fitting(sizes.line, say(dice.pick(archetype.quotes))),
  }
}

/** The next way of saying it each time the same concern comes up. */
function concern({ person: { concern: word, turn: number } }: Sketch): string[] {
  const sentences = CONCERN_SENTENCES[word] ?? []
  const round = Math.floor((number ?? 0) / Object.keys(CONCERN_SENTENCES).length)
  const turn = (round + Math.floor(round / sentences.length)) % sentences.length
  return sentences.slice(turn, turn + 1)
}

/** Names the field, not the work once more, which the card says already. */
function opening({ person, dice }: Sketch): string {
  const { field } = person.occupation
  const place = inSentence(person.place)
  const where = /^(a|an|the)\b/u.test(place)
    ? `in ${place}`.replace(/^in the (edge|outskirts)/u, 'on the $1')
    : `in ${person.place}`
  return dice.pick([
    `{name} lives ${where}; most of what {they} {tell|tells} at dinner is about ${field}.`,
    `${capitalised(where)}, people know {name} as somebody from ${field} with a sense of humour about it.`,
    `{name} lives ${where}; ${field} is what {they} {know|knows} best.`,
  ])
}
