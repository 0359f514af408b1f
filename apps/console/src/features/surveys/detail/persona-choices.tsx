import type { SurveyGroups } from '@whofor/core/survey/schema'
import { FieldGroup } from '../../../components/ui/field.tsx'
import { RadioCard } from '../../../components/ui/radio-card.tsx'
import { plural } from '../../../lib/format.ts'
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
  <FieldGroup label="Number of personas" {...(help ? { help } : {})}>
    <div className={`grid gap-3 ${help ? 'sm:grid-cols-2' : ''}`}>
      {groups.choices.map((choice) => (
        <RadioCard
          key={choice.personas}
          name={name}
          value={choice.personas}
          checked={choice.personas === count}
          onChange={() => onChoose(choice.personas)}
          title={
            <span>
              {plural(choice.personas, 'persona')}
              {choice.personas === groups.advice?.best && (
                <span className="ml-2 text-sm font-[550] text-good">Recommended</span>
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
