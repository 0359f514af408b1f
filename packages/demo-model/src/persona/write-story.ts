import { CONCERN_SENTENCES } from '../banks/concerns.ts'
import { EVENINGS, MORNINGS, PASTIMES, RETIRED_DAYS, WORKDAYS } from '../banks/days.ts'
import { FRAMES } from '../banks/frames.ts'
import type { PersonaDraft } from './draft.ts'
import { answersOn, isNothing, type Subject } from './findings.ts'
import { capitalised, filled, fitting, inSentence } from './phrases.ts'
import { inTurn, someInTurn } from './pick-by-turn.ts'

/** The told half: a life, a day, a weekend, and what was said of this business. */
export function writeStory(draft: PersonaDraft) {
  const { person, archetype, findings, topic, turn, say, sizes, isRetired } = draft
  const prose = (...sentences: string[]) => filled(sizes.prose, sentences.map(say))
  const { household } = person
  const day = isRetired ? RETIRED_DAYS : WORKDAYS
  const hurdles = answersOn(findings, topic, 'obstacle').filter((answer) => !isNothing(answer))
  return {
    bio: prose(
      opening(draft),
      inTurn(household.home, turn, 'home'),
      ...concern(draft),
      ...archetype.bio.slice(turn % 2, (turn % 2) + 1),
    ),
    typical_day: prose(
      inTurn(MORNINGS, turn, 'mornings'),
      inTurn(day, turn, 'days'),
      ...said(draft, 'timing'),
      inTurn(EVENINGS, turn, 'evenings'),
    ),
    weekend_activities: prose(
      inTurn(household.weekend, turn, 'weekend'),
      ...someInTurn(PASTIMES, turn, 2, 'pastimes'),
    ),
    why_they_engage: prose(
      ...said(draft, 'need', 'quality', 'company', 'alternative'),
      archetype.manner.replace(/^Wants\b/u, '{They} {want|wants}'),
    ),
    challenges: [...hurdles.map((answer) => `“${answer}”`), ...archetype.challenges]
      .slice(0, sizes.items.max)
      .map((item) => fitting(sizes.item, capitalised(say(item)))),
    quote: fitting(sizes.line, inTurn(archetype.quotes, turn, 'quotes')),
  }
}

/** Answers as they were given, each in a sentence of its own. */
function said({ findings, topic, turn }: PersonaDraft, ...subjects: Subject[]): string[] {
  return subjects.flatMap((subject) => {
    const [answer] = answersOn(findings, topic, subject)
    const frames = FRAMES[subject]
    return answer && frames ? [inTurn(frames, turn, subject).replace('*', answer)] : []
  })
}

/** What does not fit the facts is left out. */
const OF_WORK = ['is new in a job', 'has more time than before']
const OF_THE_FREE = ['is often away']

/** The next way of saying it each time the same concern comes up. */
function concern({ person: { concern: word }, turn, isRetired, children }: PersonaDraft): string[] {
  const sentences = CONCERN_SENTENCES[word] ?? []
  const atHome = !/^none|grown-up/iu.test(children)
  if ((isRetired && OF_WORK.includes(word)) || (atHome && OF_THE_FREE.includes(word))) return []
  const round = Math.floor(turn / Object.keys(CONCERN_SENTENCES).length)
  const place = (round + Math.floor(round / sentences.length)) % sentences.length
  return sentences.slice(place, place + 1)
}

/** Names the place; age and work stand above it. */
function opening({ person }: PersonaDraft): string {
  const place = inSentence(person.place)
  const where = /^(a|an|the)\b/u.test(place) ? place : person.place
  return `{name} lives ${/^the (edge|outskirts)\b/u.test(place) ? 'on' : 'in'} ${where}.`
}
