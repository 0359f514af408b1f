import {
  API_SCOPES,
  type ApiScope,
  type CreateApiKeyInput,
  type CreatedApiKey,
  createApiKeyInput,
} from '@whofor/core/platform/api-key'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as apiTexts } from '@whofor/texts/console/settings/api'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Checkbox, Field, FieldGroup, Form, FormError, Input, Select } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { scopeText } from '../../../lib/scope-text.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { readWith, useForm } from '../../../lib/use-form.ts'
import { useCreateApiKey } from './queries.ts'

type Values = { name: string; scopes: ApiScope[]; expires_in_days: number | undefined }

const YEAR = 365
const EXPIRIES = [30, 90, YEAR] as const
const readKey = readWith<Values, CreateApiKeyInput>(createApiKeyInput)

type Props = { onClose: () => void; onCreated: (created: CreatedApiKey) => void }

export function NewKeyDialog({ onClose, onCreated }: Props) {
  const create = useCreateApiKey()
  const { values, issues, failure, text, change, submit, fail } = useForm<Values, CreateApiKeyInput>(
    { name: '', scopes: [], expires_in_days: YEAR },
    readKey,
  )
  const send = (input: CreateApiKeyInput) =>
    create.mutate(input, {
      onSuccess: onCreated,
      onError: (error) => {
        if (!isStepUpRefused(error)) fail(error)
      },
    })
  return (
    <Dialog open onClose={onClose} title={apiTexts.keys.dialog_title}>
      <Form onSubmit={submit(send)}>
        <DialogBody>
          {failure && (
            <FormError>
              <p>{messageOf(failure)}</p>
            </FormError>
          )}
          <Field label={apiTexts.keys.name} help={apiTexts.keys.name_help} error={issues.name}>
            {(control) => (
              <Input {...control} {...text('name')} maxLength={60} autoComplete="off" data-autofocus />
            )}
          </Field>
          <FieldGroup label={apiTexts.keys.scopes} error={issues.scopes}>
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                checked={values.scopes.includes(scope)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    scopes: checked
                      ? [...values.scopes, scope]
                      : values.scopes.filter((one) => one !== scope),
                  })
                }
              >
                {scopeText(scope)}
              </Checkbox>
            ))}
          </FieldGroup>
          <Field label={apiTexts.keys.expiry}>
            {(control) => (
              <Select
                {...control}
                value={values.expires_in_days ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  change({ expires_in_days: value === '' ? undefined : Number(value) })
                }
              >
                {EXPIRIES.map((days) => (
                  <option key={days} value={days}>
                    {days === YEAR
                      ? apiTexts.keys.in_ayear
                      : apiTexts.keys.in_days({ days: formatNumber(days) })}
                  </option>
                ))}
                <option value="">{apiTexts.keys.never}</option>
              </Select>
            )}
          </Field>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.common.cancel}</Button>
          <Button variant="primary" type="submit" busy={create.isPending}>
            {apiTexts.keys.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
