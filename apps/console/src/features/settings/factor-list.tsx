import { useQueryClient } from '@tanstack/react-query'
import { type Factor, renameFactorInput } from '@whofor/core/account/credentials'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { texts } from '@whofor/texts/console/settings'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../components/ui/dialog.tsx'
import { Field, Form, FormError, Input } from '../../components/ui/form.tsx'
import type { Icon } from '../../components/ui/icons.ts'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { showAlert } from '../../lib/alerts.ts'
import { api, messageOf, unwrap } from '../../lib/api.ts'
import { formatRelative, formatShortDate } from '../../lib/format.ts'
import { keys } from '../../lib/query-keys.ts'
import { useSetSession } from '../../lib/session.ts'
import { isStepUpRefused, withStepUp } from '../../lib/step-up.ts'
import { useAction } from '../../lib/use-action.ts'
import { readWith, useForm } from '../../lib/use-form.ts'
import { verifiedFactors } from '../second-factor/queries.ts'

type Props = { factors: Factor[]; type: Factor['factor_type']; icon: Icon }

/** The user's passkeys or authenticator apps that are on. */
export function FactorList({ factors, type, icon: FactorIcon }: Props) {
  const [shown, setShown] = useState<{ factor: Factor; act: 'rename' | 'remove' } | null>(null)
  const verified = verifiedFactors(factors)
  const listed = verified.filter(({ factor_type }) => factor_type === type)
  if (listed.length === 0) return null
  const close = () => setShown(null)
  return (
    <>
      <ul className="-mt-2 mb-3 divide-y divide-line">
        {listed.map((factor) => (
          <li key={factor.id} className="flex items-center gap-3 py-2.5">
            <FactorIcon aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <p className="font-[550] wrap-anywhere">{factor.friendly_name}</p>
              <p className="text-sm text-ink-2">{historyOf(factor)}</p>
            </div>
            <div className="flex max-sm:flex-col">
              <Button
                variant="quiet"
                size="s"
                aria-label={texts.factor_list.rename({ friendlyName: factor.friendly_name })}
                onClick={() => setShown({ factor, act: 'rename' })}
              >
                {texts.factor_list.rename2}
              </Button>
              <Button
                variant="quiet"
                size="s"
                aria-label={texts.factor_list.remove({ friendlyName: factor.friendly_name })}
                onClick={() => setShown({ factor, act: 'remove' })}
              >
                {texts.factor_list.remove2}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {shown?.act === 'rename' && <RenameFactor factor={shown.factor} onClose={close} />}
      {shown?.act === 'remove' && (
        <RemoveFactor factor={shown.factor} isLast={verified.length === 1} onClose={close} />
      )}
    </>
  )
}

function historyOf({ created_at, last_used_at }: Factor): string {
  const used =
    last_used_at === null
      ? 'never used'
      : texts.factor_list.last_used({ relative: formatRelative(last_used_at) })
  return texts.factor_list.added({ shortDate: formatShortDate(created_at), used })
}

export const FactorSkeleton = () => (
  <Loading>
    <div className="grid gap-3">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-9 w-36" />
    </div>
  </Loading>
)

type Name = { friendly_name: string }
const readName = readWith<Name, Name>(renameFactorInput)

function RenameFactor({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const client = useQueryClient()
  const { issues, failure, text, submit, fail } = useForm<Name, Name>(
    { friendly_name: factor.friendly_name },
    readName,
  )
  const rename = useAction({
    mutationFn: (json: Name) => unwrap(api.account.factors[':id'].$patch({ param: { id: factor.id }, json })),
    onSuccess: ({ friendly_name }) => {
      void client.invalidateQueries({ queryKey: keys.factors })
      toast.success(texts.rename_factor.renamed_to({ friendlyName: friendly_name }))
      onClose()
    },
    onError: (error) => fail(error),
  })
  return (
    <Dialog open onClose={onClose} title={texts.rename_factor.rename({ friendlyName: factor.friendly_name })}>
      <Form onSubmit={submit((input) => rename.mutate(input))}>
        <DialogBody>
          {failure && (
            <FormError>
              <p>{messageOf(failure)}</p>
            </FormError>
          )}
          <Field label={texts.rename_factor.name} error={issues.friendly_name}>
            {(control) => <Input {...control} {...text('friendly_name')} autoComplete="off" data-autofocus />}
          </Field>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{commonTexts.common.cancel}</Button>
          <Button variant="primary" type="submit" busy={rename.isPending}>
            {texts.rename_factor.rename2}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type RemoveFactorProps = { factor: Factor; isLast: boolean; onClose: () => void }

function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const client = useQueryClient()
  const setSession = useSetSession()
  const { id, friendly_name } = factor
  const remove = useAction({
    mutationFn: () => withStepUp(() => unwrap(api.account.factors[':id'].$delete({ param: { id } }))),
    onSuccess: (session) => {
      setSession(session)
      void client.invalidateQueries({ queryKey: keys.factors })
      toast.success(texts.remove_factor.removed({ friendlyName: friendly_name }))
      onClose()
    },
    onError: (error) => {
      onClose()
      if (!isStepUpRefused(error))
        showAlert(texts.remove_factor.couldnt_remove({ friendlyName: friendly_name }), messageOf(error))
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      busy={remove.isPending}
      title={texts.remove_factor.remove({ friendlyName: friendly_name })}
      confirm={texts.remove_factor.remove2}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{isLast ? texts.remove_factor.last_lead : texts.remove_factor.lead}</p>
    </ConfirmDialog>
  )
}
