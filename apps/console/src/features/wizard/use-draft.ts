import { useEffect, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { saveDraft, type WizardDraft } from './draft-storage.ts'

export type DraftControl = { draft: WizardDraft; change: (part: Partial<WizardDraft>) => void }

/** What was set up and answered so far; each change is kept for a reload. */
export function useDraft(initial: WizardDraft): DraftControl {
  const { id } = useUser()
  const [draft, setDraft] = useState(initial)
  useEffect(() => saveDraft(id, draft), [id, draft])
  return { draft, change: (part) => setDraft((before) => ({ ...before, ...part })) }
}
