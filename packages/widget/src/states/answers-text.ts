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
