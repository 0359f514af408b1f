import { texts as componentsTexts } from '@whofor/texts/console/components'
import { type ReactNode, useId } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { OtherLanguageNote } from '../ui/demo-note.tsx'
import { FormActions } from '../ui/form.tsx'

type Props = {
  businessContext: string
  /** Names of the required fields that are empty. */
  missing: readonly string[]
  disabled: boolean
  busy: boolean
  children?: ReactNode
}

/** The end of a set-up form: Cancel, Generate Questions, and the fields that are still missing. */
export function SetupActions({ businessContext, missing, disabled, busy, children }: Props) {
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
