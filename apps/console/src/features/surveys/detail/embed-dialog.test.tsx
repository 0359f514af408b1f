// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DEFAULT_SETTINGS, type SurveySettings } from '@whofor/core/survey/settings/survey-settings'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AsAna, paste, refused } from '../../../lib/testing.tsx'
import { type PublishedSurvey, surveyQuery } from '../queries.ts'
import { EmbedDialog } from './embed-dialog.tsx'

/** The parts of a survey that the dialog needs. */
const SURVEY = {
  id: 's1',
  status: 'active',
  title: 'Bread',
  response_count: 12,
  public_url: 'http://localhost/s/slug',
  public_url_slug: 'slug',
  questions: [
    {
      id: 'q1',
      question: 'When do you come?',
      explanation: '',
      options: [
        { id: 'a', text: 'Early', score: 8 },
        { id: 'b', text: 'Late', score: 3 },
      ],
    },
    {
      id: 'q2',
      question: 'What for?',
      explanation: '',
      options: [
        { id: 'a', text: 'Bread', score: 5 },
        { id: 'b', text: 'Cake', score: 5 },
      ],
    },
  ],
  settings: DEFAULT_SETTINGS,
} as unknown as PublishedSurvey

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** With the survey as it was saved last. */
function Closable() {
  const [open, setOpen] = useState(true)
  const { data } = useQuery({ ...surveyQuery(SURVEY.id), initialData: SURVEY, enabled: false })
  return (
    <>
      <EmbedDialog open={open} onClose={() => setOpen(false)} survey={data as PublishedSurvey} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  )
}

/** Stores what is sent; `answer` may refuse or wait instead. */
function openDialog(answer: (sent: object) => Response | Promise<Response> | null = () => null) {
  const sent: object[] = []
  let settings: SurveySettings = DEFAULT_SETTINGS
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const changes = JSON.parse(String(init?.body))
    sent.push(changes)
    const other = await answer(changes)
    if (other) return other
    settings = { ...settings, ...changes }
    return Response.json({ ...SURVEY, settings })
  })
  render(
    <AsAna>
      <Closable />
    </AsAna>,
  )
  return sent
}

const accent = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent colour' })
const preview = () => screen.queryByRole('region', { name: /^(Survey|Thank-you page)$/ })
const rootIn = (place: ParentNode | null | undefined) =>
  [...(place?.querySelectorAll('*') ?? [])].find(({ shadowRoot }) => shadowRoot)?.shadowRoot
const shown = () => rootIn(preview())?.textContent ?? ''

test('shows the code of each way to embed, without its look', async () => {
  openDialog()
  const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /code$/ }).value
  expect(code()).toContain('/embed/v1.js" data-survey="slug"')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Iframe' }))
  expect(code()).toContain('<iframe data-whofor')
  await userEvent.click(screen.getByRole('radio', { name: 'WordPress' }))
  expect(code()).toBe('[whofor survey="slug"]')
  await userEvent.click(screen.getByRole('radio', { name: 'Slide-in' }))
  expect(code()).toContain('data-mode="slidein"')
  expect(screen.queryByRole('group', { name: 'Side' })).toBeTruthy()
})

test('saves a colour with enough contrast, and offers one in place of any other', async () => {
  const sent = openDialog()
  fireEvent.change(accent(), { target: { value: '#ffd23f' } })
  expect(screen.getByText(/Too little contrast/)).toBeTruthy()
  expect(screen.getByText('Not saved: check the marked fields')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Use #/ }))
  await screen.findByText(/:1 against the background/)
  await userEvent.click(screen.getByRole('radio', { name: 'Round' }))
  // On a busy machine, the first of the two changes is saved by itself before.
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      look: { accent: expect.stringMatching(/^#[0-9a-f]{6}$/), corners: 'round' },
    }),
  )
  await screen.findByText('Saved')
})

test('keeps the other settings of a group when one is faulty', async () => {
  const sent = openDialog()
  fireEvent.change(accent(), { target: { value: 'red' } })
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  await waitFor(() => expect(sent).toMatchObject([{ look: { accent: null, theme: 'dark' } }]))
  expect(accent().value).toBe('red')
})

test('keeps what was typed when it could not be saved, also while it is closed, and saves it when asked', async () => {
  let isDown = true
  const sent = openDialog(() => (isDown ? refused(503, 'The server is away.') : null))
  await paste(screen.getByRole('textbox', { name: /Heading/ }), 'See you')
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ thanks: { title: 'See you' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(/Not saved. The server is away./)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Heading/ }).value).toBe('See you')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Saved')
  expect(sent.at(-1)).toMatchObject({ thanks: { title: 'See you' } })
})

test('sends one request at a time, then what was changed meanwhile', async () => {
  const gates: (() => void)[] = []
  const sent = openDialog(() => new Promise((resolve) => gates.push(() => resolve(null as never))))
  await userEvent.click(screen.getByRole('radio', { name: 'Round' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('radio', { name: 'None' }))
  await userEvent.click(screen.getByRole('switch', { name: /Ask for an email/ }))
  expect(sent).toHaveLength(1)
  gates[0]?.()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ look: { corners: 'none' }, asks_email: false })
})

