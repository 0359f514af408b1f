import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Invitation, InvitationInput } from '@whofor/core/account/invitations'
import { ApiError, api, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { withStepUp } from '../../../lib/step-up.ts'
import { useAction } from '../../../lib/use-action.ts'

const PAGE = '100'

export const invitationsQuery = queryOptions({
  queryKey: keys.admin.invitations,
  queryFn: () => unwrap(api.admin.invitations.$get({ query: { limit: PAGE } })),
})

/** Inviting an address again replaces its earlier invitation. */
export function useInvite() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (json: InvitationInput) => withStepUp(() => unwrap(api.admin.invitations.$post({ json }))),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.admin.invitations }),
  })
}

/** An invitation that was accepted or has expired meanwhile needs no revoking. */
export function useRevokeInvitation() {
  const client = useQueryClient()
  return useAction({
    removesItself: true,
    mutationFn: async ({ id }: Invitation) => {
      try {
        await withStepUp(() => unwrap(api.admin.invitations[':id'].$delete({ param: { id } })))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'invitation_not_found')) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.admin.invitations }),
  })
}
