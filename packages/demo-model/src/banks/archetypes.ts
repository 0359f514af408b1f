/**
 * A character. Says nothing about how often or how gladly a person comes, because that is counted or unknown. Placeholders
 * are as in phrases.ts: `{they}`, `{name}`, `{plural|singular}`.
 */
export type Archetype = {
  /** Words of a temperament that suggest this archetype. */
  signs: string
  /** Answers that this archetype would contradict. */
  against?: RegExp
  /** Follows an occupation: "Nurse who reads the small print". */
  hook: string
  traits: string[]
  values: string[]
  attitudes: string[]
  decision: string
  shopping: string
  brands: string
  motivations: string[]
  fears: string[]
  objections: string[]
  challenges: string[]
  quotes: [string, ...string[]]
  /** What it takes to please them. */
  manner: string
  bio: string[]
}

export const ARCHETYPES: readonly [Archetype, ...Archetype[]] = [
  {
    signs: 'plan planning ahead organised schedule early list order',
    against: /urgent|on the (day|spot)|just happens/iu,
    hook: 'who plans the week on Sunday evening',
    traits: ['Organised', 'Dependable', 'A little impatient', 'Practical'],
    values: ['Reliability', 'Keeping one’s word', 'Calm evenings'],
    attitudes: ['What is planned gets done', 'Surprises are for birthdays', 'A list is freedom, not a cage'],
    decision: 'Looks at two or three options, picks one and does not return to it.',
    shopping: 'With a list, and rarely anything that was not on it.',
    brands: 'Names that have never let {them} down.',
    motivations: [
      'Not having to think about it again',
      'The quiet after a finished list',
      'Days that hold together',
    ],
    fears: [
      'Losing an evening to bad organisation',
      'Forgetting what others rely on',
      'A week that slips away',
    ],
    objections: [
      'Times that change at short notice',
      'Having to ring up first',
      'Not knowing what is included',
    ],
    challenges: ['Saying no before the week is full', 'Leaving room for what cannot be planned'],
    quotes: ['Tell me when, and I will be there.', 'I do not need it fast. I need it on the day you said.'],
    manner: 'Wants to know what to expect, and expects it to stay that way.',
    bio: [
      'Much of what {they} {do|does} is settled days before.',
      'People who know {them} rely on {their} word, which {they} {take|takes} as a compliment.',
    ],
  },
  {
    signs: 'company sociable everybody knows neighbours talks friendly',
    against: /lowest price|costs? too much|the cost\b|what it costs|less than most|as little as/iu,
    hook: 'who knows most people by name',
    traits: ['Sociable', 'Loyal', 'Talkative', 'Warm'],
    values: ['Belonging', 'Neighbourliness', 'Gratitude'],
    attitudes: [
      'A chat is part of it',
      'Good places should be kept alive',
      'Strangers are friends who have not spoken yet',
    ],
    decision: 'By trust: a word from somebody {they} {know|knows} weighs more than a page of facts.',
    shopping: 'Where there is somebody to talk to; {they} {pay|pays} a little more without counting.',
    brands: 'Small names with a face behind them.',
    motivations: [
      'Being part of something',
      'A familiar face on an ordinary day',
      'Doing somebody a good turn',
    ],
    fears: ['Becoming a number', 'Drifting apart from old friends', 'That familiar places close one by one'],
    objections: ['Talking to a machine', 'People who change all the time', 'Too little time for a word'],
    challenges: ['Too many promises to too many people', 'Saying openly when something was not good'],
    quotes: [
      'Ask me how I am before you ask what I want.',
      'I remember who was kind to me. I forget what it cost.',
    ],
    manner: 'Wants to be spoken to; forgives mistakes, but not indifference.',
    bio: [
      '{They} {know|knows} who moved in, who is ill and who needs a lift.',
      'It takes {them} twice as long to get anywhere, since somebody always stops {them} for a chat.',
    ],
  },
  {
    signs: 'price prices money cheap bargain thrifty saves spending',
    against: /hardly matters|more than most|as much as others/iu,
    hook: 'who turns every coin over once',
    traits: ['Thrifty', 'Alert', 'Inventive', 'Proud'],
    values: ['Fairness', 'Honest prices', 'Making things last'],
    attitudes: [
      'A high price is not yet quality',
      'What is mended is not replaced',
      'Nobody gives anything away',
    ],
    decision: 'Wants to know what it costs in all before anything else.',
    shopping: 'Knows prices by heart and waits for the right moment.',
    brands: 'None on principle; whatever lasts longest for the money.',
    motivations: ['Getting real value', 'Affording the few things that matter', 'Keeping something aside'],
    fears: [
      'A bill that is higher than expected',
      'Being talked into something',
      'A month without any margin',
    ],
    objections: [
      'Prices that only show at the end',
      'What is easy to join and hard to leave',
      'Paying before trying',
    ],
    challenges: ['Prices rising faster than pay', 'Allowing {themself} something without a bad conscience'],
    quotes: ['I do not mind paying. I mind paying for nothing.', 'Show me the whole price and we can talk.'],
    manner: 'Wants the full price at the beginning, and no extras at the end.',
    bio: [
      '{They} learned early what things cost and {have|has} not forgotten it.',
      '{They} {keep|keeps} receipts, not out of distrust but out of habit.',
    ],
  },
  {
    signs: 'curious tries tests something different explores adventurous discovery',
    against: /rely on|habit|fixed place|used to something/iu,
    hook: 'who is curious about nearly everything',
    traits: ['Curious', 'Spontaneous', 'Open', 'Easily bored'],
    values: ['Discovery', 'Freedom', 'Variety'],
    attitudes: [
      'Try it first, judge it later',
      'A good story is half of it',
      'Better a miss than always the same',
    ],
    decision: 'By feeling; a good description is enough.',
    shopping: 'By mood, often on the way somewhere else.',
    brands: 'The small and the new.',
    motivations: ['Trying what is new', 'Having something to tell', 'Learning by doing'],
    fears: ['Standing still', 'Days that look alike', 'Being tied down'],
    objections: [
      'Long commitments',
      'A tone that takes itself too seriously',
      'Too many steps before it starts',
    ],
    challenges: ['Beginning more than can be finished', 'Sleeping enough'],
    quotes: ['I would rather be wrong than bored.', 'I try most things once, just to know.'],
    manner: 'Wants to be surprised now and then, and to be left free to go.',
    bio: [
      '{Their} shelves show three hobbies a year, all of them begun with joy.',
      '{They} {take|takes} another way home whenever there is one.',
    ],
  },
  {
    signs: 'checks facts details careful reads proof research exact',
    against: /urgent|saving time|too little time|on the (day|spot)|just happens/iu,
    hook: 'who reads the small print',
    traits: ['Careful', 'Thorough', 'Fair', 'Observant'],
    values: ['Safety', 'Honesty', 'Privacy'],
    attitudes: ['Questions are not distrust', 'Big words need proof', 'Better slowly and right'],
    decision: 'Reads, compares, asks somebody who knows, and sleeps on it.',
    shopping: 'Well prepared; the decision is made at home.',
    brands: 'Whoever explains openly what happens if it goes wrong.',
    motivations: ['Being sure to do it right', 'Understanding what is behind it', 'Having nothing to regret'],
    fears: ['Being deceived', 'A mistake that cannot be undone', 'Having overlooked something'],
    objections: ['Too little information beforehand', 'No way to cancel', 'Being pushed for an answer'],
    challenges: ['Too much contradictory advice', 'Letting others do it their way'],
    quotes: [
      'Give me the details, I do read them.',
      'I need no promises. I need to know what happens if it goes wrong.',
    ],
    manner: 'Wants questions answered in full, in writing if possible.',
    bio: [
      '{They} {are|is} the one friends ask before they sign anything.',
      '{They} {notice|notices} the typo on the sign and {keep|keeps} it to {themself}.',
    ],
  },
  {
    signs: 'short time busy easy hurry quick impatient stress',
    against: /^(nothing|the cost|it costs too much|I am used to|habit|not knowing|when there is time)/imu,
    hook: 'who never has quite enough time',
    traits: ['Busy', 'Quick', 'Pragmatic', 'Restless'],
    values: ['Simplicity', 'Flexibility', 'Results'],
    attitudes: [
      'Good enough today beats perfect next week',
      'Help is not a weakness',
      'Waiting costs the most',
    ],
    decision: 'The first option that clearly fits is taken.',
    shopping: 'Quickly; convenience decides.',
    brands: 'Whatever works without explanation.',
    motivations: [
      'One thing less to worry about',
      'A short break that is really a break',
      'Finishing what was begun',
    ],
    fears: ['Letting somebody down', 'Never catching up', 'Falling ill at the wrong moment'],
    objections: ['Waiting times', 'Long forms', 'Having to explain everything again'],
    challenges: ['Switching off in the evening', 'Being reachable for everyone'],
    quotes: [
      'I would love to. When?',
      'If it takes longer than five minutes, I have already lost the thread.',
    ],
    manner: 'Wants it short, and is lost at the first complication.',
    bio: [
      '{Their} days are full to the brim, and {they} {joke|jokes} about it rather than complain.',
      '{They} {finish|finishes} other people’s sentences and {apologise|apologises} for it.',
    ],
  },
  {
    signs: 'little good quality craft rather better moderate taste',
    against:
      /urgent|saving (time|money)|too little time|lowest price|costs? too much|the cost\b|what it costs|as little as/iu,
    hook: 'who would rather have little, but good',
    traits: ['Discerning', 'Patient', 'Self-assured', 'A little stubborn'],
    values: ['Quality', 'Craft', 'Moderation'],
    attitudes: ['Less, but properly', 'Taste can be learned', 'You can tell when somebody loves their work'],
    decision: 'By looking closely: how it is made, and how people talk about their work.',
    shopping: 'With pleasure and without hurry; {they} {wait|waits} for the right thing.',
    brands: 'Makers who put their name to it.',
    motivations: [
      'The pleasure of something done well',
      'Learning to see differences',
      'Owning things worth keeping',
    ],
    fears: ['Everything becoming average', 'Growing careless', 'Waste'],
    objections: [
      'Quality that varies',
      'Advertising that is louder than the thing',
      'Nobody who can answer questions',
    ],
    challenges: ['Accepting compromises', 'Patience with colleagues who are in a hurry'],
    quotes: ['Do one thing, and do it well.', 'I notice the difference, even when I say nothing.'],
    manner: 'Wants to see how it is made, and notices when it is made differently.',
    bio: [
      '{They} can talk for an hour about how a thing is made.',
      'There are few things in {their} rooms, and each has its reason.',
    ],
  },
  {
    signs: 'convinced sceptical doubts distrust proof critical persuaded',
    against: /on the spot|believe in it|already have\b/iu,
    hook: 'who has to be convinced first',
    traits: ['Sceptical', 'Direct', 'Dry', 'Independent'],
    values: ['Common sense', 'Straight talk', 'Consistency'],
    attitudes: [
      'If it sounds too good, it is',
      'Results, not stories',
      'I change my mind when shown, not when told',
    ],
    decision: 'Looks for the catch first and only then for the benefit.',
    shopping: 'Only when needed; leaves when somebody begins to sell.',
    brands: 'Indifferent to names.',
    motivations: [
      'Solving an actual problem',
      'Finding somebody who talks straight',
      'Being pleasantly surprised',
    ],
    fears: ['Being taken for a fool', 'Depending on somebody', 'Wasting a good day'],
    objections: ['Exaggerated promises', 'Too little proof', 'Being asked for an opinion all the time'],
    challenges: ['Accepting help', 'Not dismissing things too early'],
    quotes: ['Fine. Show me.', 'Spare me the story. Does it work?'],
    manner: 'Wants proof, and goes quiet when there is none.',
    bio: [
      '{They} {ask|asks} the question that everyone else thinks.',
      'Behind the dry remarks there is somebody who is easily moved.',
    ],
  },
  {
    signs: 'invites hosts hospitable people around shares',
    hook: 'who likes to have people around',
    traits: ['Hospitable', 'Energetic', 'Considerate', 'Easily flattered'],
    values: ['Generosity', 'Tradition', 'Care'],
    attitudes: ['There is always room for one more', 'Small gestures count', 'Good things are for sharing'],
    decision: 'With others in mind: will the others like it?',
    shopping: 'Generously for others, modestly for {themself}.',
    brands: 'What friends have recommended.',
    motivations: [
      'Giving others a good time',
      'Being thanked without having asked',
      'Keeping a tradition alive',
    ],
    fears: ['Disappointing others', 'Being left alone with it', 'Getting it wrong in front of everyone'],
    objections: [
      'Nothing for more than one person',
      'No advice on what suits whom',
      'Nothing for the one who is different',
    ],
    challenges: ['Doing everything {themself} although others would help', 'Different tastes in one group'],
    quotes: ['I always think of who else is coming.', 'It takes very little, but that must be right.'],
    manner: 'Wants something to share, and somebody who asks for whom it is.',
    bio: [
      '{Their} door is open more often than it is closed.',
      '{They} {measure|measures} a week by who came by.',
    ],
  },
  {
    signs: 'beginning again starts over fresh change another chance',
    against: /for years|urgent|on the (day|spot)/iu,
    hook: 'who is beginning again',
    traits: ['Determined', 'Sensitive', 'Hopeful', 'Self-critical'],
    values: ['Growth', 'Courage', 'Self-respect'],
    attitudes: ['It is never too late to begin', 'Small steps count', 'Comparing oneself helps nobody'],
    decision: 'After a long run-up; an encouraging word tips the balance.',
    shopping: 'The small version first.',
    brands: 'Those who speak to beginners without talking down to them.',
    motivations: [
      'Proving something to {themself}',
      'Meeting people who do not know the old stories',
      'Feeling progress',
    ],
    fears: ['Giving up again', 'Looking foolish', 'Falling back into old habits'],
    objections: [
      'It seems made for people who know already',
      'Nobody explains the first step',
      'Too much at once',
    ],
    challenges: ['Keeping at it when it gets hard', 'Asking for help early enough'],
    quotes: [
      'I am not good at it yet. That is rather the point.',
      'A year ago I would not have dared to ask.',
    ],
    manner: 'Wants to be allowed to ask, and to begin with little.',
    bio: [
      'Something ended not long ago, and {they} {have|has} decided to see the good in it.',
      '{They} {keep|keeps} a notebook with things that went well.',
    ],
  },
  {
    signs: 'keeps proved habit loyal tradition same familiar steady',
    against: /urgent|saving time|too little time|on the (day|spot)/iu,
    hook: 'who keeps to what has proved itself',
    traits: ['Steady', 'Faithful', 'Reserved', 'Hard to hurry'],
    values: ['Constancy', 'Respect', 'A clear conscience'],
    attitudes: [
      'Not everything new is better',
      'A good habit saves a hundred decisions',
      'Change wants a reason',
    ],
    decision: 'By memory: what was right last time is taken again.',
    shopping: 'In familiar places, with a proper bag.',
    brands: 'Those that are still made the same way.',
    motivations: ['The comfort of a familiar round', 'Doing a simple thing properly', 'Not being pushed'],
    fears: [
      'Having to learn everything again',
      'That what is loud replaces what is good',
      'Being thought old-fashioned',
    ],
    objections: [
      'Rules that change without a word',
      'A screen in the place of a person',
      'A new look every spring',
    ],
    challenges: ['Keeping up with passwords and updates', 'Letting go of what has had its time'],
    quotes: ['If it was good, please leave it alone.', 'Give me one reason to change, and give me a week.'],
    manner: 'Wants things to stay as they were, and a word when they do not.',
    bio: [
      'What still works is kept, and {they} {see|sees} no reason for anything newer.',
      'Friends tease {them} about the same order, the same seat and the same walk.',
    ],
  },
]
