import { EVENINGS, MORNINGS, PASTIMES, PLAIN_DAYS, RETIRED_DAYS, WORKDAYS } from '../banks/days.ts'
import { COMPLETED, CONCERN_FRAMES, GROUP_FRAMES, OPENINGS, REPORTED, SPOKEN } from '../banks/frames.ts'
import { TOPIC_LINES } from '../banks/topic-lines.ts'
import type { Topic } from '../topic/read-topic.ts'
import type { PersonaDraft } from './draft.ts'
import { answersOn, type Finding, isNothing, referring, type Subject } from './findings.ts'
import { habitsOf, quoteFrom } from './group-voice.ts'
import { filled, fitting } from './phrases.ts'
import { inTurn, someInTurn } from './pick-by-turn.ts'
import { capitalised, inSentence, reportedSpeech, uncapitalised } from './sentence-case.ts'

/** The narrative fields: a life, a day, a weekend, and what was said about this business. */
export function writeStory(draft: PersonaDraft) {
  const { person, archetype, findings, topic, turn, say, sizes, isRetired } = draft
  const prose = (...sentences: string[]) => filled(sizes.prose, sentences.map(say))
  const { household } = person
  const about = topicLines(draft)
  const day = isRetired ? RETIRED_DAYS : person.occupation.workplace ? WORKDAYS : PLAIN_DAYS
  const hurdles = answersOn(findings, topic, 'obstacle').filter(({ answer }) => !isNothing(answer))
  return {
    bio: prose(
      ...habitsOf(draft),
      opening(draft),
      ...ofGroup(draft),
      inTurn(household.home, turn, 'home'),
      ...about.bio,
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
    challenges: [
      ...hurdles.map((finding) =>
        referring(fitting(sizes.item, `“${capitalised(finding.answer)}”`), finding),
      ),
      ...[...about.challenges, ...archetype.challenges].map((item) =>
        fitting(sizes.item, capitalised(say(item))),
      ),
    ].slice(0, sizes.items.max),
    quote: quoteFrom(draft) ?? fitting(sizes.line, inTurn(archetype.quotes, turn, 'quotes')),
  }
}

/** What was answered, each in a sentence of its own. */
function said({ findings, topic, turn }: PersonaDraft, ...subjects: Subject[]): string[] {
  return subjects.flatMap((subject) => {
    const [finding] = answersOn(findings, topic, subject)
    if (!finding) return []
    const [frames, words] = framed(subject, finding)
    return [
      referring(
        inTurn(frames, turn, subject).replace('*', () => words),
        finding,
      ),
    ]
  })
}

/** The sentences that suit the answer, and its words in them. */
function framed(subject: Subject, { answer }: Finding): [readonly [string, ...string[]], string] {
  const reported = reportedSpeech(answer)
  const sentences = REPORTED[subject]
  if (reported && sentences) return [sentences, reported]
  const completed = COMPLETED[subject]?.find(({ fits }) => fits.test(answer))
  if (!completed) return [SPOKEN, answer]
  const words = inSentence(answer)
    .replace(/\b(?:they|I) (can|know)\b/gu, (_, verb: string) =>
      verb === 'know' ? '{they} {know|knows}' : '{they} can',
    )
    .replace(/\bmy own\b/gu, '{their} own')
    .replace(/\bmy\b/gu, '{their}')
    .replace(/\bmyself\b/gu, '{themself}')
  return [completed.frames, words]
}

/** Which of the groups that the owner names. */
function ofGroup({ person: { group }, turn }: PersonaDraft): string[] {
  return group ? [inTurn(GROUP_FRAMES, turn, 'group').replace('*', () => uncapitalised(group))] : []
}

/** What the brief says is going on, in its own words. */
function concern({ person, turn }: PersonaDraft): string[] {
  return person.concern ? [inTurn(CONCERN_FRAMES, turn, 'concern').replace('*', () => person.concern)] : []
}

/** Place and household; age and occupation are fields of their own. */
function opening({ person: { where, householdWords }, turn }: PersonaDraft): string {
  if (!householdWords) return `{name}’s home is ${where}.`
  return inTurn(OPENINGS, turn, 'openings')
    .replace('@', () => where)
    .replace('*', () => householdWords)
}

/** Lines about what this business offers; none where its description does not say. */
export function topicLines({ topic, turn, say }: PersonaDraft) {
  const lines = topic.means && TOPIC_LINES[topic.means]
  if (!lines) return { goals: [], challenges: [], bio: [] }
  const line = (bank: keyof typeof lines) => [
    say(inTurn(lines[bank], turn, `topic ${bank}`).replace(/\{(\w+)\}/gu, worded(topic))),
  ]
  return { goals: line('goals'), challenges: line('challenges'), bio: line('bio') }
}

const worded =
  ({ offer, kind, when }: Topic) =>
  (tag: string, word: string): string => {
    if (word === 'offer') return offer ?? tag
    if (word === 'a_kind') return `${/^[aeiou]/iu.test(kind ?? '') ? 'an' : 'a'} ${kind}`
    return word === 'when' ? (when ?? 'without a second visit') : tag
  }
