import { texts } from '@whofor/texts/console/surveys/results'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { FieldError, FieldGroup } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { Segment, Segmented } from '../../../components/ui/segmented.tsx'
import { messageOf } from '../../../lib/api.ts'
import { useErase } from './results-queries.ts'

type Props = { surveyId: string; email?: string; onClose: () => void }

/** Deletes everything of one respondent for good, so it asks first. */
export function EraseDialog({ surveyId, email: first = '', onClose }: Props) {
  const id = useId()
  const erase = useErase(surveyId)
  const [email, setEmail] = useState(first)
  const [everywhere, setEverywhere] = useState(false)
  const [problem, setProblem] = useState('')
  const onSubmit = () => {
    if (email.trim() === '') {
      setProblem(texts.email_missing)
      document.getElementById(id)?.focus()
      return
    }
    setProblem('')
    erase.mutate(
      { email: email.trim(), everywhere },
      {
        onSuccess: ({ erased }) => {
          if (erased === 0) {
            setProblem(texts.nothing_erased)
            return
          }
          toast.success(texts.erased({ count: erased }))
          onClose()
        },
      },
    )
  }
  const error = problem || (erase.error ? messageOf(erase.error) : '')
  return (
    <Dialog open onClose={onClose} title={texts.erase_title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <DialogBody>
          <p className="text-ink-2">{texts.erase_help}</p>
          <div className="grid gap-1.5">
            <label htmlFor={id} className="font-[550]">
              {texts.email}
            </label>
            <Input
              id={id}
              type="email"
              autoComplete="off"
              data-autofocus
              value={email}
              aria-invalid={error !== '' || undefined}
              aria-describedby={`${id}-error`}
              onChange={(event) => setEmail(event.target.value)}
            />
            <div id={`${id}-error`} role="alert" className="empty:hidden">
              {error && <FieldError message={error} />}
            </div>
          </div>
          <FieldGroup label={texts.where}>
            <Segmented>
              {[false, true].map((value) => (
                <Segment
                  key={String(value)}
                  name="where"
                  checked={everywhere === value}
                  onChange={() => setEverywhere(value)}
                >
                  {value ? texts.everywhere : texts.here}
                </Segment>
              ))}
            </Segmented>
          </FieldGroup>
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="danger-solid" busy={erase.isPending}>
            {erase.isPending ? texts.erasing : texts.erase_now}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
