import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for button presses. Ignores a press while the same input is in flight: `isPending` changes only on the next
 * render, after the second click of a double click.
 */
export function useAction<Data, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
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
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const name = nameOf(args[0])
    if (inFlight.current.has(name)) return
    inFlight.current.add(name)
    mutation.mutate(...args)
  }
  const reset = () => {
    // Resetting would drop the callbacks of a mutation in flight.
    if (inFlight.current.size === 0) mutation.reset()
  }
  return { ...mutation, mutate, reset }
}

const nameOf = (input: unknown) => JSON.stringify(input) ?? ''
