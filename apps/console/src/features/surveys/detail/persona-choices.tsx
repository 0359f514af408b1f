import type { SurveyGroups } from '@whofor/core/survey/groups-schema'
import { texts } from '@whofor/texts/console/surveys/groups'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { RadioCard } from '../../../components/ui/radio-card.tsx'
import { choiceText, overlapNotes } from './groups-text.ts'

type Props = {
  groups: SurveyGroups
  count: number
  /** Of the radio buttons. */
  name: string
  help?: string
  onChoose: (count: number) => void
}

/** The number of personas asked for and the one advised, where they differ. */
export const PersonaChoices = ({ groups, count, name, help, onChoose }: Props) => (
  <FieldGroup label={texts.number} {...(help ? { help } : {})}>
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
              {texts.personas({ count: choice.personas })}
              {choice.personas === groups.advice?.best && (
                <span className="ml-2 text-sm font-[550] text-good">{texts.recommended}</span>
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
