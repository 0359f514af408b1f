import { useQuery } from '@tanstack/react-query'
import { plural } from '../../../lib/format.ts'
import { groupsQuery } from '../queries.ts'
import { GroupsForecast } from './groups-forecast.tsx'
import { choiceText, groupsNotes, groupsTitle, overlapNotes } from './groups-text.ts'
import type { PublishedSurvey } from './published-survey.ts'

/** How many groups the answers support, and what the personas asked for would be made from. */
export function SurveyGroups({ survey }: { survey: PublishedSurvey }) {
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  if (!groups) return null
  const asked = { personas: survey.persona_count, closed: survey.status === 'closed' }
  return (
    <section
      aria-labelledby="groups"
      className="grid gap-3 rounded-md border border-line bg-surface px-6 py-5 max-sm:p-4"
    >
      <h2 id="groups">{groupsTitle(groups, asked)}</h2>
      {groupsNotes(groups, asked).map((note) => (
        <p key={note} className="text-ink-2">
          {note}
        </p>
      ))}
      <ul className="grid gap-1">
        {groups.choices.map((choice) => (
          <li key={choice.personas}>
            <span className="font-[550]">{plural(choice.personas, 'persona')}:</span>{' '}
            <span className="text-ink-2 tabular-nums">{choiceText(choice, groups.advice)}</span>
            {overlapNotes(choice, survey.status === 'closed' ? survey.personas : []).map((note) => (
              <p key={note} className="text-ink-2">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {groups.choices.length > 1 && (
        <p className="text-sm text-ink-3">You choose between them when you close the survey.</p>
      )}
      {survey.status === 'active' && <GroupsForecast id={survey.id} responses={groups.responses} />}
    </section>
  )
}
