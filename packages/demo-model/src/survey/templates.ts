/** A question in two wordings, options from the best to the least fit without "Not sure", and what the answers show. */
export type Template = [
  asks: readonly [string, string],
  options: readonly [text: string, score: number][],
  explanation: string,
]

/** The first ones open each survey. Filled by `about`. */
export const TEMPLATES: readonly Template[] = [
  [
    ['How often do you {act}?', 'In an ordinary month, how often do you {act}?'],
    [
      ['Every week or more', 10],
      ['Several times a month', 8],
      ['About once a month', 6],
      ['A few times a year or less', 2],
    ],
    'Tells regulars from occasional people.',
  ],
  [
    ['What is your main reason for {doing}?', 'What do you hope for most from {business}?'],
    [
      ['I believe in it', 9],
      ['It is useful to me', 8],
      ['I enjoy it', 7],
      ['Somebody asked me', 4],
    ],
    'Shows which need you serve.',
  ],
  [
    ['What matters most to you when it comes to {about}?', 'What do you look at first with {business}?'],
    [
      ['That it is done well', 9],
      ['The people', 8],
      ['That it is simple', 6],
      ['What it costs', 4],
    ],
    'Shows what to put first.',
  ],
  [
    ['What most often keeps you from {doing}?', 'What bothers you most about {business}?'],
    [
      ['Nothing, really', 9],
      ['I have too little time', 6],
      ['I am used to something else', 4],
      ['It costs too much', 3],
    ],
    'Names the obstacle worth removing.',
  ],
  [
    ['How did you decide on {business}?', 'What did you do before you chose {business}?'],
    [
      ['I asked somebody I trust', 9],
      ['I compared a few options', 8],
      ['I read what others say', 7],
      ['I decided on the spot', 5],
    ],
    'Tells what people need to see first.',
  ],
  [
    ['Compared with people you know, how much do you spend on this?', 'How much do you spend on {about}?'],
    [
      ['More than most', 9],
      ['About as much as others', 7],
      ['Less than most', 4],
      ['As little as possible', 1],
    ],
    'Shows how much room there is in prices.',
  ],
  [
    ['When do you usually have time for {business}?', 'At which time would {doing} suit you best?'],
    [
      ['In the morning', 8],
      ['During the day', 7],
      ['In the evening', 6],
      ['Only at the weekend', 4],
    ],
    'Helps with opening hours and reminders.',
  ],
  [
    ['How did you first hear about {business}?', 'Where do you hear news about {business}?'],
    [
      ['From friends, family or colleagues', 9],
      ['By searching the internet', 7],
      ['On social media', 6],
      ['By chance', 4],
    ],
    'Tells where new people come from.',
  ],
  [
    ['What would you do without {business}?', 'What do you compare {business} with?'],
    [
      ['I would go without', 8],
      ['I would do it myself', 6],
      ['I would ask people I know', 5],
      ['I would choose somebody bigger', 3],
    ],
    'Shows what you compete with.',
  ],
  [
    ['What makes you trust {business}?', 'What convinces you most at first?'],
    [
      ['A recommendation by somebody I know', 9],
      ['Trying it first without risk', 8],
      ['Reviews by many people', 6],
      ['A well-known name', 3],
    ],
    'Shows which proof to offer.',
  ],
  [
    ['How would you like to hear from {business}?', 'Where would a message from {business} reach you best?'],
    [
      ['By email, now and then', 8],
      ['By a message on my phone', 7],
      ['On social media', 6],
      ['Not at all', 2],
    ],
    'Tells which channel people accept.',
  ],
  [
    ['Whose opinion counts most for you here?', 'Who has a say when you {act}?'],
    [
      ['My partner’s or my family’s', 8],
      ['That of friends or colleagues', 7],
      ['That of experts', 6],
      ['Only my own', 4],
    ],
    'Shows who stands behind the person who answers.',
  ],
  [
    ['Which one change would make you {act} more often?', 'What would you improve first about {business}?'],
    [
      ['More personal advice', 9],
      ['More to choose from', 7],
      ['Times that suit me better', 6],
      ['Lower prices', 3],
    ],
    'Gives a first step that people ask for themselves.',
  ],
  [
    ['How long have you known {business}?', 'How well do you know {business}?'],
    [
      ['For years: I know it well', 9],
      ['For a while', 7],
      ['I have only just begun', 5],
      ['Not yet, but I am curious', 3],
    ],
    'Tells newcomers from people who know what they want.',
  ],
  [
    ['Would you recommend {business} to a friend?', 'Have you told others about {business}?'],
    [
      ['I already have', 10],
      ['Yes, if somebody asked', 8],
      ['Only for certain things', 4],
      ['Rather not', 0],
    ],
    'Finds those who bring others along.',
  ],
  [
    ['How far ahead do you plan {doing}?', 'Is {doing} something you plan?'],
    [
      ['It has its fixed place in my week', 9],
      ['Some days ahead', 7],
      ['I decide on the day', 5],
      ['It just happens', 3],
    ],
    'Shows when to remind people.',
  ],
]
