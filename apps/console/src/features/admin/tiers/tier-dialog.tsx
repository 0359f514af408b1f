import { DEFAULT_TIER, tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/tiers'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { COMMON_TEXTS } from '../../../lib/common-texts.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useSaveTier } from '../queries.ts'
import { DeleteTier } from './delete-tier.tsx'
import { TIER_DIALOG_TEXTS } from './tier-dialog-texts.tsx'
import { TierFields } from './tier-fields.tsx'
import { formOf, readTier } from './tier-form.ts'

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
        toast.success(tier ? TIER_DIALOG_TEXTS.saved(name) : TIER_DIALOG_TEXTS.created(name))
        onClose()
      },
      onError: (error) => {
        if (!isStepUpRefused(error)) form.fail(error)
      },
    }),
  )
  return (
    <Dialog open onClose={leave} title={tier ? tierTitle(tier.tier) : TIER_DIALOG_TEXTS.newTier}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <TierFields form={form} isNew={tier === null} />
          {form.failure && (
            <FormError title={`${TIER_DIALOG_TEXTS.failed} ${messageOf(form.failure)}`}>
              <p>{TIER_DIALOG_TEXTS.kept}</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>
          {tier && tier.tier !== DEFAULT_TIER && (
            <Button variant="danger" className="mr-auto" onClick={() => setAsked('delete')}>
              {TIER_DIALOG_TEXTS.delete}
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            {COMMON_TEXTS.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? COMMON_TEXTS.saving : tier ? TIER_DIALOG_TEXTS.save : TIER_DIALOG_TEXTS.create}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={asked === 'leave'}
        danger
        title={TIER_DIALOG_TEXTS.discardTitle}
        confirm={TIER_DIALOG_TEXTS.discard}
        cancel={TIER_DIALOG_TEXTS.keepEditing}
        onClose={() => setAsked(null)}
        onConfirm={onClose}
      >
        <p>{tier ? TIER_DIALOG_TEXTS.notSaved : TIER_DIALOG_TEXTS.notCreated}</p>
      </ConfirmDialog>
      {asked === 'delete' && tier && (
        <DeleteTier tier={tier} onClose={() => setAsked(null)} onDeleted={onClose} />
      )}
    </Dialog>
  )
}
