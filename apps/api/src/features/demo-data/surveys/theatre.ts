import type { DemoSurvey } from '../demo-survey.ts'
import { bruno, ruth } from '../personas/theatre.ts'

/** Closed with few answers, so that a small sample can be seen as one. */
export const theatre: DemoSurvey = {
  setup: {
    title: 'After the last curtain',
    relationship: 'Patron (Restaurant/Venue)',
    business_context:
      'The Lantern is a theatre with 140 seats above a row of shops. A company of nine plays five productions a year, about 150 evenings, two thirds of the seats sold. Tickets are 28, or 12 under thirty. Half of the income comes from tickets, a third from the city, the rest from 210 friends of the house. New plays sell worse than classics in the first two weeks and better from the third. We asked after the last evening of the season what brings people here alone, in pairs and in groups, before we decide how many new plays the next one can carry.',
    detail_level: 'advanced',
    persona_count: 2,
  },
  summary: {
    summary: 'A theatre with 140 seats and a company of nine that plays five productions a year.',
    tags: ['Theatre', 'Culture', 'B2C'],
  },
  startedDaysAgo: 27,
  answered: {
    count: 7,
    closed: true,
    emails: ['w.abernathy@example.com'],
    groups: [
      { share: 0.58, usual: [0, 1, 0, 0, 0, 1, 0], persona: ruth },
      { share: 0.42, usual: [2, 0, 2, 2, 2, 0, 2], persona: bruno },
    ],
  },
  questions: [
    {
      question: 'How many of this season’s productions did you see?',
      options: [
        ['Four or five', 10],
        ['Two or three', 7],
        ['One', 3],
      ],
      explanation: 'Tells the house’s own public from guests.',
    },
    {
      question: 'With whom do you usually come?',
      options: [
        ['With friends', 7],
        ['With my partner', 8],
        ['Alone', 6],
        ['With a class or a group', 4],
      ],
      explanation: 'Company decides when and what one books.',
    },
    {
      question: 'What makes you choose an evening?',
      options: [
        ['The play', 9],
        ['Someone in the cast', 8],
        ['A friend asked me', 5],
        ['A review or an article', 6],
      ],
      explanation: 'Shows what to put on the poster.',
    },
    {
      question: 'How do you feel about a play you have never heard of?',
      options: [
        ['That is why I come here', 10],
        ['Curious, once others have seen it', 7],
        ['I would rather see one I know', 3],
      ],
      explanation: 'The question behind the next season.',
    },
    {
      question: 'When do you buy the ticket?',
      options: [
        ['As soon as the season is announced', 10],
        ['A week or two before', 7],
        ['On the day', 4],
        ['At the door', 3],
      ],
      explanation: 'Explains the slow first weeks.',
    },
    {
      question: 'What do you do after the play?',
      options: [
        ['Stay in the bar and talk about it', 9],
        ['Walk home with it in my head', 7],
        ['Hurry for the last train', 3],
      ],
      explanation: 'Tells whether talks afterwards would find anyone.',
    },
    {
      question: 'Would you become a friend of the house for 90 a year?',
      options: [
        ['I am one', 10],
        ['Yes, if I were asked', 8],
        ['Perhaps for less', 5],
        ['No', 1],
      ],
      explanation: 'A quarter of next year’s budget hangs on it.',
    },
  ],
}
