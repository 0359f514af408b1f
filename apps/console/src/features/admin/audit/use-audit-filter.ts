import { AUDIT_ACTIONS, type AuditAction } from '@whofor/core/account/audit-log'
import { DAY_MS } from '@whofor/core/durations'
import { useSearchParams } from 'wouter'

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
export function auditQueryOf({ action, person, period }: AuditChoice) {
  return {
    ...(action && { action }),
    ...(person && { person }),
    ...(period !== 'all' && { from: String(Date.now() - Number(period) * DAY_MS) }),
  }
}
