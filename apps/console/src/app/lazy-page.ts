import { type ComponentType, lazy } from 'react'
import { isConnectionLost, isReachable, markUnreachable, waitUntilReachable } from '../lib/connection.ts'

/**
 * Loads a page's code when it is first shown, waiting while the server is unreachable. The browser caches a failed import until the
 * page is reloaded; the surrounding boundary offers that.
 * @param name of the component that the module exports
 */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    if (isConnectionLost()) await waitUntilReachable()
    try {
      return { default: (await load())[name] }
    } catch (error) {
      if (!(await isReachable())) markUnreachable()
      throw error
    }
  })
}
