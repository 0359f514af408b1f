import { useEffect, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { saveDraft, type WizardDraft } from './draft-storage.ts'

export type DraftControl = { draft: WizardDraft; change: (part: Partial<WizardDraft>) => void }

/** The wizard's state, saved on each change. */
export function useDraft(initial: WizardDraft): DraftControl {
  const { id } = useUser()
  const [draft, setDraft] = useState(initial)
  useEffect(() => saveDraft(id, draft), [id, draft])
  return { draft, change: (part) => setDraft((before) => ({ ...before, ...part })) }
}
