import { afterPaint } from '../dom/after-paint.ts'
import type { SurveySession } from './survey-session.ts'

/** Loads what shows the states of sending at the first click, before the network fails; if it has failed, at the next. */
export function loadStates(root: Element, session: SurveySession): void {
  const load = () => import('../states/show-states.ts').then((module) => module.showStates(root, session))
  const arm = () =>
    root.addEventListener('click', () => afterPaint(() => void load().catch(arm)), { once: true })
  arm()
}
