/** Eight questions with five options, as long as real ones. */
export const QUESTION_TEXTS: readonly { question: string; options: readonly string[] }[] = [
  {
    question: 'How often do you buy bread from a bakery?',
    options: ['Every day', 'Several times a week', 'Once a week', 'Once or twice a month', 'Less often'],
  },
  {
    question: 'When do you usually decide what to buy?',
    options: ['The day before', 'On the way to the shop', 'At the counter', 'I order ahead', 'Not sure'],
  },
  {
    question: 'Who are you mostly buying for?',
    options: ['Just me', 'The two of us', 'A family with children', 'A shared flat', 'People at work'],
  },
  {
    question: 'What matters most when you choose a loaf?',
    options: ['How fresh it is', 'The ingredients', 'The price', 'That it keeps well', 'The taste alone'],
  },
  {
    question: 'How long would you queue on a Saturday morning?',
    options: ['Not at all', 'Up to 5 minutes', 'Up to 10 minutes', 'As long as it takes', 'Not sure'],
  },
  {
    question: 'Would you order ahead if pickup took one minute?',
    options: ['Yes, every time', 'Yes, for weekends', 'For special occasions', 'Probably not', 'Not sure'],
  },
  {
    question: 'How do you feel about paying more for organic flour?',
    options: [
      'I already do',
      'Fine, up to a tenth more',
      'Only now and then',
      'I would rather not',
      'Not sure',
    ],
  },
  {
    question: 'Where do you hear about new things from the shops around you?',
    options: ['From neighbours', 'In the shop itself', 'On social media', 'By email', 'I hardly ever do'],
  },
]
