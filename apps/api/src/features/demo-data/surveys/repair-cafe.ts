import type { DemoSurvey } from '../demo-survey.ts'

/** A draft, waiting to be read and published. */
export const repairCafe: DemoSurvey = {
  setup: {
    title: 'Why you give us your Saturdays',
    relationship: 'Volunteer',
    business_context:
      'The repair café meets on the first Saturday of the month in a parish hall. Twenty-six volunteers mend lamps, zips, radios and bicycles for whoever comes, about seventy things a month, for a donation. Most volunteers are retired; three are under thirty. Four left last year and we do not know why. We want to keep those we have and find electricians before the winter, when everyone brings heaters.',
    detail_level: 'simple',
    persona_count: 2,
  },
  startedDaysAgo: 1,
  answered: null,
  questions: [
    {
      question: 'How long have you been with us?',
      options: [
        ['More than three years', 10],
        ['One to three years', 7],
        ['Less than a year', 4],
      ],
      explanation: 'Newcomers and founders see different things.',
    },
    {
      question: 'What is the best moment of a repair Saturday?',
      options: [
        ['When a dead thing works again', 9],
        ['Teaching somebody to mend it', 9],
        ['Coffee with the others', 7],
        ['Knowing that less is thrown away', 8],
      ],
      explanation: 'Shows what we must not lose.',
    },
    {
      question: 'What tires you?',
      options: [
        ['Too many people at once', 4],
        ['Things that cannot be mended', 5],
        ['Setting up and clearing away', 4],
        ['Nothing so far', 9],
      ],
      explanation: 'A likely reason for leaving.',
    },
    {
      question: 'How many Saturdays a year would be right for you?',
      options: [
        ['All twelve', 10],
        ['Six to ten', 7],
        ['Three to five', 5],
        ['Fewer', 2],
      ],
      explanation: 'Lets us plan with what people can give.',
    },
    {
      question: 'Would you bring somebody along?',
      options: [
        ['I have someone in mind', 10],
        ['If you helped me to ask', 7],
        ['Rather not', 2],
      ],
      explanation: 'Most of us came because a friend did.',
    },
  ],
}
