// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readForm, renderSurveyPage, SUBMISSION_ID_SLOT, SURVEY_STYLE } from '../src/server.tsx'
import { assets, bakery } from './bakery.ts'

const open = { state: 'open', survey: bakery, assets, action: '/s/m9x2k4-t7bq' } as const

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

test('renders a complete form for browsers without JavaScript', () => {
  const page = parse(renderSurveyPage(open))
  const form = page.querySelector('form')
  expect(form?.getAttribute('method')).toBe('post')
  expect(form?.getAttribute('action')).toBe('/s/m9x2k4-t7bq')
  expect(page.querySelectorAll('fieldset')).toHaveLength(2)
  expect([...page.querySelectorAll('legend')].map((legend) => legend.textContent)).toEqual([
    '1. How often do you buy bread?',
    '2. When do you decide what to buy?',
  ])
  expect(page.querySelectorAll('label input[type=radio][required][name=q_often]')).toHaveLength(3)
  expect(page.querySelector('button[type=submit]')?.textContent).toBe('Submit Response')
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('has a slot for each visitor’s submission id', () => {
  const html = renderSurveyPage(open)
  expect(html.split(SUBMISSION_ID_SLOT)).toHaveLength(2)
  const page = parse(html.replace(SUBMISSION_ID_SLOT, 'id-of-this-visitor'))
  expect(page.querySelector('[name=submission_id]')?.getAttribute('value')).toBe('id-of-this-visitor')
})

test('has one style sheet, one script to load and nothing else inline', () => {
  const page = parse(renderSurveyPage(open))
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts.map((script) => script.getAttribute('src') ?? script.getAttribute('type'))).toEqual([
    assets.js,
    'application/json',
  ])
  expect(SURVEY_STYLE).toContain('fieldset')
  expect([...page.querySelectorAll('style')].map((style) => style.textContent)).toEqual([SURVEY_STYLE])
  expect(
    page.querySelectorAll('link:not([href="data:,"]), [style], [onclick], [onload], [onerror]'),
  ).toHaveLength(0)
})

test.each([
  { state: 'invalid', survey: bakery, action: '/', problems: { missing: [] }, values: { answers: {} } },
  { state: 'sent', survey: bakery },
  { state: 'unavailable' },
  { state: 'busy', title: 'Busy', text: 'Soon.' },
] as const)('has the style sheet when $state', (shown) => {
  const page = parse(renderSurveyPage({ ...shown, assets } as Parameters<typeof renderSurveyPage>[0]))
  expect(page.querySelector('style')?.textContent).toBe(SURVEY_STYLE)
})

test('never renders scores, explanations or business context', () => {
  const rich = {
    ...bakery,
    user_id: 'owner-7',
    business_context: 'secret plans',
    questions: bakery.questions.map((question) => ({
      ...question,
      explanation: 'secret reason',
      options: question.options.map((option) => ({ ...option, score: 973.25 })),
    })),
  }
  const html = renderSurveyPage({ ...open, survey: rich })
  expect(html).not.toMatch(/secret|owner-7|973\.25|score|explanation/)
})

test('escapes hostile texts', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(2)"><!--'
  const survey = {
    slug: 'x',
    title: hostile,
    questions: [{ id: 'a"><b>', question: hostile, options: [{ id: '"><i>', text: hostile }] }],
  }
  const values = { answers: { 'a"><b>': '"><i>' }, email: '"><img>' }
  const problems = { missing: ['a"><b>'], message: hostile }
  const html = renderSurveyPage({ ...open, state: 'invalid', survey, problems, values })
  const page = parse(html)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).not.toContain('<img')
  expect(page.querySelector('h1')?.textContent).toBe(hostile)
  expect(page.querySelector('h2')?.textContent).toBe(hostile)
  expect(page.querySelector('input[type=radio]')?.getAttribute('name')).toBe('q_a"><b>')
  expect(page.querySelector('[type=email]')?.getAttribute('value')).toBe('"><img>')
})

test('a rejected form keeps its values and links each missing answer', () => {
  const page = parse(
    renderSurveyPage({
      ...open,
      state: 'invalid',
      problems: { missing: ['when'] },
      values: { answers: { often: 'o2' }, email: 'nora@example.org' },
      submissionId: 'id-from-the-first-try',
    }),
  )
  const summary = page.querySelector('[role=alert]')
  expect(summary?.querySelector('h2')?.textContent).toBe('Please answer all questions')
  const links = [...(summary?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.textContent)).toEqual(['2. When do you decide what to buy?'])
  const target = page.getElementById(links[0]?.getAttribute('href')?.slice(1) ?? '')
  expect(target?.getAttribute('name')).toBe('q_when')
  expect(target?.closest('fieldset')?.textContent).toContain('Choose one answer')

  const form = page.querySelector('form')
  if (!form) throw new Error('no form')
  expect(readForm(new FormData(form))).toMatchObject({
    answers: { often: 'o2' },
    email: 'nora@example.org',
    submission_id: 'id-from-the-first-try',
  })
})

test('all unavailable surveys have the same page', () => {
  const html = renderSurveyPage({ state: 'unavailable', assets })
  expect(html).toContain('Survey Not Available')
  expect(html).toContain('This survey may have been closed or the link is invalid.')
  expect(html).not.toContain('<form')
})

test('shows the thank-you, and no page names the product', () => {
  const sent = renderSurveyPage({ state: 'sent', survey: bakery, assets })
  expect(sent).toContain('Thank You!')
  for (const html of [sent, renderSurveyPage(open), renderSurveyPage({ state: 'unavailable', assets })]) {
    expect(html.replace(SURVEY_STYLE, '')).not.toMatch(/whofor/i)
  }
})

test('embedded, it follows the host’s colour scheme', () => {
  const page = parse(renderSurveyPage({ ...open, embedded: true, theme: 'light' }))
  expect(page.documentElement.hasAttribute('data-embed')).toBe(true)
  expect(page.documentElement.getAttribute('data-theme')).toBe('light')
})
