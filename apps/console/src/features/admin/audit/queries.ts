import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { texts } from '@whofor/texts/console/admin/audit'
import { toast } from 'sonner'
import { api, failIfRefused, messageOf, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { isStepUpRefused, withStepUp } from '../../../lib/step-up.ts'
import { useAction } from '../../../lib/use-action.ts'
import { type AuditChoice, auditQueryOf } from './use-audit-filter.ts'

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
