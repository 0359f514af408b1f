import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { saveDraft, type WizardDraft } from './draft-storage.ts'
import type { SetupForm } from './setup/setup-form.ts'

export type DraftControl = {
  draft: WizardDraft
  change: (part: Partial<WizardDraft>) => void
  /** The setup as the state of a form. */
  form: [SetupForm, Dispatch<SetStateAction<SetupForm>>]
}

/** The wizard's state, saved on each change. */
export function useDraft(initial: WizardDraft): DraftControl {
  const { id } = useUser()
  const [draft, setDraft] = useState(initial)
  useEffect(() => saveDraft(id, draft), [id, draft])
  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    form: [
      draft.form,
      (next) =>
        setDraft((before) => ({ ...before, form: typeof next === 'function' ? next(before.form) : next })),
    ],
  }
}
