import { texts } from '@whofor/texts/console/surveys/review'
import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { X } from '../../../components/ui/icons.ts'
import { Input } from '../../../components/ui/input.tsx'
import { isNotSure, type OptionForm, scoreOf } from './question-form.ts'

type Props = {
  option: OptionForm
  number: number
  fault: string | undefined
  /** Just added; takes focus. */
  isNew: boolean
  removable: boolean
  onChange: (change: Partial<OptionForm>) => void
  onRemove: () => void
}

/** One option in the editor. "Not sure" is fixed and scores 5. */
export function OptionRow({ option, number, fault, isNew, removable, onChange, onRemove }: Props) {
  const faultId = useId()
  const fixed = isNotSure(option)
  const score = `${scoreOf(option)}`
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem_2.25rem] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_5rem_2.75rem]">
        <Input
          name={`options.${number - 1}`}
          aria-label={fixed ? texts.fixed_option({ number }) : texts.option_label({ number })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? faultId : undefined}
          className="max-sm:col-span-full"
          readOnly={fixed}
          autoFocus={isNew}
          value={option.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <span aria-hidden className="text-right text-sm text-ink-2 sm:hidden">
          {texts.score}
        </span>
        <Input
          inputMode="numeric"
          aria-label={texts.score_of({ number })}
          className="tabular-nums"
          readOnly={fixed}
          value={option.score}
          onChange={(event) => onChange({ score: event.target.value })}
          onBlur={() => score !== option.score && onChange({ score })}
        />
        {removable && !fixed && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={texts.remove_option({ number })}
            title={texts.remove_option({ number })}
            onClick={onRemove}
          >
            <X aria-hidden />
          </Button>
        )}
      </div>
      {fault && (
        <div className="mt-1.5">
          <FieldError id={faultId} message={fault} />
        </div>
      )}
    </li>
  )
}
