import type { DemoSurvey } from '../demo-survey.ts'

/** Open for a few days: the first dozen answers. */
export const climbingGym: DemoSurvey = {
  setup: {
    title: 'How you climb with us',
    relationship: 'Member',
    business_context:
      'Nordwand is a bouldering gym in a former tram depot: 900 square metres, 620 members, a small café. Membership is 59 a month. New problems are set every Thursday. Since spring the evenings between six and eight are full, mornings are nearly empty, and every third new member cancels within four months. We could set more easy problems, open earlier, or offer a cheaper daytime membership, and can afford one of the three this year. We want to understand who stays, who leaves, and what each of them comes here for.',
    detail_level: 'detailed',
    persona_count: 2,
  },
  startedDaysAgo: 5,
  answered: {
    count: 12,
    closed: false,
    emails: [],
    groups: [
      { share: 0.55, usual: [0, 0, 0, 1, 1, 0, 0] },
      { share: 0.45, usual: [2, 2, 1, 2, 2, 2, 3] },
    ],
  },
  questions: [
    {
      question: 'How often did you climb here in the last four weeks?',
      options: [
        ['Three times a week or more', 10],
        ['Once or twice a week', 8],
        ['Two or three times in all', 4],
        ['Not at all', 1],
      ],
      explanation: 'The plainest sign of who is about to leave.',
    },
    {
      question: 'What brings you here most?',
      options: [
        ['Getting better at it', 9],
        ['The people I meet', 8],
        ['Exercise that is not a treadmill', 6],
        ['Time away from everything', 5],
      ],
      explanation: 'Training, company and health ask for different gyms.',
    },
    {
      question: 'When can you come?',
      options: [
        ['Weekdays after six', 7],
        ['Weekday mornings', 6],
        ['At lunch', 5],
        ['Weekends only', 4],
      ],
      explanation: 'Shows whether a daytime membership would move anyone.',
    },
    {
      question: 'When the gym is full, what do you do?',
      options: [
        ['Stay and wait my turn', 8],
        ['Train on the boards upstairs', 9],
        ['Leave earlier than planned', 4],
        ['Look at the counter online and stay at home', 2],
      ],
      explanation: 'Measures what crowding costs us.',
    },
    {
      question: 'How do the problems fit your level?',
      options: [
        ['There is always a project for me', 10],
        ['Good, but too few new ones', 7],
        ['Most are too hard', 3],
        ['Most are too easy', 5],
      ],
      explanation: 'Beginners who find nothing to finish do not come back.',
    },
    {
      question: 'Do you know other members by name?',
      options: [
        ['Yes, many', 10],
        ['A few', 7],
        ['Only those I came with', 4],
        ['Nobody', 2],
      ],
      explanation: 'Belonging is what keeps members, they say; this checks it.',
    },
    {
      question: 'Which of these would you rather have?',
      options: [
        ['Two settings a week', 7],
        ['A cheaper membership until four in the afternoon', 6],
        ['Opening at six in the morning', 6],
        ['A free hour with a coach every month', 8],
      ],
      explanation: 'The choice we have to make this year.',
    },
  ],
}
