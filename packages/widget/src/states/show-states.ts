import { SECOND_MS } from '@whofor/core/durations'
import { adoptSheet } from '../dom/adopt-sheet.ts'
import { afterPaint } from '../dom/after-paint.ts'
import { element } from '../dom/element.ts'
import type { SurveySession } from '../form/survey-session.ts'
import css from './states.css'
import { EN, type StatesTexts } from './texts/en.ts'

/**
 * Shows why the answers of a form are not sent yet and what the respondent can do, above its button and in place of the
 * plain texts; where they are refused for good, a way to copy them. Works on a rendered form, whatever rendered it. Listens to the page only while a submission waits.
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
  // The survey closed meanwhile: what was answered is still in the form, which is not on the page any more.
  const showRefused = (): void => {
    show('n')
    act.hidden = true
    afterPaint(() => place.querySelector('.z')?.append(panel))
  }
  const update = (): void => {
    const phase = session.phase.value
    const listen = phase === 'retrying' ? addEventListener : removeEventListener
    listen('online', update)
    listen('offline', update)
    if (phase === 'retrying') showWaiting()
    else if (phase === 'failed') showFailed()
    else if (phase === 'unavailable') showRefused()
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

/** The questions of a form and the chosen answers, as plain text. */
export function answersText(form: HTMLFormElement, title: string): string {
  const questions = [...form.querySelectorAll('fieldset')].map((question) => {
    const chosen = question.querySelector(':checked')?.closest('label')
    return `${textOf(question.querySelector('legend'))}\n${textOf(chosen)}`
  })
  const email = form.querySelector<HTMLInputElement>('[type=email]')?.value
  return [title, ...questions, ...(email ? [email] : [])].join('\n\n')
}

/** The number and the question are separate elements, so they are joined with a space. */
function textOf(element: Element | null | undefined): string {
  const parts = [...(element?.childNodes ?? [])].map((part) => part.textContent?.trim())
  return parts.filter(Boolean).join(' ')
}

/** A button that copies a text. If the clipboard is refused, it shows the text, selected. */
export function copyButton(texts: StatesTexts, read: () => string) {
  const button = element('button', { type: 'button' }, texts.copy)
  const text = element('textarea', { readonly: '', hidden: '', dir: 'auto', 'aria-label': texts.asText })
  // Most browsers provide no clipboard in frames and on plain http.
  const copy = async (): Promise<void> => {
    const answers = read()
    try {
      await navigator.clipboard.writeText(answers)
      button.textContent = texts.copied
    } catch {
      text.hidden = false
      text.value = answers
      text.focus()
      text.select()
    }
  }
  button.addEventListener('click', () => void copy())
  return {
    button,
    text,
    reset(): void {
      button.textContent = texts.copy
      text.hidden = true
    },
  }
}

/** Counts seconds down in a text with `{seconds}`, for the eyes alone: announced each second it would drown all else. */
export function countdown(template: string) {
  const seconds = element('b', {})
  const [before = '', after = ''] = template.split('{seconds}')
  const shown = element('p', { 'aria-hidden': 'true', hidden: '' }, before, seconds, after)
  let timer: ReturnType<typeof setInterval> | undefined
  let until = 0
  const tick = (): void => {
    const left = Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS))
    seconds.textContent = String(left)
    if (left === 0 || shown.hidden || !shown.isConnected) clearInterval(timer)
  }
  return {
    /** Hidden until it is started; hiding it ends it. */
    element: shown,
    start(from: number): void {
      clearInterval(timer)
      until = performance.now() + from * SECOND_MS
      timer = setInterval(tick, SECOND_MS)
      shown.hidden = false
      tick()
    },
  }
}

const LOADERS: Record<string, () => Promise<StatesTexts>> = {
  de: async () => (await import('./texts/de.ts')).DE,
  es: async () => (await import('./texts/es.ts')).ES,
  fr: async () => (await import('./texts/fr.ts')).FR,
  it: async () => (await import('./texts/it.ts')).IT,
  pt: async () => (await import('./texts/pt.ts')).PT,
  nl: async () => (await import('./texts/nl.ts')).NL,
  pl: async () => (await import('./texts/pl.ts')).PL,
  tr: async () => (await import('./texts/tr.ts')).TR,
  ar: async () => (await import('./texts/ar.ts')).AR,
  zh: async () => (await import('./texts/zh.ts')).ZH,
  ja: async () => (await import('./texts/ja.ts')).JA,
}

/** Texts in the survey's language, or in English if they cannot be loaded. */
export async function loadTexts(language: string): Promise<StatesTexts> {
  return (await LOADERS[language]?.().catch(() => null)) ?? EN
}
