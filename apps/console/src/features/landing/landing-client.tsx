/** @jsxImportSource preact */
import './landing.css'
import { provideLocale } from '@whofor/texts/current-locale'
import { LOCALE_COOKIE, pickLocale } from '@whofor/texts/locales'
import { hydrate } from 'preact'
import { carryText } from '../../lib/carried-text.ts'
import { LiveSurvey, SURVEY_AFTER_SIGN_UP } from './live-survey.tsx'

const locale = pickLocale([document.documentElement.lang])
provideLocale(() => locale)

const live = document.getElementById('live')
if (live) hydrate(<LiveSurvey />, live)

document.querySelector('form.own')?.addEventListener('submit', (event) => {
  event.preventDefault()
  const field = document.getElementById('own')
  if (field instanceof HTMLInputElement) carryText(field.value)
  location.assign(SURVEY_AFTER_SIGN_UP)
})

const menu = document.querySelector('details')
menu?.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) menu.open = false
})
menu?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})

const copy = document.getElementById('copy')
const command = document.getElementById('command')
// Only in secure contexts can the clipboard be written.
if (copy && command && 'clipboard' in navigator) {
  copy.hidden = false
  copy.addEventListener('click', async () => {
    const label = copy.querySelector('span')
    await navigator.clipboard.writeText(command.textContent ?? '')
    if (label) label.textContent = copy.dataset.copied ?? ''
  })
}

const language = document.getElementById('language')
if (language instanceof HTMLButtonElement) {
  language.hidden = false
  language.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${LOCALE_COOKIE}=${language.value}; Path=/; Max-Age=31536000; SameSite=Lax`
    location.reload()
  })
}

const bar = document.querySelector('header')
const onScroll = (): void => void bar?.classList.toggle('solid', scrollY > 20)
addEventListener('scroll', onScroll, { passive: true })
onScroll()
