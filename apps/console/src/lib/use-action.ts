import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` for what a press starts. The same input is let through once at a time, decided in the event of the press:
 * `isPending` is known only after the next render, and the second click of a double click comes before it.
 */
export function useAction<Data, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const inFlight = useRef(new Set<string>())
  const mutation = useMutation<Data, Error, Input, Context>({
    ...options,
    mutationFn: async (input, context) => {
      if (!options.mutationFn) throw new Error('useAct without mutationFn')
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
    // It would also drop the callbacks of the press that is under way.
    if (inFlight.current.size === 0) mutation.reset()
  }
  return { ...mutation, mutate, reset }
}

const nameOf = (input: unknown) => JSON.stringify(input) ?? ''
