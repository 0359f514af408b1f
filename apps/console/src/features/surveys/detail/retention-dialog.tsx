import { useQueryClient } from '@tanstack/react-query'
import { settingsChange } from '@whofor/core/survey/settings/survey-settings'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Field } from '../../../components/ui/field.tsx'
import { Input } from '../../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { cacheSurvey } from '../queries.ts'
import type { PublishedSurvey } from './published-survey.ts'
import { RETENTION_TEXTS as TEXTS } from './retention-texts.ts'

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
      toast.success(days === null ? TEXTS.off : TEXTS.saved(formatNumber(days)))
      onClose()
    },
  })
  const onSubmit = () => {
    const parsed = settingsChange.safeParse({ keep_days: typed === '' ? null : Number(typed) })
    setFault(parsed.error?.issues[0]?.message ?? '')
    if (parsed.success) save.mutate(parsed.data.keep_days ?? null)
  }
  return (
    <Dialog open onClose={onClose} title={TEXTS.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <DialogBody>
          <p className="text-ink-2">{TEXTS.help}</p>
          <Field
            label={TEXTS.days}
            help={TEXTS.empty}
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
          {typed !== '' && <p className="text-sm text-ink-2">{TEXTS.warning}</p>}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? TEXTS.saving : TEXTS.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
