import { type ComponentType, lazy } from 'react'
import { isConnectionLost, isReachable, markUnreachable, waitUntilReachable } from './connection.ts'

/**
 * Loads a screen's code when it is first shown, waiting while the server is unreachable. The browser caches a failed
 * import until the page is reloaded; the surrounding boundary offers that.
 */
export function lazyScreen<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (isConnectionLost()) await waitUntilReachable()
    try {
      return { default: await load() }
    } catch (error) {
      if (!(await isReachable())) markUnreachable()
      throw error
    }
  })
}
