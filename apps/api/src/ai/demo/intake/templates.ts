import type { Topic } from '../topic/topic.ts'

/** What questions are worded with. */
export type Words = Topic & {
  /** "customers", "parents": the audience in the plural. */
  people: string
}

/** A question to the owner about the audience. Without options it is a text question. */
export type IntakeTemplate = {
  type: 'multiple_choice' | 'binary' | 'text'
  ask: (words: Words) => string
  options?: (words: Words) => readonly string[]
  tells: string
}

const choice = (
  ask: IntakeTemplate['ask'],
  options: readonly string[] | ((words: Words) => readonly string[]),
  tells: string,
): IntakeTemplate => ({
  type: 'multiple_choice',
  ask,
  options: typeof options === 'function' ? options : () => options,
  tells,
})
const yesOrNo = (ask: IntakeTemplate['ask'], tells: string): IntakeTemplate => ({
  type: 'binary',
  ask,
  options: () => ['Yes', 'No'],
  tells,
})
const open = (ask: IntakeTemplate['ask'], tells: string): IntakeTemplate => ({ type: 'text', ask, tells })

/** For every audience, from what matters most. */
export const COMMON: readonly IntakeTemplate[] = [
  choice(
    (w) => `What do most ${w.people} hope for from ${w.business}?`,
    (w) => w.reasons,
    'Sets the motives and goals of the persona.',
  ),
  choice(
    (w) => `What most often keeps ${w.people} from ${w.doing}?`,
    (w) => w.obstacles,
    'Becomes the persona’s objections and challenges.',
  ),
  open(
    (w) => `In your own words: who are the ${w.people} you would like to understand better?`,
    'Gives the persona a face that only you have seen.',
  ),
  choice(
    (w) => `How old are most ${w.people} of ${w.business}?`,
    ['Under 30', '30 to 45', '45 to 60', 'Over 60', 'All ages'],
    'Keeps the persona in the right stage of life.',
  ),
  choice(
    (w) => `What do ${w.people} look at first when it comes to ${w.offer}?`,
    (w) => w.qualities,
    'Shows what convinces the persona.',
  ),
  yesOrNo(
    (w) => `Do ${w.people} usually compare ${w.business} with others first?`,
    'Shapes how the persona decides.',
  ),
  choice(
    (w) => `What would ${w.people} do if ${w.business} did not exist?`,
    (w) => w.alternatives,
    'Names what the persona compares you with.',
  ),
  choice(
    (w) => `Who has a say before ${w.people} decide?`,
    ['Nobody else', 'Partner or family', 'Friends', 'Colleagues or an employer'],
    'Puts the people around the persona into the picture.',
  ),
  choice(
    (w) => `How do ${w.people} usually hear of ${w.business}?`,
    ['Word of mouth', 'Searching online', 'Social media', 'Passing by, or chance'],
    'Sets the persona’s media and online habits.',
  ),
  open(
    (w) => `Which sentence do you hear again and again from ${w.people}?`,
    'Helps to find the persona’s own words.',
  ),
  choice(
    (w) => `How careful with money are ${w.people} when it comes to ${w.offer}?`,
    [
      'The lowest price wins',
      'Price is weighed against quality',
      'Price hardly matters',
      'It depends on the month',
    ],
    'Sets the persona’s budget.',
  ),
  choice(
    (w) => `Where do most ${w.people} live?`,
    ['Within walking distance', 'In the same town', 'In the region', 'Anywhere'],
    'Places the persona.',
  ),
]

