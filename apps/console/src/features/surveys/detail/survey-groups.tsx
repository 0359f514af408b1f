import { useQuery } from '@tanstack/react-query'
import type { SurveyGroups as Groups } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/console/surveys/groups'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/ui/status.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { groupsQuery, type PublishedSurvey, type useCloseSurvey } from '../queries.ts'
import { GroupDescription } from '../updates/describe-group.tsx'
import { CloseAgain } from '../updates/reopen-survey.tsx'
import { type ChosenPersonas, CloseSurvey, PersonaChoices } from './close-survey.tsx'
import { GroupsForecast } from './groups-forecast.tsx'
import { choiceText, groupsNotes, groupsTitle, overlapNotes, personasOf, showsGroups } from './groups-text.ts'

type Props = {
  survey: PublishedSurvey
  /** The decision itself, shown also where no groups were found. */
  children?: ReactNode
} & ChosenPersonas

/** How many groups the answers support, and while a survey is open, who is in the groups that personas would be made from. */
export function SurveyGroups({ survey, chosen, onChoose, children }: Props) {
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  if (!groups && !children) return null
  const isOpen = survey.status === 'active'
  // A reopened survey keeps its personas, and so their number.
  const canChoose = isOpen && survey.personas.length === 0
  const count = canChoose ? (chosen ?? groups?.advice?.best ?? survey.persona_count) : survey.persona_count
  const choice = groups?.choices.find(({ personas }) => personas === count) ?? groups?.choices[0]
  const isShown = groups !== undefined && groups !== null && (!isOpen || showsGroups(groups))
  // One element before and after the groups have loaded, so that a dialog of the decision stays open.
  return (
    <section
      aria-labelledby={groups ? 'groups' : undefined}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${groups ? 'rounded-md border border-line bg-surface p-5 max-sm:p-4' : ''}`}
    >
      {groups && <GroupsAdvice survey={survey} groups={groups} />}
      {groups &&
        isShown &&
        (canChoose && groups.choices.length > 1 && choice ? (
          <PersonaChoices
            groups={groups}
            count={choice.personas}
            name="preview"
            help={texts.change_later}
            onChoose={onChoose}
          />
        ) : (
          <FoundChoices survey={survey} groups={groups} />
        ))}
      {children}
      {groups && isShown && isOpen && choice && <GroupPreview choice={choice} responses={groups.responses} />}
      {groups && isShown && isOpen && <GroupsForecast id={survey.id} responses={groups.responses} />}
    </section>
  )
}

type Found = { survey: PublishedSurvey; groups: Groups }

function GroupsAdvice({ survey, groups }: Found) {
  const isOpen = survey.status === 'active'
  const asked = { personas: survey.persona_count, closed: !isOpen }
  return (
    <>
      <div>
        {!groups.advice && isOpen && <Badge kind="draft">{texts.early}</Badge>}
        <h2 id="groups" className="mt-1 text-balance">
          {groupsTitle(groups, asked)}
        </h2>
      </div>
      {groupsNotes(groups, asked).map((note) => (
        <p key={note} className="text-ink-2">
          {note}
        </p>
      ))}
    </>
  )
}

const FoundChoices = ({ survey, groups }: Found) => (
  <ul className="grid gap-1">
    {groups.choices.map((one) => (
      <li key={one.personas}>
        <span className="font-[550]">
          {texts.personas({
            count: survey.personas.length > 0 ? one.personas : personasOf(groups, one.personas),
          })}
          :
        </span>{' '}
        <span className="text-ink-2 tabular-nums">{choiceText(one, groups.advice)}</span>
        {overlapNotes(one, survey.status === 'active' ? [] : survey.personas).map((note) => (
          <p key={note} className="text-ink-2">
            {note}
          </p>
        ))}
      </li>
    ))}
  </ul>
)

type GroupPreviewProps = { choice: Groups['choices'][number]; responses: number }

/** Who each persona would be made from: the size of its group and the answers that set it apart. No model is asked. */
function GroupPreview({ choice, responses }: GroupPreviewProps) {
  const ranked = choice.groups.map((group, index) => ({ ...group, rank: index + 1 }))
  return (
    <ol className="grid border-line border-t pt-3">
      {ranked.map(({ rank, size, answers }) => (
        <li key={rank} className="py-2">
          <h3 className="text-base">
            {texts.group({ rank })}{' '}
            <small className="font-normal text-ink-2 tabular-nums">
              {texts.size_of({ size: formatNumber(size), of: responses })}
            </small>
          </h3>
          <GroupDescription answers={answers} />
        </li>
      ))}
    </ol>
  )
}

type SurveyDecisionProps = {
  survey: PublishedSurvey
  close: ReturnType<typeof useCloseSurvey>
} & ChosenPersonas

/** What the answers support, and the decision to make personas from them. */
export function SurveyDecision({ survey, close, ...choice }: SurveyDecisionProps) {
  return (
    <SurveyGroups survey={survey} {...choice}>
      {survey.status === 'active' &&
        (isReopened(survey) ? (
          <CloseAgain close={close} />
        ) : (
          <CloseSurvey survey={survey} close={close} {...choice} />
        ))}
    </SurveyGroups>
  )
}

/** Was closed before, and has personas that closing it again keeps. */
const isReopened = ({ personas_job_id, personas }: PublishedSurvey): boolean =>
  personas_job_id !== null && personas.length > 0
