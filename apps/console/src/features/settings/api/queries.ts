import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, CreateApiKeyInput } from '@whofor/core/platform/api-key'
import type { ConnectedApp } from '@whofor/core/platform/oauth'
import type { ChangeWebhookInput, CreateWebhookInput, Webhook } from '@whofor/core/platform/webhook'
import { api, isNotFound, unwrap } from '../../../lib/api.ts'
import { keys } from '../../../lib/query-keys.ts'
import { withStepUp } from '../../../lib/step-up.ts'
import { useAction } from '../../../lib/use-action.ts'

export const apiKeysQuery = queryOptions({
  queryKey: keys.apiKeys,
  queryFn: () => unwrap(api.account['api-keys'].$get()),
  // When a key was last used changes elsewhere.
  staleTime: 0,
})

export function useCreateApiKey() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (json: CreateApiKeyInput) =>
      withStepUp(() => unwrap(api.account['api-keys'].$post({ json }))),
    onSettled: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

/** A key that was revoked already needs no revoking. */
export function useRevokeApiKey() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id }: ApiKey) => {
      try {
        await unwrap(api.account['api-keys'][':id'].$delete({ param: { id } }))
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.apiKeys }),
  })
}

export const connectedAppsQuery = queryOptions({
  queryKey: keys.connectedApps,
  queryFn: () => unwrap(api.account.apps.$get()),
  // Apps connect and are used elsewhere.
  staleTime: 0,
})

/** An app that was disconnected already needs no disconnecting. */
export function useDisconnectApp() {
  const client = useQueryClient()
  return useAction({
    mutationFn: async ({ id }: ConnectedApp) => {
      try {
        await unwrap(api.account.apps[':id'].$delete({ param: { id } }))
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.connectedApps }),
  })
}

export const webhooksQuery = queryOptions({
  queryKey: keys.webhooks.list,
  queryFn: () => unwrap(api.webhooks.$get()),
})

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.webhooks.deliveries(id),
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.webhooks[':id'].deliveries.$get({ param: { id }, query: cursor === '' ? {} : { cursor } })),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

export const deliveryQuery = (id: string, deliveryId: string) =>
  queryOptions({
    queryKey: keys.webhooks.delivery(deliveryId),
    queryFn: () =>
      unwrap(api.webhooks[':id'].deliveries[':delivery_id'].$get({ param: { id, delivery_id: deliveryId } })),
  })

function useWebhookAction<Data, Input>(mutationFn: (input: Input) => Promise<Data>) {
  const client = useQueryClient()
  return useAction({
    mutationFn,
    onSettled: () => {
      // It names those that were turned off.
      void client.invalidateQueries({ queryKey: keys.dashboard })
      return client.invalidateQueries({ queryKey: keys.webhooks.all })
    },
  })
}

export const useCreateWebhook = () =>
  useWebhookAction((json: CreateWebhookInput) => withStepUp(() => unwrap(api.webhooks.$post({ json }))))

export const useChangeWebhook = () =>
  useWebhookAction(({ id, ...json }: ChangeWebhookInput & { id: string }) =>
    withStepUp(() => unwrap(api.webhooks[':id'].$patch({ param: { id }, json }))),
  )

export const useRotateSecret = () =>
  useWebhookAction(({ id }: Webhook) =>
    withStepUp(() => unwrap(api.webhooks[':id'].secret.$post({ param: { id } }))),
  )

/** One that was deleted already needs no deleting. */
export const useDeleteWebhook = () =>
  useWebhookAction(async ({ id }: Webhook) => {
    try {
      await unwrap(api.webhooks[':id'].$delete({ param: { id } }))
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  })

export const useSendTest = () =>
  useWebhookAction(({ id }: Webhook) => unwrap(api.webhooks[':id'].test.$post({ param: { id } })))

export const useReplay = (id: string) =>
  useWebhookAction((deliveryId: string) =>
    unwrap(
      api.webhooks[':id'].deliveries[':delivery_id'].replay.$post({ param: { id, delivery_id: deliveryId } }),
    ),
  )
