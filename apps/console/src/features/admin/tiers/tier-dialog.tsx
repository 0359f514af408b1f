import { DEFAULT_TIER, tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/admin-users'
import { texts as tiersTexts } from '@whofor/texts/console/admin/tiers'
import { texts as commonTexts } from '@whofor/texts/console/common'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { FieldError, Form, FormError } from '../../../components/ui/form.tsx'
import { RichText } from '../../../components/ui/rich-text.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useDeleteTier, useSaveTier } from '../queries.ts'
import { formOf, readTier, TierFields } from './tier-fields.tsx'

/** Creates a tier, or edits the given one. Closing with unsaved changes asks first. */
export function TierDialog({ tier, onClose }: { tier: TierReply | null; onClose: () => void }) {
  const save = useSaveTier()
  const form = useForm(() => formOf(tier), readTier)
  const [asked, setAsked] = useState<'leave' | 'delete' | null>(null)
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(formOf(tier))
  const leave = () => (isChanged ? setAsked('leave') : onClose())
  const onSubmit = form.submit((input) =>
    save.mutate(input, {
      onSuccess: () => {
        const name = tierTitle(input.tier)
        toast.success(
          tier ? tiersTexts.dialog.saved({ tier: name }) : tiersTexts.dialog.created({ tier: name }),
        )
        onClose()
      },
      onError: (error) => {
        if (!isStepUpRefused(error)) form.fail(error)
      },
    }),
  )
  return (
    <Dialog open onClose={leave} title={tier ? tierTitle(tier.tier) : tiersTexts.dialog.new_tier}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <TierFields form={form} isNew={tier === null} />
          {form.failure && (
            <FormError title={`${tiersTexts.dialog.failed} ${messageOf(form.failure)}`}>
              <p>{tiersTexts.dialog.kept}</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>
          {tier && tier.tier !== DEFAULT_TIER && (
            <Button variant="danger" className="mr-auto" onClick={() => setAsked('delete')}>
              {tiersTexts.dialog.delete}
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            {commonTexts.common.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending
              ? commonTexts.common.saving
              : tier
                ? tiersTexts.dialog.save
                : tiersTexts.dialog.create}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={asked === 'leave'}
        danger
        title={tiersTexts.dialog.discard_title}
        confirm={tiersTexts.dialog.discard}
        cancel={tiersTexts.dialog.keep_editing}
        onClose={() => setAsked(null)}
        onConfirm={onClose}
      >
        <p>{tier ? tiersTexts.dialog.not_saved : tiersTexts.dialog.not_created}</p>
      </ConfirmDialog>
      {asked === 'delete' && tier && (
        <DeleteTier tier={tier} onClose={() => setAsked(null)} onDeleted={onClose} />
      )}
    </Dialog>
  )
}

type Props = { tier: TierReply; onClose: () => void; onDeleted: () => void }

function DeleteTier({ tier: { tier }, onClose, onDeleted }: Props) {
  const remove = useDeleteTier()
  const onConfirm = () =>
    remove.mutate(tier, {
      onSuccess: () => {
        toast.success(tiersTexts.dialog.deleted({ tier: tierTitle(tier) }))
        onDeleted()
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title={tiersTexts.dialog.delete_title}
      confirm={remove.isPending ? tiersTexts.dialog.deleting : tiersTexts.dialog.delete}
      cancel={tiersTexts.dialog.keep}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        <RichText
          parts={tiersTexts.dialog.deletable({
            tier: tierTitle(tier),
            b: (text) => <strong className="text-ink">{text}</strong>,
          })}
        />
      </p>
      <div role="alert" className="mt-2 empty:hidden">
        {remove.error && !isStepUpRefused(remove.error) && (
          <FieldError message={`${messageOf(remove.error)} ${tiersTexts.dialog.not_deleted}`} />
        )}
      </div>
    </ConfirmDialog>
  )
}
