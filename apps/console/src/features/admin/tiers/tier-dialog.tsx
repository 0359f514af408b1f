import { DEFAULT_TIER, tierTitle } from '@whofor/core/account/account'
import type { TierReply } from '@whofor/core/account/tiers'
import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx'
import { Form, FormError } from '../../../components/ui/form.tsx'
import { messageOf } from '../../../lib/api.ts'
import { isStepUpRefused } from '../../../lib/step-up.ts'
import { useForm } from '../../../lib/use-form.ts'
import { useSaveTier } from '../queries.ts'
import { DeleteTier } from './delete-tier.tsx'
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
        toast.success(`${tierTitle(input.tier)} ${tier ? 'saved' : 'created'}`)
        onClose()
      },
      onError: (error) => {
        if (!isStepUpRefused(error)) form.fail(error)
      },
    }),
  )
  return (
    <Dialog open onClose={leave} title={tier ? tierTitle(tier.tier) : 'New tier'}>
      <Form onSubmit={onSubmit}>
        <DialogBody>
          <TierFields form={form} isNew={tier === null} />
          {form.failure && (
            <FormError title={`Failed to save the tier. ${messageOf(form.failure)}`}>
              <p>Your changes are still here.</p>
            </FormError>
          )}
        </DialogBody>
        <DialogActions>
          {tier && tier.tier !== DEFAULT_TIER && (
            <Button variant="danger" className="mr-auto" onClick={() => setAsked('delete')}>
              Delete tier
            </Button>
          )}
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {save.isPending ? 'Saving…' : tier ? 'Save tier' : 'Create tier'}
          </Button>
        </DialogActions>
      </Form>
      <ConfirmDialog
        open={asked === 'leave'}
        danger
        title="Discard your changes?"
        confirm="Discard"
        cancel="Keep editing"
        onClose={() => setAsked(null)}
        onConfirm={onClose}
      >
        <p>{tier ? 'Your changes to this tier haven’t been saved.' : 'This tier hasn’t been created.'}</p>
      </ConfirmDialog>
      {asked === 'delete' && tier && (
        <DeleteTier tier={tier} onClose={() => setAsked(null)} onDeleted={onClose} />
      )}
    </Dialog>
  )
}
