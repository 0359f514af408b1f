import type { FormTexts } from '@whofor/core/survey/respondent-texts/en'
import { fillText } from '@whofor/core/survey/respondent-texts/respondent-language'
import { adoptSheet } from '../dom/adopt-sheet.ts'
import { element } from '../dom/element.ts'
import css from './steps.css'

/**
 * Shows the questions of a form one at a time. Works on a rendered form, whatever rendered it, by hiding and showing
 * its elements: answers, checks and sending stay those of the form, and without this script it is one page.
 * @param place holds the survey, in a document or a shadow root
 */
export function showSteps(
  place: Element,
  texts: FormTexts,
  options: { preview?: boolean | undefined } = {},
): void {
  const form = place.querySelector('form')
  const content = form?.parentElement
  if (!form || !content) return
  const questions = [...form.querySelectorAll('fieldset')]
  const last = questions.length - 1
  if (last < 1) return
  const title = content.querySelector('h1')
  const intro = content.querySelector(':scope > .q')
  const ending = [...form.querySelectorAll('.m, .go')]

  const back = element('button', { type: 'button', 'aria-label': texts.back })
  const dashes = questions.map(() => element('i', {}))
  const count = element('small', {})
  const bar = element(
    'div',
    { class: 'bar' },
    back,
    element('span', { 'aria-hidden': 'true' }, ...dashes),
    count,
  )
  const enter = element('span', { 'aria-hidden': 'true' }, texts.pressEnter)
  // Enter presses the first submit button of a form, so this one comes first.
  const next = element('div', { class: 'next' }, element('button', { type: 'submit' }, texts.next), enter)
  const error = element('p', { class: 'w', role: 'alert' })
  let step = 0

  const show = (to: number): void => {
    step = to
    error.remove()
    questions.forEach((question, at) => {
      question.hidden = at !== step
    })
    dashes.forEach((dash, at) => {
      dash.classList.toggle('on', at <= step)
    })
    for (const one of ending) one.toggleAttribute('hidden', step !== last)
    next.hidden = step === last
    back.hidden = step === 0
    // The title is visually hidden after the first question; screen readers keep the page's heading.
    title?.classList.toggle('hp', step > 0)
    intro?.toggleAttribute('hidden', step > 0)
    count.textContent = fillText(texts.step, { step: step + 1, total: questions.length })
  }
  const go = (to: number): void => {
    show(to)
    const legend = questions[to]?.querySelector('legend')
    if (!legend) return
    legend.tabIndex = -1
    legend.focus()
  }
  const onSubmit = (event: Event): void => {
    if (step === last) return
    event.preventDefault()
    event.stopPropagation()
    const question = questions[step]
    if (options.preview || question?.querySelector(':checked')) {
      go(step + 1)
      return
    }
    // Set on each press, so that it is announced each time.
    error.textContent = texts.missingOne
    question?.querySelector('legend')?.after(error)
    question?.querySelector('input')?.focus()
  }
  /** Shows the first question that the server refused, or that the error summary links to. */
  const showRefused = (): void => {
    const refused = questions.findIndex(
      (question) => question.matches('.x') && !question.querySelector(':checked'),
    )
    if (refused >= 0) show(refused)
  }
  const onClick = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('.e a') : null
    const id = link?.getAttribute('href')?.slice(1)
    const linked = questions.findIndex((question) => id && question.querySelector(`[id="${id}"]`))
    if (linked >= 0) show(linked)
  }

  content.classList.add('steps')
  adoptSheet(place.getRootNode(), css)
  content.insertBefore(bar, form)
  form.insertBefore(next, form.querySelector('.go'))
  // In the capture phase, so that it runs before the form's own handlers.
  content.addEventListener('submit', onSubmit, true)
  content.addEventListener('click', onClick, true)
  back.addEventListener('click', () => go(step - 1))
  form.addEventListener('change', () => error.remove())
  new MutationObserver(showRefused).observe(content, { childList: true })
  const unanswered = questions.findIndex((question) => !question.querySelector(':checked'))
  show(options.preview ? 0 : unanswered < 0 ? last : unanswered)
  showRefused()
}
