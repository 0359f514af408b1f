import type { DemoSurvey } from '../demo-survey.ts'

/** Open, with the neighbours, the Saturday families and the commuters. */
export const bakery: DemoSurvey = {
  setup: {
    title: 'Your loaf, your morning',
    relationship: 'Customer (Product)',
    business_context:
      'Kornblume is a sourdough bakery with one shop near the harbour, open since 2016. Five people bake from three in the morning; two serve. We make four loaves every day, rye on Tuesdays and Fridays, and cardamom buns at the weekend. A loaf costs 6.40. By eleven on Saturdays the shelves are empty and people leave without bread, while on Mondays we give a third of it away. We want to start ordering ahead with a pick-up time, and we do not know who would use it and who would feel pushed to a screen.',
    detail_level: 'simple',
    persona_count: 3,
  },
  startedDaysAgo: 19,
  answered: {
    count: 48,
    closed: false,
    emails: [
      'marta.lind@example.com',
      'jonas.w@example.org',
      'the.okafors@example.com',
      'h.brandt@example.net',
      'priya.n@example.com',
      'tom.vesely@example.org',
      'elin@example.com',
      'r.castellano@example.net',
      'saturday.bread@example.com',
    ],
    groups: [
      { share: 0.4, usual: [0, 0, 4, 3, 0, 0] },
      { share: 0.35, usual: [2, 1, 0, 1, 1, 2] },
      { share: 0.25, usual: [3, 3, 1, 3, 2, 3] },
    ],
  },
  questions: [
    {
      question: 'How often do you buy from us?',
      options: [
        ['Nearly every day', 10],
        ['Two or three times a week', 8],
        ['Mostly on Saturdays', 6],
        ['Once or twice a month', 3],
        ['This was my first time', 1],
      ],
      explanation: 'Separates habit from occasion.',
    },
    {
      question: 'What do you usually come in for?',
      options: [
        ['The loaf for the next days', 9],
        ['Breakfast for several people', 8],
        ['Something sweet', 5],
        ['A coffee and a bun on the way', 4],
      ],
      explanation: 'Tells the household from the passer-by.',
    },
    {
      question: 'What keeps you from coming more often?',
      options: [
        ['What I want is sold out when I have time', 7],
        ['The queue', 6],
        ['The way here', 4],
        ['The price', 2],
        ['Nothing, I come as often as I need bread', 9],
      ],
      explanation: 'Shows whether ordering ahead would remove a real obstacle.',
    },
    {
      question: 'Would you order ahead for a fixed pick-up time?',
      options: [
        ['Yes, every week', 10],
        ['Yes, for weekends', 8],
        ['Only before holidays', 5],
        ['No, I like to choose at the counter', 2],
      ],
      explanation: 'The decision in front of us.',
    },
    {
      question: 'A loaf costs 6.40. How do you feel about that?',
      options: [
        ['It is fair for what it is', 9],
        ['High, but I pay it', 7],
        ['I buy less often because of it', 4],
        ['Too high', 2],
      ],
      explanation: 'Finds who would leave if the price moved.',
    },
    {
      question: 'How do you know what is baked today?',
      options: [
        ['I know the week by heart', 9],
        ['I ask at the counter', 7],
        ['I look at your page before I leave', 6],
        ['I do not, I take what is there', 3],
      ],
      explanation: 'Shows where news about ordering would be seen.',
    },
  ],
}
