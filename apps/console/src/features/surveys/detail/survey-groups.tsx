import { useQuery } from '@tanstack/react-query'
import { plural } from '../../../lib/format.ts'
import { groupsQuery } from '../queries.ts'
import type { ChosenPersonas } from './chosen-personas.ts'
import { GroupPreview } from './group-preview.tsx'
import { GroupsForecast } from './groups-forecast.tsx'
import { choiceText, groupsNotes, groupsTitle, overlapNotes } from './groups-text.ts'
import { PersonaChoices } from './persona-choices.tsx'
import type { PublishedSurvey } from './published-survey.ts'

type Props = { survey: PublishedSurvey } & ChosenPersonas

/** How many groups the answers support, and while a survey is open, who is in the groups that personas would be made from. */
export function SurveyGroups({ survey, chosen, onChoose }: Props) {
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  if (!groups) return null
  const isOpen = survey.status === 'active'
  // A reopened survey keeps its personas, and so their number.
  const canChoose = isOpen && survey.personas.length === 0
  const asked = { personas: survey.persona_count, closed: !isOpen }
  const count = canChoose ? (chosen ?? groups.advice?.best ?? survey.persona_count) : survey.persona_count
  const choice = groups.choices.find(({ personas }) => personas === count) ?? groups.choices[0]
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
      {canChoose && groups.choices.length > 1 && choice ? (
        <PersonaChoices
          groups={groups}
          count={choice.personas}
          name="preview"
          help="You can still change it when you close the survey."
          onChoose={onChoose}
        />
      ) : (
        <ul className="grid gap-1">
          {groups.choices.map((one) => (
            <li key={one.personas}>
              <span className="font-[550]">{plural(one.personas, 'persona')}:</span>{' '}
              <span className="text-ink-2 tabular-nums">{choiceText(one, groups.advice)}</span>
              {overlapNotes(one, isOpen ? [] : survey.personas).map((note) => (
                <p key={note} className="text-ink-2">
                  {note}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {isOpen && choice && <GroupPreview choice={choice} responses={groups.responses} />}
      {isOpen && <GroupsForecast id={survey.id} responses={groups.responses} />}
    </section>
  )
}