/** By relationship: what only makes sense to ask about these people. The last serves everyone else. */
export const OWN: readonly { match: RegExp; templates: readonly IntakeTemplate[] }[] = [
  {
    match: /customer.*product/iu,
    templates: [
      choice(
        (w) => `How often does a typical customer buy ${w.offer}?`,
        ['Every week', 'Every month', 'A few times a year', 'Once'],
        'Tells how much habit there is in the persona’s life.',
      ),
      yesOrNo(
        () => 'Do most customers buy for themselves rather than for others?',
        'Tells for whom the persona chooses.',
      ),
    ],
  },
  {
    match: /customer.*service/iu,
    templates: [
      choice(
        (w) => `At what moment do customers turn to ${w.business}?`,
        [
          'When something is urgent',
          'When there is time to plan',
          'At fixed times of the year',
          'When others advise it',
        ],
        'Sets the situation the persona is in.',
      ),
      yesOrNo(
        (w) => `Have most customers used a service like ${w.business} before?`,
        'Tells what the persona expects.',
      ),
    ],
  },
  {
    match: /subscriber/iu,
    templates: [
      choice(
        () => 'Why do subscribers usually stay subscribed?',
        ['Every issue gets used', 'It saves time', 'A feeling of belonging', 'Nobody thinks of cancelling'],
        'Shows what the persona would miss.',
      ),
      yesOrNo(() => 'Did most subscribers try it for free first?', 'Tells how the persona commits.'),
    ],
  },
  {
    match: /follower/iu,
    templates: [
      choice(
        (w) => `What do followers do most when ${w.business} posts something?`,
        ['Look and move on', 'Like or save it', 'Comment or ask', 'Pass it on'],
        'Sets how close the persona feels.',
      ),
      yesOrNo(() => 'Have most followers ever bought or booked anything?', 'Tells admirers from customers.'),
    ],
  },
  {
    match: /client/iu,
    templates: [
      choice(
        (w) => `What has usually happened before a client calls ${w.business}?`,
        ['Something went wrong', 'A deadline is near', 'There is a wish to grow', 'Somebody recommended it'],
        'Gives the persona its reason to act.',
      ),
      yesOrNo(
        () => 'Do most clients spend their own money, not a company’s?',
        'Tells what the persona risks.',
      ),
    ],
  },
  {
    match: /patron|guest/iu,
    templates: [
      choice(
        (w) => `On what occasion do guests come to ${w.business}?`,
        ['An ordinary day', 'A date or an evening with friends', 'A celebration', 'On the way, by chance'],
        'Sets the mood in which the persona arrives.',
      ),
      yesOrNo(() => 'Do most guests book ahead?', 'Tells how the persona plans an evening.'),
    ],
  },
  {
    match: /member/iu,
    templates: [
      choice(
        (w) => `What made most members join ${w.business}?`,
        [
          'Coming along with somebody',
          'The wish to change a habit',
          'The price of a membership',
          'The wish to belong',
        ],
        'Gives the persona its beginning with you.',
      ),
      yesOrNo(() => 'Do members know each other by name?', 'Tells how much company the persona seeks.'),
    ],
  },
  {
    match: /user/iu,
    templates: [
      choice(
        (w) => `In what situation do users open ${w.business}?`,
        [
          'At work, many times a day',
          'Now and then, for one task',
          'On the way, on the phone',
          'In the evening, in private',
        ],
        'Sets the persona’s day around the product.',
      ),
      yesOrNo(
        () => 'Do users choose the product themselves, rather than their company?',
        'Tells who decides for the persona.',
      ),
    ],
  },
  {
    match: /student|learner|pupil/iu,
    templates: [
      choice(
        (w) => `What do students want to be able to do after ${w.doing}?`,
        ['Pass an examination', 'Find better work', 'Enjoy it, no more', 'Do at last what was long planned'],
        'Sets the persona’s goals.',
      ),
      yesOrNo(
        () => 'Do most students learn beside a job or a family?',
        'Tells how much time the persona has.',
      ),
    ],
  },
  {
    match: /attendee|event/iu,
    templates: [
      choice(
        (w) => `With whom do people usually attend ${w.offer}?`,
        ['Alone', 'With a partner', 'With friends', 'With colleagues'],
        'Puts company beside the persona.',
      ),
      yesOrNo(() => 'Do most attendees travel to get there?', 'Tells what an evening costs the persona.'),
    ],
  },
  {
    match: /donor|sponsor/iu,
    templates: [
      choice(
        (w) => `What usually moves donors to give to ${w.business}?`,
        [
          'A story that touches',
          'Being asked by a friend',
          'A habit at the end of the year',
          'Having been helped once',
        ],
        'Gives the persona its reason to give.',
      ),
      yesOrNo(() => 'Do most donors give regularly?', 'Tells how firm the persona’s tie is.'),
    ],
  },
  {
    match: /volunteer/iu,
    templates: [
      choice(
        (w) => `How much time do volunteers usually give to ${w.business}?`,
        [
          'An hour now and then',
          'A fixed hour each week',
          'Half a day each week',
          'Whole days in busy times',
        ],
        'Sets what the persona can give.',
      ),
      yesOrNo(
        () => 'Have most volunteers done something like this before?',
        'Tells how sure the persona feels.',
      ),
    ],
  },
  {
    match: /./u,
    templates: [
      choice(
        (w) => `What connects ${w.people} with ${w.business}?`,
        [
          'Money: something is bought',
          'Use: something is free',
          'Time or advice that is given',
          'Curiosity, so far',
        ],
        'Sets how the persona stands to you.',
      ),
      yesOrNo(
        (w) => `Do ${w.people} know ${w.business} well already?`,
        'Tells what the persona has to be told.',
      ),
    ],
  },
]
