import { afterPaint } from '../dom/after-paint.ts'
import type { SurveySession } from './survey-session.ts'

/** Loads what shows the states of sending at the first click, so that it is there before the network fails. */
export function loadStates(root: Element, session: SurveySession): void {
  const load = () => import('../states/show-states.ts').then((module) => module.showStates(root, session))
  const loadQuietly = () => void load().catch(() => {})
  root.addEventListener('click', () => afterPaint(loadQuietly), { once: true })
}