test('saves limits when their field is left, and refuses those that would end the survey', async () => {
  const sent = openDialog()
  const limit = screen.getByRole('textbox', { name: /Answer limit/ })
  await userEvent.type(limit, '12')
  await userEvent.tab()
  screen.getByText('It already has 12. Choose a higher limit')
  await userEvent.type(limit, '0')
  await userEvent.tab()
  await waitFor(() => expect(sent).toEqual([{ response_limit: 120 }]))
})

test('shows the survey and its thank-you page as they will be', async () => {
  openDialog()
  await waitFor(() => expect(shown()).toContain('When do you come?'))
  await paste(screen.getByRole('textbox', { name: /Heading/ }), 'See you')
  await waitFor(() => expect(shown()).toContain('See you'))
  expect(shown()).not.toContain('When do you come?')
})

test('shows one question at a time, and the next one on request', async () => {
  const sent = openDialog(() => new Promise(() => {}))
  await userEvent.click(screen.getByRole('radio', { name: 'One at a time' }))
  await waitFor(() => expect(sent).toEqual([{ layout: 'one_at_a_time' }]))
  const asked = () =>
    [...(rootIn(preview())?.querySelectorAll('fieldset') ?? [])]
      .filter(({ hidden }) => !hidden)
      .map((question) => question.querySelector('legend')?.textContent)
  await waitFor(() => expect(asked()).toEqual(['1. When do you come?']))
  fireEvent.click(rootIn(preview())?.querySelector('.next button') as Element)
  await waitFor(() => expect(asked()).toEqual(['2. What for?']))
})

test('shows the form in the language that the owner chose', async () => {
  openDialog(() => new Promise(() => {}))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the survey' }), 'German')
  await waitFor(() => expect(shown()).toContain('Antworten absenden'))
})

test('sets when a popup opens, and saves what is right of it', async () => {
  const sent = openDialog()
  expect(screen.queryByRole('combobox', { name: 'Trigger' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Popup' }))
  const seconds = screen.getByRole('textbox', { name: 'Seconds' })
  await userEvent.clear(seconds)
  await userEvent.tab()
  expect(screen.getByText('Enter a number from 1 to 3,600')).toBeTruthy()
  await userEvent.type(
    screen.getByRole('textbox', { name: /^Only on these paths/ }),
    '/bread/*{Enter}/rye{Enter}',
  )
  await userEvent.tab()
  const opening = () => (sent.at(-1) as { opening?: object } | undefined)?.opening
  await waitFor(() =>
    expect(opening()).toMatchObject({ paths: ['/bread/*', '/rye'], delay_seconds: 10, trigger: 'delay' }),
  )
  await userEvent.type(seconds, '30')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show again' }), 'After some days')
  await waitFor(() => expect(opening()).toMatchObject({ delay_seconds: 30, show_again: 'days' }))
})

test('names a selector that is none', async () => {
  openDialog(() => new Promise(() => {}))
  await userEvent.click(screen.getByRole('radio', { name: 'Popup' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Trigger' }), 'On a click')
  await userEvent.type(screen.getByRole('textbox', { name: 'CSS selector' }), '..')
  expect(screen.getByText('This is no CSS selector')).toBeTruthy()
})

test('shows how it opens, by the parts that visitors see', async () => {
  openDialog()
  await userEvent.click(screen.getByRole('radio', { name: 'Side tab' }))
  const overlay = () => rootIn(preview())
  const tab = () => overlay()?.querySelector<HTMLElement>('.tab')
  const isOpen = () => overlay()?.querySelector('[role=dialog]')?.hasAttribute('open')
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(rootIn(overlay())?.textContent).toContain('When do you come?')
  await paste(screen.getByRole('textbox', { name: /^Text of the tab/ }), 'Tell us')
  await waitFor(() => expect(tab()?.textContent).toBe('Tell us'))
  fireEvent.click(overlay()?.querySelector('.x') as Element)
  expect([isOpen(), tab()?.hidden]).toEqual([false, false])
  await userEvent.click(screen.getByRole('radio', { name: 'Popup' }))
  await waitFor(() => expect(overlay()?.querySelector('dialog.popup')).toBeTruthy())
  fireEvent.click(overlay()?.querySelector('.x') as Element)
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }))
  expect(isOpen()).toBe(true)
})

test('names the sites of a survey, saved when they are complete, with a switch for these alone', async () => {
  const sent = openDialog()
  const sites = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Allowed sites/, hidden: true })
  const onlyThere = () => screen.queryByRole('switch', { name: 'Only on these sites', hidden: true })
  expect(onlyThere()).toBeNull()
  fireEvent.change(sites, { target: { value: 'not a site' } })
  expect(screen.getByText(/“not a site” is not a site/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Always', hidden: true }))
  // The other settings of the group are kept without it.
  await waitFor(() => expect(sent).toMatchObject([{ protection: { floods: 'always', sites: [] } }]))
  expect(screen.getByText(/Without JavaScript nobody can answer/)).toBeTruthy()
  expect(sites.value).toBe('not a site')

  fireEvent.change(sites, { target: { value: 'Shop.example/page\n\n*.example.org' } })
  fireEvent.blur(sites)
  const saved = ['https://shop.example', 'https://*.example.org']
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ protection: { floods: 'always', sites: saved } }))
  fireEvent.click(onlyThere() ?? sites)
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ protection: { only_there: true, sites: saved } }))
})
