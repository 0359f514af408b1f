import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ChangeWebhookInput, CreateWebhookInput, Webhook } from '@whofor/core/platform/webhook'
import { api, isNotFound, unwrap } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'
import { withStepUp } from '../../../../lib/step-up.ts'
import { useAction } from '../../../../lib/use-action.ts'

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
