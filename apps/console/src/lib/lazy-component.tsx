import { type ComponentType, useEffect, useReducer } from 'react'
import { isConnectionLost, isReachable, markUnreachable, waitUntilReachable } from './connection.ts'

const Nothing = () => null

/**
 * A component whose code is loaded when it is first shown. While the server is unreachable it waits. Errors go to the
 * surrounding boundary, because the browser caches a failed import until the page is reloaded. Does not use Suspense:
 * React would show a fallback for at least 300 ms, ten times as long as most code takes.
 * @param name of the component that the module exports
 * @param Fallback shown while it loads
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Fallback: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let failure: { error: unknown } | undefined
  let loading: Promise<void> | undefined

  async function start(): Promise<void> {
    try {
      if (isConnectionLost()) await waitUntilReachable()
      Loaded = (await load())[name]
    } catch (error) {
      if (!(await isReachable())) markUnreachable()
      failure = { error }
    }
  }

  return function Lazy(props: Props) {
    const [, update] = useReducer((count: number) => count + 1, 0)
    if (!Loaded) loading ??= start()
    useEffect(() => {
      if (Loaded) return
      let isShown = true
      void loading?.then(() => isShown && update())
      return () => {
        isShown = false
      }
    }, [])
    if (failure) throw failure.error
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />
  }
}
