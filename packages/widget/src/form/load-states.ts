import { afterPaint } from '../dom/after-paint.ts'
import type { SurveySession } from './survey-session.ts'

/**
 * Loads the code for the states of sending at the first click, before the network can fail; tries again at the next
 * click.
 */
export function loadStates(root: Element, session: SurveySession): void {
  const load = () => import('../states/show-states.ts').then((module) => module.showStates(root, session))
  const arm = () =>
    root.addEventListener('click', () => afterPaint(() => void load().catch(arm)), { once: true })
  arm()
}
