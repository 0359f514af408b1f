import { notifyManager, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { DraftQuestion, QualityKind } from '@whofor/core/survey/question-schema'
import { texts } from '@whofor/texts/console/surveys/review'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import { SupportLink } from '../../../components/support-link.tsx'
import { ApiError, messageOf } from '../../../lib/api.ts'
import {
  applyChange,
  type DraftSurvey,
  publish,
  type Regeneration,
  type ReviewChange,
  regenerate,
  saveChange,
} from './save-review.ts'

export type Review = {
  /** The saved questions with pending changes applied. */
  questions: DraftQuestion[]
  /** Saves in the background; on an error shows a toast and rolls back. */
  change: (change: ReviewChange) => void
  /** Saves and rejects on an error, for editors that stay open until then. */
  save: (change: ReviewChange) => Promise<void>
  /** Replaces a question; with faults to mend, by one about the same thing. */
  regenerate: (questionId: string, mend: QualityKind[]) => void
  /** Questions whose regeneration was requested but has not started. */
  startingRegeneration: string[]
  publish: () => void
  isPublishing: boolean
  publishError: Error | null
}

/** Changes of one draft are sent sequentially, so that fast clicks cannot conflict. */
export const reviewScope = (id: string) => ({ id: `review-${id}` })

const changesOf = (id: string) => ['surveys', 'review', id] as const
const regenerationsOf = (id: string) => ['surveys', 'regenerate', id] as const

/** A survey's review. Changes are optimistic. */
export function useReview(survey: DraftSurvey): Review {
  const client = useQueryClient()
  const { id } = survey
  const scope = reviewScope(id)
  const { pending, begin, end } = usePending<ReviewChange>()
  const toSave = {
    mutationKey: changesOf(id),
    scope,
    mutationFn: (change: ReviewChange) => saveChange(client, id, change),
  }
  const saving = useMutation(toSave)
  const changing = useMutation({
    ...toSave,
    onError: notifyUndone,
    onSettled: (_data, _error, change) => end(change),
  })
  const startingRegeneration = useMutationState({
    filters: { mutationKey: regenerationsOf(id), status: 'pending' },
    select: ({ state }) => asRegeneration(state.variables).questionId,
  })
  const regenerating = useMutation({
    mutationKey: regenerationsOf(id),
    scope,
    mutationFn: (regeneration: Regeneration) => regenerate(client, id, regeneration),
    onError: (error) => notifyError(messageOf(error, texts.regenerate_failed), error),
  })
  const publishing = useMutation({
    scope,
    mutationFn: async (before: ReturnType<typeof waiting>) => {
      if (before.some(({ state }) => state.status === 'error'))
        throw new ApiError(0, { code: 'conflict', title: texts.unsaved })
      await publish(client, id)
    },
    onSuccess: () => toast.success(texts.published),
  })
  const waiting = () => client.getMutationCache().findAll({ mutationKey: changesOf(id), status: 'pending' })
  return {
    questions: pending.reduce(applyChange, survey.questions),
    change: (change) => {
      begin(change)
      changing.mutate(change)
    },
    save: async (change) => {
      await saving.mutateAsync(change)
      await withPending()
    },
    regenerate: (questionId, mend) => regenerating.mutate({ questionId, mend }),
    startingRegeneration,
    publish: () => publishing.mutate(waiting()),
    isPublishing: publishing.isPending,
    publishError: publishing.error,
  }
}

/** The variables of a mutation under `regenerationsOf`: only `regenerating` above has that key. */
function asRegeneration(variables: unknown): Regeneration {
  return variables as Regeneration
}

function notifyUndone(error: Error): void {
  const isStale = error instanceof ApiError && error.code === 'stale_revision'
  notifyError(isStale ? error.message : texts.undone({ message: messageOf(error) }), error)
}

/** Optimistic changes: shown immediately, until the saved state has rendered. */
function usePending<Change>() {
  const [pending, setPending] = useState<Change[]>([])
  const begin = useCallback((change: Change) => setPending((now) => [...now, change]), [])
  const end = useCallback((change: Change) => {
    notifyManager.schedule(() => setPending((now) => now.filter((other) => other !== change)))
  }, [])
  return { pending, begin, end }
}

/** Resolves when earlier query cache updates have reached the components. */
const withPending = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

/** At the top: at the bottom a toast would cover Publish. `error` may name the support address. */
export const notifyError = (message: string, error: unknown, description?: string) =>
  toast.error(message, {
    position: 'top-center',
    // What failed stays until it is read.
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    action: <SupportLink error={error} />,
    ...(description ? { description } : {}),
  })
