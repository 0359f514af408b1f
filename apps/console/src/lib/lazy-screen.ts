import { type ComponentType, lazy } from 'react'
import { isConnectionLost, isReachable, markUnreachable, waitUntilReachable } from './connection.ts'

/**
 * A screen whose code is loaded when it is first shown. While the server is away that waits and then goes on. A load that has
 * failed is remembered by the browser until the page is reloaded: the boundary around the screen sees to that.
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
