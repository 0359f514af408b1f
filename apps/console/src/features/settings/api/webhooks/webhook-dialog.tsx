import {
  type CreateWebhookInput,
  createWebhookInput,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookWithSecret,
} from '@whofor/core/platform/webhook'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as webhooksTexts } from '@whofor/texts/console/settings/webhooks'
import { Button } from '../../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../../components/ui/dialog.tsx'
import { Checkbox, Field, FieldGroup, Form, FormError, Input } from '../../../../components/ui/form.tsx'
import { messageOf } from '../../../../lib/api.ts'
import { isStepUpRefused } from '../../../../lib/step-up.ts'
import { readWith, useForm } from '../../../../lib/use-form.ts'
import { useChangeWebhook, useCreateWebhook } from '../queries.ts'
import { eventText } from './webhook-row.tsx'

type Values = Pick<Webhook, 'url' | 'events'>
const readWebhook = readWith<Values, CreateWebhookInput>(createWebhookInput)

type Props = {
  /** Null for a new one. */
  edited: Webhook | null
  onClose: () => void
  onCreated: (created: WebhookWithSecret) => void
  onSaved: () => void
}

export function WebhookDialog({ edited, onClose, onCreated, onSaved }: Props) {
  const create = useCreateWebhook()
  const change = useChangeWebhook()
  const form = useForm<Values, CreateWebhookInput>(
    { url: edited?.url ?? '', events: edited?.events ?? [...WEBHOOK_EVENTS] },
    readWebhook,
  )
  const { values, issues, failure } = form
  const onError = (error: Error) => {
    if (!isStepUpRefused(error)) form.fail(error)
  }
  const send = (input: CreateWebhookInput) =>
    edited
      ? change.mutate({ id: edited.id, ...input }, { onSuccess: onSaved, onError })
      : create.mutate(input, { onSuccess: onCreated, onError })
  return (
    <Dialog
      open
      onClose={onClose}
      title={edited ? webhooksTexts.panel.dialog_edit : webhooksTexts.panel.dialog_add}
    >
      <Form onSubmit={form.submit(send)}>
        <DialogBody>
          {failure && (
            <FormError>
              <p>{messageOf(failure)}</p>
            </FormError>
          )}
          <Field label={webhooksTexts.panel.url} help={webhooksTexts.panel.url_help} error={issues.url}>
            {(control) => (
              <Input
                {...control}
                {...form.text('url')}
                type="url"
                inputMode="url"
                maxLength={2000}
                autoComplete="off"
                data-autofocus
              />
            )}
          </Field>
          <FieldGroup label={webhooksTexts.panel.events} error={issues.events}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                name="events"
                checked={values.events.includes(event)}
                onChange={({ currentTarget: { checked } }) =>
                  form.change({
                    events: checked
                      ? [...values.events, event]
                      : values.events.filter((one) => one !== event),
                  })
                }
              >
                {eventText(event)} <code className="text-sm text-ink-2">{event}</code>
              </Checkbox>
            ))}
          </FieldGroup>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.common.cancel}</Button>
          <Button variant="primary" type="submit" busy={create.isPending || change.isPending}>
            {edited ? webhooksTexts.panel.save : webhooksTexts.panel.add}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
