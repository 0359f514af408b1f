import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { AUDIT_ACTIONS, type AuditAction } from '@whofor/core/account/audit-log'
import { DAY_MS } from '@whofor/core/durations'
import { texts } from '@whofor/texts/console/admin/audit'
import { toast } from 'sonner'
import { useSearchParams } from 'wouter'
import { api, failIfRefused, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { isStepUpRefused, withStepUp } from '../../../lib/step-up.ts'
import { useAction } from '../../../lib/use-action.ts'

export const auditQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: keys.admin.audit(choice),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...auditQueryOf(choice), ...(pageParam && { cursor: pageParam }) }
      return unwrap(api.admin.audit.$get({ query }, { init: { signal } }))
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

/** Fetched instead of linked, so that errors are shown on the page. */
export function useExportAudit() {
  return useAction({
    mutationFn: async (choice: AuditChoice) =>
      saveFile(
        await withStepUp(() => failIfRefused(api.admin.audit.export.$get({ query: auditQueryOf(choice) }))),
      ),
    onError: (error) => {
      if (!isStepUpRefused(error)) toast.error(`${texts.export_failed} ${messageOf(error)}`)
    },
  })
}

/** Days shown; `all` is as long as entries are kept. */
export const PERIODS = ['7', '30', '90', 'all'] as const
type Period = (typeof PERIODS)[number]
export type AuditChoice = { action: AuditAction | null; person: string; period: Period }

/** Which entries are shown, kept in the URL. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams()
  const choice: AuditChoice = {
    action: AUDIT_ACTIONS.find((action) => action === search.get('action')) ?? null,
    person: search.get('person') ?? '',
    period: PERIODS.find((period) => period === search.get('period')) ?? '7',
  }
  const choose = (changes: Partial<Record<keyof AuditChoice, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true },
    )
  return { choice, choose }
}

/** The request's query; the period ends now. */
function auditQueryOf({ action, person, period }: AuditChoice) {
  return {
    ...(action && { action }),
    ...(person && { person }),
    ...(period !== 'all' && { from: String(Date.now() - Number(period) * DAY_MS) }),
  }
}
