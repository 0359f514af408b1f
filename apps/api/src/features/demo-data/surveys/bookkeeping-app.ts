import type { DemoSurvey } from '../demo-survey.ts'
import { dorothea, hanne, samuel } from '../personas/bookkeeping-app.ts'

/** Closed with many answers: the careful, the hurried and those who hand it over. */
export const bookkeepingApp: DemoSurvey = {
  setup: {
    title: 'Your books and you',
    relationship: 'User (App/Platform)',
    business_context:
      'Tally Ho is a bookkeeping app for people who work for themselves: photographers, translators, joiners, therapists. 2,300 of them pay 12 a month. It reads receipts from photos, sorts bank lines, and prepares the quarterly tax report. Half of our support messages come in the last five days of a quarter. Some users want everything done for them; others distrust whatever they have not typed themselves. We plan one large change for next year, either automatic sorting without asking or a place for the accountant in the app, and we need to know for whom.',
    detail_level: 'detailed',
    persona_count: 3,
  },
  summary: {
    summary:
      'A bookkeeping app for people who work for themselves: reads receipts, sorts bank lines and prepares the quarterly tax report.',
    tags: ['Bookkeeping', 'Software', 'Self-employed'],
  },
  startedDaysAgo: 34,
  answered: {
    count: 128,
    closed: true,
    emails: ['studio.ferro@example.com', 'anna.translates@example.org', 'k.holm@example.net'],
    groups: [
      { share: 0.42, usual: [2, 2, 1, 0, 2, 1, 2, 0], persona: samuel },
      { share: 0.33, usual: [0, 0, 3, 3, 0, 3, 0, 2], persona: dorothea },
      { share: 0.25, usual: [3, 3, 2, 1, 3, 0, 3, 1], persona: hanne },
    ],
  },
  questions: [
    {
      question: 'When do you do your books?',
      options: [
        ['Every week, at a fixed time', 9],
        ['Whenever a receipt turns up', 7],
        ['In the last days of the quarter', 3],
        ['Somebody else does them', 5],
      ],
      explanation: 'Rhythm tells what kind of help arrives in time.',
    },
    {
      question: 'How do you feel while doing them?',
      options: [
        ['Calm: I like to see the figures', 10],
        ['Neutral: it is part of the work', 7],
        ['Tense: I fear I have missed something', 3],
        ['Annoyed: it keeps me from my work', 2],
      ],
      explanation: 'Fear and annoyance ask for different answers.',
    },
    {
      question: 'What costs you the most time?',
      options: [
        ['Typing in what the photo got wrong', 6],
        ['Finding receipts that are missing', 4],
        ['Explaining things to my accountant', 5],
        ['Checking what the app sorted', 7],
      ],
      explanation: 'Points at the work a change would save.',
    },
    {
      question: 'May the app sort a bank line without asking you?',
      options: [
        ['Yes, always', 10],
        ['Yes, if I can undo it', 8],
        ['Only for lines it has seen before', 6],
        ['No, I want to confirm each one', 2],
      ],
      explanation: 'One of the two changes we could make.',
    },
    {
      question: 'How do you prepare the quarterly report?',
      options: [
        ['Line by line, then I file it myself', 8],
        ['I skim it and file it', 6],
        ['I press the button and hope', 3],
        ['My accountant files it', 7],
      ],
      explanation: 'Shows who carries the responsibility.',
    },
    {
      question: 'How often do you speak with an accountant?',
      options: [
        ['Every month', 9],
        ['Once a year', 6],
        ['Only when a letter comes', 4],
        ['Never', 2],
      ],
      explanation: 'The other change only helps those who have one.',
    },
    {
      question: 'What would make you leave us?',
      options: [
        ['A mistake in a filed report', 8],
        ['A higher price', 4],
        ['Having to learn it all again', 5],
        ['My accountant using something else', 6],
      ],
      explanation: 'Names the risk for each kind of user.',
    },
    {
      question: 'A year of Tally Ho costs 144. What is that to you?',
      options: [
        ['Less than one evening of my time', 10],
        ['Reasonable', 8],
        ['Fine, but I compare every year', 6],
        ['Too much in a slow year', 3],
      ],
      explanation: 'Shows who would pay for more, and who would not.',
    },
  ],
}
