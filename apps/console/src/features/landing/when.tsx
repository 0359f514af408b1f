/** @jsxImportSource preact */
import { type ComponentChildren, createElement } from 'preact'

/**
 * What depends on the instance is decided by the server, which keeps or removes this part of the prerendered page. `open`:
 * anyone may sign up; `support`: there is an address to write to, as {{support}}; `busy`: 100 personas in the last day.
 * Parts may not contain one another.
 */
export type Condition = 'open' | 'closed' | 'support' | 'busy'

export function When({ is, children }: { is: Condition; children: ComponentChildren }) {
  return createElement('x-when', { name: is }, children)
}
