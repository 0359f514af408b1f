import { useQuery } from '@tanstack/react-query'
import type { JobReply } from '@whofor/core/job'
import { useEffect, useState } from 'react'
import { Redirect, useSearch } from 'wouter'
import { Loading, Skeleton } from '../../components/ui/loading.tsx'
import { Page } from '../../components/ui/page.tsx'
import { addCarriedText, forgetCarriedText, readCarriedText } from '../../lib/carried-text.ts'
import { useUser } from '../../lib/session.ts'
import { jobQuery } from '../jobs/queries.ts'
import { personaQuery } from '../personas/queries.ts'
import { EMPTY_DRAFT, intakeKey, readDraft, useDraft, type WizardDraft } from './draft.ts'
import { isGone } from './queries.ts'
import { QuestionsStep } from './questions/questions-step.tsx'
import { formLike, readSetup } from './setup/setup-form.ts'
import { SetupStep } from './setup/setup-step.tsx'
import { CREATE_PATH } from './wizard-path.ts'

/**
 * Restores the draft of this tab, unless its personas are created or in progress; `?like=` starts with the description,
 * relationship and level of a persona.
 */
export function WizardPage() {
  const { id } = useUser()
  const [kept] = useState(() => readDraft(id))
  const [carried] = useState(readCarriedText)
  const { data: job, error, isLoading, isFetchedAfterMount } = useQuery(jobQuery(kept.createdBy))
  const [like] = useState(new URLSearchParams(useSearch()).get('like'))
  const model = useQuery({ ...personaQuery(like ?? ''), enabled: like !== null })
  // A failed load is tried again in the background, below what was typed since.
  if ((isLoading && !isFetchedAfterMount) || model.isLoading) return <WizardSkeleton />
  const isDone = kept.createdBy !== null && (isGone(error) || (job && !hasStopped(job)))
  const draft = isDone ? EMPTY_DRAFT : kept
  // What was typed since is never replaced.
  const isUntouched = draft.form.business_context === '' && draft.asked === null
  const first = isUntouched && model.data ? { ...EMPTY_DRAFT, form: formLike(model.data.persona) } : draft
  return <Wizard initial={withContext(first, carried)} />
}

function withContext(draft: WizardDraft, text: string): WizardDraft {
  const business_context = addCarriedText(draft.form.business_context, text)
  return { ...draft, form: { ...draft.form, business_context } }
}

const hasStopped = ({ state }: JobReply) => state === 'failed' || state === 'cancelled'

/** The step is in the URL, so that Back works. */
function Wizard({ initial }: { initial: WizardDraft }) {
  const user = useUser()
  const control = useDraft(initial)
  useEffect(forgetCarriedText, [])
  const isAsking = new URLSearchParams(useSearch()).get('step') === 'questions'
  const { form, asked } = control.draft
  const read = readSetup(form)
  const setup = 'input' in read ? read.input : undefined
  const key = setup ? intakeKey(user.id, setup) : null
  if (!isAsking) return <SetupStep control={control} setup={setup} intake={key} />
  if (!setup || !asked || asked.key !== key) return <Redirect to={CREATE_PATH} replace />
  return <QuestionsStep control={control} setup={setup} asked={asked} />
}

const WizardSkeleton = () => (
  <Page width="narrow">
    <Loading>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="mt-10 h-40" />
    </Loading>
  </Page>
)
