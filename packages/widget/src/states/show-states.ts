import { adoptSheet } from '../dom/adopt-sheet.ts'
import { element } from '../dom/element.ts'
import type { SurveySession } from '../form/survey-session.ts'
import { answersText } from './answers-text.ts'
import { copyButton } from './copy-button.ts'
import { countdown } from './countdown.ts'
import css from './states.css'
import { loadTexts } from './texts/load-texts.ts'

/**
 * Shows why the answers of a form are not sent yet and what the respondent can do, above its button and in place of the
 * plain texts. Works on a rendered form, whatever rendered it. Listens to the page only while a submission waits.
 * @param place holds the survey, in a document or a shadow root
 */
export async function showStates(place: Element, session: SurveySession): Promise<void> {
  const texts = { ...session.start.texts, ...(await loadTexts(languageOf(place))) }
  const form = place.querySelector('form')
  const end = form?.querySelector('.go')
  if (!form || !end) return
  adoptSheet(place.getRootNode(), css)

  // Added before it has content, so that screen readers announce its changes.
  const status = element('div', { role: 'status' })
  const failure = element('div', { role: 'alert' }, element('p', {}, element('b', {}, texts.failed)))
  failure.append(element('p', {}, texts.kept))
  const clock = countdown(texts.busy)
  const act = element('button', { type: 'button' })
  const copy = copyButton(texts, () => answersText(form, session.start.survey.title))
  const acts = element('div', { class: 'acts' }, act, copy.button)
  const panel = element('div', { class: 'st' }, status, clock.element, acts, copy.text)
  form.insertBefore(panel, end)

  const show = (kind: 'n' | 'e' | '', action = ''): void => {
    panel.className = `${kind} st`
    clock.element.hidden = true
    acts.hidden = kind === ''
    act.textContent = action
    if (kind !== 'n') status.replaceChildren()
    failure.remove()
    if (kind === '') copy.reset()
  }
  const showWaiting = (): void => {
    const seconds = session.waiting.value?.seconds ?? 0
    show('n', texts.tryNow)
    // Announced once; the countdown is only visual.
    status.classList.toggle('hp', seconds > 0)
    if (seconds > 0) clock.start(seconds)
    const text = navigator.onLine ? texts.retrying : texts.offline
    say(status, seconds > 0 ? texts.busy.replace('{seconds}', String(seconds)) : text)
  }
  const showFailed = (): void => {
    show('e', texts.tryAgain)
    panel.prepend(failure)
  }
  const update = (): void => {
    const phase = session.phase.value
    const listen = phase === 'retrying' ? addEventListener : removeEventListener
    listen('online', update)
    listen('offline', update)
    if (phase === 'retrying') showWaiting()
    else if (phase === 'failed') showFailed()
    else {
      show('')
      // The note is visible in the button, so here it is for screen readers only.
      status.classList.add('hp')
      if (session.note.value) say(status, session.note.value)
    }
  }
  act.addEventListener('click', () => {
    if (session.phase.value !== 'failed') return session.waiting.value?.end()
    // Moves focus before the focused button is removed.
    end.querySelector('button')?.focus()
    form.requestSubmit()
  })
  session.phase.subscribe(update)
  session.waiting.subscribe(update)
  session.note.subscribe(update)
}

/** Does not announce the same text again. */
function say(status: Element, text: string): void {
  if (status.textContent !== text) status.replaceChildren(element('p', {}, text))
}

function languageOf(place: Element): string {
  return place.closest<HTMLElement>('[lang]')?.lang ?? 'en'
}
