import { CONCERN_FRAMES } from '../banks/concerns.ts'
import { EVENINGS, MORNINGS, PASTIMES, RETIRED_DAYS, WORKDAYS } from '../banks/days.ts'
import { COMPLETED, FRAMES, GROUP_FRAMES, OPENINGS } from '../banks/frames.ts'
import type { PersonaDraft } from './draft.ts'
import { answersOn, isNothing, referring, type Subject } from './findings.ts'
import { quoteFrom } from './group-voice.ts'
import { filled, fitting } from './phrases.ts'
import { inTurn, someInTurn } from './pick-by-turn.ts'
import { capitalised, inSentence, uncapitalised } from './sentence-case.ts'

/** The narrative fields: a life, a day, a weekend, and what was said about this business. */
export function writeStory(draft: PersonaDraft) {
  const { person, archetype, findings, topic, turn, say, sizes, isRetired } = draft
  const prose = (...sentences: string[]) => filled(sizes.prose, sentences.map(say))
  const { household } = person
  const day = isRetired ? RETIRED_DAYS : WORKDAYS
  const hurdles = answersOn(findings, topic, 'obstacle').filter(({ answer }) => !isNothing(answer))
  return {
    bio: prose(
      opening(draft),
      ...ofGroup(draft),
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
    challenges: [
      ...hurdles.map((finding) =>
        referring(fitting(sizes.item, `“${capitalised(finding.answer)}”`), finding),
      ),
      ...archetype.challenges.map((item) => fitting(sizes.item, capitalised(say(item)))),
    ].slice(0, sizes.items.max),
    quote: quoteFrom(draft) ?? fitting(sizes.line, inTurn(archetype.quotes, turn, 'quotes')),
  }
}

/** Verbatim answers, each in a sentence of its own. */
function said({ findings, topic, turn }: PersonaDraft, ...subjects: Subject[]): string[] {
  return subjects.flatMap((subject) => {
    const [finding] = answersOn(findings, topic, subject)
    if (finding && !finding.counted && COMPLETED[subject]?.fits.test(finding.answer)) {
      const told = inSentence(finding.answer).replace(/\bthey (can|know)\b/giu, (_, verb: string) =>
        verb === 'know' ? '{they} {know|knows}' : '{they} can',
      )
      return [
        referring(
          inTurn(COMPLETED[subject].frames, turn, subject).replace('*', () => told),
          finding,
        ),
      ]
    }
    const frames = FRAMES[subject]
    if (!finding || !frames) return []
    return [
      referring(
        inTurn(frames, turn, subject).replace('*', () => finding.answer),
        finding,
      ),
    ]
  })
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
