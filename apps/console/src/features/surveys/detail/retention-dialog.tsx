import { useQueryClient } from '@tanstack/react-query'
import { settingsChange } from '@whofor/core/survey/settings/survey-settings'
import { texts } from '@whofor/texts/console/surveys/retention'
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
      toast.success(days === null ? texts.off : texts.saved({ days: formatNumber(days) }))
      onClose()
    },
  })
  const onSubmit = () => {
    const parsed = settingsChange.safeParse({ keep_days: typed === '' ? null : Number(typed) })
    setFault(parsed.error?.issues[0]?.message ?? '')
    if (parsed.success) save.mutate(parsed.data.keep_days ?? null)
  }
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <DialogBody>
          <p className="text-ink-2">{texts.help}</p>
          <Field
            label={texts.days}
            help={texts.empty}
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
          {typed !== '' && <p className="text-sm text-ink-2">{texts.warning}</p>}
        </DialogBody>
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
