import { useQueryClient } from '@tanstack/react-query'
import { settingsChange } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/console/surveys/results'
import { texts as retentionTexts } from '@whofor/texts/console/surveys/retention'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Segment, Segmented } from '../../../components/ui/choices.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field, FieldError, FieldGroup, Input } from '../../../components/ui/form.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey, type PublishedSurvey } from '../queries.ts'
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

const MAX_DIGITS = 4

/** After how many days answers are deleted; also of a closed survey. */
export function RetentionDialog({ survey, onClose }: { survey: PublishedSurvey; onClose: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(String(survey.settings.keep_days ?? ''))
  const [fault, setFault] = useState('')
  const save = useAction({
    mutationFn: (keep_days: number | null) =>
      unwrap(api.surveys[':id'].settings.$patch({ param: { id: survey.id }, json: { keep_days } })),
    onSuccess: (saved, days) => {
      cacheSurvey(client, saved)
      toast.success(days === null ? retentionTexts.off : retentionTexts.saved({ days: formatNumber(days) }))
      onClose()
    },
  })
  const onSubmit = () => {
    const parsed = settingsChange.safeParse({ keep_days: typed === '' ? null : Number(typed) })
    setFault(parsed.error?.issues[0]?.message ?? '')
    if (parsed.success) save.mutate(parsed.data.keep_days ?? null)
  }
  return (
    <Dialog open onClose={onClose} title={retentionTexts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <DialogBody>
          <p className="text-ink-2">{retentionTexts.help}</p>
          <Field
            label={retentionTexts.days}
            help={retentionTexts.empty}
            error={fault || (save.error ? messageOf(save.error) : undefined)}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={MAX_DIGITS}
                data-autofocus
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value.replace(/\D/gu, ''))}
              />
            )}
          </Field>
          {typed !== '' && <p className="text-sm text-ink-2">{retentionTexts.warning}</p>}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {retentionTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? retentionTexts.saving : retentionTexts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
