import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { isSessionOver } from './query-client.ts'

type Options<Data, Input, Context> = UseMutationOptions<Data, Error, Input, Context> & {
  /**
   * Set if the action removes the row that contains its button: the callbacks of `mutate` then run even after the
   * button was unmounted. By default they do not, so that a user who has navigated away is not led back.
   */
  removesItself?: boolean
}
type Callbacks<Data> = {
  onSuccess?: (data: Data) => unknown
  onError?: (error: Error) => unknown
  onSettled?: () => unknown
}

/**
 * `useMutation` for button presses. Ignores a press while the same input is in flight: `isPending` changes only on the next
 * render, after the second click of a double click. `onError` does not run when the session has ended, because the sign-in
 * dialog already says so; with `onMutate` it still does, to roll back.
 */
export function useAction<Data, Input = void, Context = unknown>({
  removesItself = false,
  ...options
}: Options<Data, Input, Context>) {
  const inFlight = useRef(new Set<string>())
  const mutation = useMutation<Data, Error, Input, Context>({
    ...options,
    mutationFn: async (input, context) => {
      if (!options.mutationFn) throw new Error('useAction without mutationFn')
      try {
        return await options.mutationFn(input, context)
      } finally {
        inFlight.current.delete(nameOf(input))
      }
    },
    onError: (error, ...rest) =>
      isSessionOver(error) && !options.onMutate ? undefined : options.onError?.(error, ...rest),
  })
  const mutate = (input: Input, { onSuccess, onError, onSettled }: Callbacks<Data> = {}) => {
    const name = nameOf(input)
    if (inFlight.current.has(name)) return
    inFlight.current.add(name)
    const onFailure = (error: Error) => (isSessionOver(error) ? undefined : onError?.(error))
    if (removesItself)
      void mutation
        .mutateAsync(input)
        .then((data) => onSuccess?.(data), onFailure)
        .finally(onSettled)
    else
      mutation.mutate(input, {
        onSuccess: (data) => onSuccess?.(data),
        onError: onFailure,
        onSettled: () => onSettled?.(),
      })
  }
  const error = mutation.error && isSessionOver(mutation.error) ? null : mutation.error
  const reset = () => {
    // Resetting would drop the callbacks of a mutation in flight.
    if (inFlight.current.size === 0) mutation.reset()
  }
  return { ...mutation, error, isError: error !== null, mutate, reset }
}

const nameOf = (input: unknown) => JSON.stringify(input) ?? ''
