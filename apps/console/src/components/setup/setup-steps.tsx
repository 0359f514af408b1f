import { texts as componentsTexts } from '@whofor/texts/console/components'
import { type ReactNode, useId } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { OtherLanguageNote } from '../ui/demo-note.tsx'
import { FormActions } from '../ui/form.tsx'

const STEPS = {
  wizard: ['setup', 'questions', 'persona'],
  survey: ['setup', 'review', 'share'],
} as const

type Props<Path extends keyof typeof STEPS> = {
  path: Path
  current: (typeof STEPS)[Path][number]
  className?: string
}

/** The steps of creating a persona or a survey, shown above the heading. */
export const SetupSteps = <Path extends keyof typeof STEPS>({
  path,
  current,
  className = '',
}: Props<Path>) => (
  <ol
    aria-label={componentsTexts.setup.steps}
    className={`flex flex-wrap gap-2 text-sm text-ink-3 ${className}`}
  >
    {STEPS[path].map((step) => (
      <li
        key={step}
        aria-current={step === current ? 'step' : undefined}
        className="flex gap-2 not-first:before:text-line-strong not-first:before:content-['/'] aria-[current]:font-[550] aria-[current]:text-ink"
      >
        {componentsTexts.setup[step]}
      </li>
    ))}
  </ol>
)

type SetupActionsProps = {
  businessContext: string
  /** Names of the required fields that are empty. */
  missing: readonly string[]
  disabled: boolean
  busy: boolean
  children?: ReactNode
}

/** The end of a set-up form: Cancel, Generate Questions, and the fields that are still missing. */
export function SetupActions({ businessContext, missing, disabled, busy, children }: SetupActionsProps) {
  const id = useId()
  return (
    <div className="grid gap-3">
      <OtherLanguageNote context={businessContext} />
      <FormActions>
        <ButtonLink href="/dashboard" variant="quiet">
          {componentsTexts.setup.cancel}
        </ButtonLink>
        <Button type="submit" variant="primary" disabled={disabled} busy={busy} aria-describedby={id}>
          {busy ? componentsTexts.setup.starting : componentsTexts.setup.generate}
        </Button>
      </FormActions>
      <p id={id} className="text-right text-sm text-ink-3 empty:hidden">
        {missing.length > 0 && componentsTexts.setup.missing({ names: missing.join(', ') })}
      </p>
      {children}
    </div>
  )
}
