import type { Persona } from '@whofor/core/persona/persona'
import { MAX_CHANGE } from '@whofor/core/persona/section'
import { texts } from '@whofor/texts/console/personas/regenerate'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field, Form, Textarea } from '../../../components/ui/form.tsx'
import { useSession } from '../../../lib/session.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** What is written again. */
  label: string
  /** AI requests that it uses. */
  requests: number
  /** Whether the owner wrote all of it, so that it replaces their words. */
  isAllOwn?: boolean
  onStart: (change: string) => void
}

/** AI requests that regenerating a whole persona uses: its portrait, if it has one, is made again; a drawn one is free. */
export function useRequests({ detail_level, generate_image, image_url }: Persona): number {
  const draws = useSession().data?.instance.ai.draws_portraits ?? false
  const hasPortrait = detail_level !== 'simple' && (generate_image || image_url !== null)
  return hasPortrait && !draws ? 2 : 1
}

/** Asks what should change, and says what it costs and what stays, before something is written again. */
export function RegenerateDialog({ open, label, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={rest.onClose} title={texts.regenerate({ label })}>
      <Asked {...rest} />
    </Dialog>
  )
}

function Asked({ requests, isAllOwn = false, onClose, onStart }: Omit<Props, 'open' | 'label'>) {
  const [change, setChange] = useState('')
  const isTooLong = change.trim().length > MAX_CHANGE
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong) onStart(change.trim())
      }}
    >
      <DialogBody>
        {isAllOwn && <p>{texts.all_own}</p>}
        <Field
          label={texts.what_changes}
          optional
          help={texts.uses({ count: requests })}
          error={isTooLong ? texts.too_long({ max: MAX_CHANGE }) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              data-autofocus
              rows={3}
              placeholder={texts.change_example}
              value={change}
              onChange={({ target }) => setChange(target.value)}
            />
          )}
        </Field>
        {!isAllOwn && <p className="text-sm text-ink-2">{texts.stays}</p>}
      </DialogBody>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {isAllOwn ? texts.keep_own : texts.cancel}
        </Button>
        <Button type="submit" variant="primary">
          {isAllOwn ? texts.replace : texts.start}
        </Button>
      </DialogActions>
    </Form>
  )
}
