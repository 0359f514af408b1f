import type { PublicSurvey } from '@whofor/core/survey/survey'

/** A small survey to try things on. */
export const bakery: PublicSurvey = {
  slug: 'm9x2k4-t7bq',
  title: 'How do you buy your bread?',
  questions: [
    {
      id: 'often',
      question: 'How often do you buy bread?',
      options: [
        { id: 'o1', text: 'Every day' },
        { id: 'o2', text: 'Once a week' },
        { id: 'o3', text: 'Not sure' },
      ],
    },
    {
      id: 'when',
      question: 'When do you decide what to buy?',
      options: [
        { id: 'o1', text: 'The day before' },
        { id: 'o2', text: 'Not sure' },
      ],
    },
  ],
}

export const assets = {
  js: '/survey-assets/page.js',
  steps: '/survey-assets/steps.js',
  keeping: '/survey-assets/keeping.js',
  languages: '/survey-assets/languages.js',
  fields: '/survey-assets/fields.js',
}
