import { useQuery } from '@tanstack/react-query'
import type { UsageReply } from '@whofor/core/account/schema'
import { answersNeeded, neededForPersonas } from '@whofor/core/survey/answers-needed'
import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { texts as groupsTexts } from '@whofor/texts/console/surveys/groups'
import { texts as pageTexts } from '@whofor/texts/console/surveys/page'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { RadioCard } from '../../../components/ui/choices.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog.tsx'
import { FieldGroup } from '../../../components/ui/form.tsx'
import { usageQuery } from '../../account/queries.ts'
import { groupsQuery, type PublishedSurvey, type useCloseSurvey } from '../queries.ts'
import { choiceText, overlapNotes, personasOf, tooFewText } from './groups-text.ts'

type Props = { survey: PublishedSurvey; close: ReturnType<typeof useCloseSurvey> } & ChosenPersonas

/** Closes an active survey, after a confirmation that offers the number of personas its answers support. */
export function CloseSurvey({ survey, close, chosen, onChoose }: Props) {
  const [asking, setAsking] = useState(false)
  const { data: groups } = useQuery({ ...groupsQuery(survey), enabled: survey.response_count > 0 })
  const wanted = chosen ?? groups?.advice?.best ?? survey.persona_count
  const count = groups ? personasOf(groups, wanted) : Math.min(wanted, survey.response_count)
  const personas = groupsTexts.personas({ count })
  // With fewer answers, closing is not the obvious next step.
  const isEarly = survey.response_count < answersNeeded(1)
  const hasAnswers = survey.response_count > 0
  const { data: usage } = useQuery(usageQuery)
  const room = usage ? roomFor(usage, count) : ENOUGH
  return (
    <>
      <div>
        <Button
          variant={isEarly ? 'plain' : 'primary'}
          className="h-auto whitespace-normal!"
          busy={close.isPending}
          disabled={!hasAnswers}
          aria-describedby={hasAnswers ? undefined : 'close-needs'}
          onClick={() => setAsking(true)}
        >
          {close.isPending ? pageTexts.creating : pageTexts.close}
        </Button>
        {!hasAnswers && (
          <p id="close-needs" className="mt-2 text-sm text-ink-2">
            {groupsTexts.close_needs_answer}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={groupsTexts.close_title({ personas })}
        confirm={groupsTexts.close_and_create({ personas })}
        blocked={room !== ENOUGH}
        cancel={survey.imported ? groupsTexts.not_yet : groupsTexts.keep_collecting}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          close.mutate({ persona_count: count })
        }}
      >
        <p>
          {survey.imported ? groupsTexts.close_imported : groupsTexts.close_help}{' '}
          {groupsTexts.close_uses({ responses: survey.response_count, count, personas })}
        </p>
        {isEarly ? (
          <p className="mt-4">
            {groupsTexts.close_early({ responses: survey.response_count })} {neededForPersonas()}
          </p>
        ) : (
          groups && !groups.advice && <p className="mt-4">{tooFewText()}</p>
        )}
        {groups && groups.choices.length > 1 && (
          <div className="mt-4">
            <PersonaChoices groups={groups} count={wanted} name="personas" onChoose={onChoose} />
          </div>
        )}
        {usage && !usage.unlimited && (
          <p className="mt-4">
            {groupsTexts.uses({
              count,
              left: leftOf(usage.ai_requests),
              used: usage.personas.used,
              max: usage.personas.max,
            })}
          </p>
        )}
        {room.personas > 0 && (
          <p className="mt-4 text-bad">
            {groupsTexts.no_room({ count: room.personas })}{' '}
            <Link href="/personas">{groupsTexts.to_personas}</Link>
          </p>
        )}
        {room.requests > 0 && (
          <p className="mt-4 text-bad">{groupsTexts.no_requests({ count: room.requests })}</p>
        )}
      </ConfirmDialog>
    </>
  )
}

const ENOUGH = { personas: 0, requests: 0 }
const leftOf = ({ used, max }: { used: number; max: number }) => Math.max(max - used, 0)

/** How many personas and AI requests are missing for this number of personas. */
function roomFor(usage: UsageReply, count: number): typeof ENOUGH {
  const personas = Math.max(count - leftOf(usage.personas), 0)
  const requests = Math.max(count - leftOf(usage.ai_requests), 0)
  return usage.unlimited || personas + requests === 0 ? ENOUGH : { personas, requests }
}

type PersonaChoicesProps = {
  groups: SurveyGroups
  count: number
  /** Of the radio buttons. */
  name: string
  help?: string
  onChoose: (count: number) => void
}

/** The number of personas asked for and the one advised, where they differ. */
export const PersonaChoices = ({ groups, count, name, help, onChoose }: PersonaChoicesProps) => (
  <FieldGroup label={groupsTexts.number} {...(help ? { help } : {})}>
    <div className="grid gap-3">
      {groups.choices.map((choice) => (
        <RadioCard
          key={choice.personas}
          name={name}
          value={choice.personas}
          checked={choice.personas === count}
          onChange={() => onChoose(choice.personas)}
          title={
            <span>
              {groupsTexts.personas({ count: choice.personas })}
              {choice.personas === groups.advice?.best && (
                <span className="ml-2 text-sm font-[550] text-good">{groupsTexts.recommended}</span>
              )}
            </span>
          }
        >
          {[choiceText(choice, groups.advice), ...overlapNotes(choice)].join(' ')}
        </RadioCard>
      ))}
    </div>
  </FieldGroup>
)

/** The number of personas that the owner has chosen on the page, null before; closing starts with it. */
export type ChosenPersonas = { chosen: number | null; onChoose: (personas: number) => void }
