import type { Topic } from '../topic/topic.ts'

/** A question in several wordings; options from the best to the least fit, without "Not sure". */
export type Template = {
  id: string
  /** Families and kinds of business that it does not suit. */
  not?: string[]
  ask: ((topic: Topic) => string)[]
  options: (topic: Topic) => [text: string, score: number][]
  tells: (topic: Topic) => string
}

export const TEMPLATES: readonly Template[] = [
  {
    id: 'frequency',
    ask: [(t) => `How often do you ${t.act}?`, (t) => `In an ordinary month, how often do you ${t.act}?`],
    options: () => [
      ['Every week or more', 10],
      ['Several times a month', 8],
      ['About once a month', 6],
      ['A few times a year or less', 2],
    ],
    tells: () => 'Tells regulars from occasional people, and how much habit there is to build on.',
  },
  {
    id: 'need',
    ask: [
      (t) => `What is your main reason for ${t.doing}?`,
      (t) => `What do you hope for most from ${t.doing}?`,
    ],
    options: ({ reasons: [a, b, c, d] }) => [
      [a, 9],
      [b, 8],
      [c, 7],
      [d, 4],
    ],
    tells: (t) => `Shows which need ${t.business} really serves.`,
  },
  {
    id: 'quality',
    ask: [
      (t) => `What matters most to you when you ${t.act}?`,
      (t) => `When it comes to ${t.offer}, what do you look at first?`,
    ],
    options: ({ qualities: [a, b, c, d] }) => [
      [a, 9],
      [b, 8],
      [c, 7],
      [d, 4],
    ],
    tells: () => 'Shows what to put first in the offer and in every text about it.',
  },
  {
    id: 'decision',
    not: ['audience'],
    ask: [
      (t) => `How do you usually decide before you ${t.act}?`,
      (t) => `What do you do first when you think about ${t.doing}?`,
    ],
    options: () => [
      ['I ask somebody I trust', 9],
      ['I compare a few options carefully', 8],
      ['I read what others say about it', 7],
      ['I go by my feeling, quickly', 5],
    ],
    tells: () => 'Tells what people need to see before they say yes.',
  },
  {
    id: 'obstacle',
    ask: [
      (t) => `What most often keeps you from ${t.doing}?`,
      (t) => `What bothers you most about ${t.doing}?`,
    ],
    options: ({ obstacles: [a, b, c] }) => [
      ['Nothing, really', 9],
      [a, 6],
      [b, 4],
      [c, 3],
    ],
    tells: () => 'Names the hurdle that is most worth removing.',
  },
  {
    id: 'budget',
    not: ['supporter', 'audience'],
    ask: [
      (t) => `Compared with people you know, how much do you spend on ${t.offer}?`,
      (t) => `How much do you spend on ${t.offer}, seen next to others?`,
    ],
    options: () => [
      ['More than most: it is worth it to me', 9],
      ['About as much as others', 7],
      ['Less than most', 4],
      ['As little as possible', 1],
    ],
    tells: () => 'Shows how much room there is in prices without asking for income.',
  },
  {
    id: 'timing',
    ask: [
      (t) => `When do you usually find time for ${t.doing}?`,
      (t) => `At which time of the week would ${t.doing} suit you best?`,
    ],
    options: () => [
      ['In the morning, before the day starts', 8],
      ['During the day, in a break', 7],
      ['In the evening, after work', 6],
      ['Only at the weekend', 4],
    ],
    tells: () => 'Helps with opening hours, and with when to write to people.',
  },
  {
    id: 'discovery',
    ask: [
      (t) => `How do you usually find out about ${t.offer}?`,
      (t) => `Where did you first hear of ${t.business}?`,
    ],
    options: () => [
      ['From friends, family or colleagues', 9],
      ['By searching the internet', 7],
      ['On social media', 6],
      ['By chance, on my way', 4],
    ],
    tells: () => 'Tells where new people come from, so where to be seen.',
  },
  {
    id: 'alternative',
    ask: [
      (t) => `What do you do when ${t.doing} does not work out?`,
      (t) => `If ${t.business} did not exist, what would you choose?`,
    ],
    options: ({ alternatives: [a, b, c, d] }) => [
      [d, 8],
      [b, 6],
      [c, 5],
      [a, 3],
    ],
    tells: () => 'Shows whom or what you really compete with.',
  },
  {
    id: 'trust',
    ask: [
      (t) => `What would make you trust somebody new when it comes to ${t.offer}?`,
      (t) => `Which of these convinces you most that ${t.offer} will be good?`,
    ],
    options: () => [
      ['A recommendation by somebody I know', 9],
      ['Trying it first without risk', 8],
      ['Reviews by many people', 6],
      ['A well-known name', 3],
    ],
    tells: () => 'Shows which proof to offer to those who do not know you yet.',
  },
  {
    id: 'channel',
    ask: [
      (t) => `How would you like to hear from ${t.business}?`,
      (t) => `Where would news about ${t.offer} reach you best?`,
    ],
    options: () => [
      ['By e-mail, now and then', 8],
      ['By a message on my phone', 7],
      ['On social media', 6],
      ['Not at all: I ask when I need something', 2],
    ],
    tells: () => 'Tells which channel people accept, and who wants to be left alone.',
  },
  {
    id: 'influence',
    ask: [(t) => `Whose opinion counts most when you ${t.act}?`, (t) => `Who has a say when you ${t.act}?`],
    options: () => [
      ['My partner or family', 8],
      ['Friends or colleagues', 7],
      ['Experts or reviewers', 6],
      ['Only my own', 4],
    ],
    tells: () => 'Shows who stands behind the person who answers.',
  },
  {
    id: 'company',
    not: ['audience', 'app', 'newsletter', 'advisory', 'practice'],
    ask: [(t) => `With whom do you usually ${t.act}?`, (t) => `Who is usually around when you ${t.act}?`],
    options: () => [
      ['With family or children', 8],
      ['With my partner', 7],
      ['With friends or colleagues', 6],
      ['On my own', 5],
    ],
    tells: () => 'Shows for how many people an offer should be made.',
  },
  {
    id: 'price',
    not: ['supporter', 'audience'],
    ask: [
      (t) => `What would you do if ${t.offer} became a little more expensive?`,
      (t) => `Suppose ${t.offer} cost a little more: what would you do?`,
    ],
    options: () => [
      ['Nothing would change', 10],
      ['I would come less often', 6],
      ['I would look around for something cheaper', 3],
      ['I would stop', 0],
    ],
    tells: () => 'Shows how loyal people are when it costs them something.',
  },
  {
    id: 'improvement',
    ask: [
      (t) => `Which one change would make you ${t.act} more often?`,
      (t) => `What should ${t.business} improve first?`,
    ],
    options: () => [
      ['More personal advice', 9],
      ['More to choose from', 7],
      ['Times that fit me better', 6],
      ['Lower prices', 3],
    ],
    tells: () => 'Gives a first step that people ask for themselves.',
  },
  {
    id: 'experience',
    ask: [
      (t) => `For how long have you been ${t.doing}?`,
      (t) => `How well do you know your way around ${t.offer}?`,
    ],
    options: () => [
      ['For years: I know it well', 9],
      ['For a while: I know the basics', 7],
      ['I have only just begun', 5],
      ['Not yet, but I am curious', 3],
    ],
    tells: () => 'Tells beginners, who need help, from people who know what they want.',
  },
  {
    id: 'recommend',
    ask: [
      (t) => `Would you recommend ${t.business} to a friend?`,
      (t) => `Would you tell others about ${t.business}?`,
    ],
    options: () => [
      ['I already have, several times', 10],
      ['Yes, if somebody asked', 8],
      ['Only for certain things', 4],
      ['Rather not', 0],
    ],
    tells: () => 'Finds those who bring others along.',
  },
  {
    id: 'place',
    not: ['audience', 'supporter', 'app', 'newsletter', 'podcast', 'channel'],
    ask: [(t) => `Where do you prefer to ${t.act}?`, (t) => `How far would you go for ${t.offer}?`],
    options: () => [
      ['It may be a trip if it is worth it', 9],
      ['Close to home', 7],
      ['On my way to work or school', 6],
      ['Only online, from where I am', 4],
    ],
    tells: () => 'Shows how near you must be, and to which part of their day.',
  },
  {
    id: 'planning',
    ask: [
      (t) => `How far ahead do you plan ${t.doing}?`,
      (t) => `Is ${t.doing} something you plan or something that happens?`,
    ],
    options: () => [
      ['It has its fixed place in my week', 9],
      ['I plan it some days ahead', 7],
      ['I decide on the day', 5],
      ['It just happens, rarely', 3],
    ],
    tells: () => 'Shows whether to remind people early or to be there at the right moment.',
  },
  {
    id: 'attitude',
    ask: [
      (t) => `Which sentence fits you best when it comes to ${t.offer}?`,
      (t) => `What kind of person are you when you ${t.act}?`,
    ],
    options: () => [
      ['I would rather have little, but the best', 9],
      ['I like to try new things', 7],
      ['I stay with what has proved itself', 6],
      ['It should be simple, that is all', 4],
    ],
    tells: () => 'Shows the attitude that a tone of voice should answer to.',
  },
  {
    id: 'time',
    not: ['buyer'],
    ask: [
      (t) => `How much time can you give to ${t.doing}?`,
      (t) => `How much attention does ${t.offer} get from you in a busy week?`,
    ],
    options: () => [
      ['I make time for it in any case', 10],
      ['A quiet hour or two', 8],
      ['A few minutes here and there', 5],
      ['Hardly any at the moment', 2],
    ],
    tells: () => 'Shows how much one can ask of people without losing them.',
  },
  {
    id: 'closeness',
    not: ['buyer'],
    ask: [
      (t) => `What would make you feel closer to ${t.business}?`,
      (t) => `What is missing between you and ${t.business}?`,
    ],
    options: () => [
      ['Meeting the people behind it', 9],
      ['Having a say in what comes next', 8],
      ['Seeing what happens behind the scenes', 7],
      ['Nothing: I like it as it is', 5],
    ],
    tells: () => 'Finds those who would take part if they were asked.',
  },
  {
    id: 'feeling',
    ask: [
      (t) => `How do you feel right after ${t.doing}?`,
      (t) => `Which feeling do you connect with ${t.offer}?`,
    ],
    options: () => [
      ['Pleased with myself', 9],
      ['Calm and looked after', 8],
      ['Inspired to do more', 7],
      ['Nothing in particular', 3],
    ],
    tells: () => 'Gives the feeling that pictures and words should carry.',
  },
]
