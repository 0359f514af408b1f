import { useEffect, useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { keepDraft, type WizardDraft } from './kept.ts'

export type DraftControl = { draft: WizardDraft; change: (part: Partial<WizardDraft>) => void }

/** What was set up and answered so far; each change is kept for a reload. */
export function useDraft(initial: WizardDraft): DraftControl {
  const { id } = useUser()
  const [draft, setDraft] = useState(initial)
  useEffect(() => keepDraft(id, draft), [id, draft])
  return { draft, change: (part) => setDraft((before) => ({ ...before, ...part })) }
}
