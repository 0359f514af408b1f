import { useQueryClient } from '@tanstack/react-query'
import { type Factor, renameFactorInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts as settingsTexts } from '@whofor/texts/console/settings'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Form, FormError } from '../../components/ui/form.tsx'
import { Input } from '../../components/ui/input.tsx'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'

type Name = { friendly_name: string }
const readName = readWith<Name, Name>(renameFactorInput)

export function RenameFactor({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const client = useQueryClient()
  const { issues, failure, text, submit, fail } = useForm<Name, Name>(
    { friendly_name: factor.friendly_name },
    readName,
  )
  const rename = useAction({
    mutationFn: (json: Name) => unwrap(api.account.factors[':id'].$patch({ param: { id: factor.id }, json })),
    onSuccess: ({ friendly_name }) => {
      void client.invalidateQueries({ queryKey: keys.factors })
      toast.success(settingsTexts.rename_factor.renamed_to({ friendlyName: friendly_name }))
      onClose()
    },
    onError: (error) => fail(error),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={settingsTexts.rename_factor.rename({ friendlyName: factor.friendly_name })}
    >
      <Form onSubmit={submit((input) => rename.mutate(input))}>
        <DialogBody>
          {failure && (
            <FormError>
              <p>{messageOf(failure)}</p>
            </FormError>
          )}
          <Field label={settingsTexts.rename_factor.name} error={issues.friendly_name}>
            {(control) => <Input {...control} {...text('friendly_name')} autoComplete="off" data-autofocus />}
          </Field>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.common.cancel}</Button>
          <Button variant="primary" type="submit" busy={rename.isPending}>
            {settingsTexts.rename_factor.rename2}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
