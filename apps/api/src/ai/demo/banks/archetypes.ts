/** A way of going about things. `{they}`, `{their}`, `{offer}`, `{doing}`, `{act}`, `{business}` are filled; `{a|b}` is plural or singular. */
export type Archetype = {
  /** "Nurse …" */
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
  engagement: string
  bio: string[]
}

export const ARCHETYPES: readonly [Archetype, ...Archetype[]] = [
  {
    hook: 'who plans the week on Sunday evening',
    traits: ['Organised', 'Dependable', 'A little impatient', 'Forward-looking', 'Practical'],
    values: ['Reliability', 'Time well spent', 'Keeping one’s word', 'Calm evenings', 'Independence'],
    attitudes: [
      'What is planned gets done',
      'Surprises are for birthdays',
      'Good service means not having to ask twice',
      'A list is freedom, not a cage',
    ],
    decision:
      'Early and once: {they} {look|looks} at two or three options, {decide|decides} and {do|does} not return to it.',
    shopping: 'With a list, at fixed times, and rarely anything that was not on it.',
    brands: 'Names that have never let {them} down; the cheapest one is not worth the worry.',
    motivations: [
      'Having a firm place in the week for things that matter',
      'Not having to think about it again',
      'Keeping the family’s days running',
      'The quiet that comes after a finished list',
    ],
    fears: [
      'Losing an evening to something badly organised',
      'Forgetting what others rely on',
      'Promises that turn out vague',
      'A week that slips away',
    ],
    objections: [
      'Times that change at short notice',
      'Having to ring up instead of booking',
      'Unclear what is included',
      'One more account to look after',
    ],
    challenges: [
      'Keeping {offer} in a full calendar',
      'Saying no before the week is too full',
      'Finding something reliable close by',
      'Leaving room for what cannot be planned',
    ],
    quotes: [
      'If it has a fixed place in my week, it happens. If not, it does not.',
      'I do not need it fast, I need it on the day you said.',
      'Tell me when, and I will be there.',
    ],
    engagement: 'Regular, at fixed times; stays as long as things run smoothly.',
    bio: [
      'Much of what {they} {do|does} is settled days before.',
      'People who know {them} set their watch by {them}, and {they} {take|takes} it as a compliment.',
    ],
  },
  {
    hook: 'who knows most people by name',
    traits: ['Sociable', 'Loyal', 'Generous', 'Talkative', 'Warm'],
    values: ['Belonging', 'Loyalty', 'Neighbourliness', 'Good company', 'Gratitude'],
    attitudes: [
      'You go where people know you',
      'A chat is part of the service',
      'Good places should be kept alive',
      'Money is better spent round the corner',
    ],
    decision: 'By trust: once somebody has treated {them} well, others hardly get a chance.',
    shopping: 'Where {they} {are|is} greeted by name; {they} {pay|pays} a little more without counting.',
    brands: 'Small names with a face behind them; chains only when travelling.',
    motivations: [
      'Being part of something',
      'Doing good people a good turn',
      'A familiar face on an ordinary day',
      'Bringing friends along',
    ],
    fears: [
      'That favourite places close one by one',
      'Becoming a number',
      'Drifting apart from old friends',
      'Being a burden one day',
    ],
    objections: [
      'Talking to a machine',
      'Staff that changes all the time',
      'Discounts only for newcomers',
      'Too little time for a word',
    ],
    challenges: [
      'Too many promises to too many people',
      'Finding a quiet hour for {themself}',
      'Getting others to join in',
      'Saying openly when something was not good',
    ],
    quotes: [
      'I come for the thing itself, and I stay for the people.',
      'They remembered what I had last time. That is all it takes.',
      'I tell everybody, whether they ask or not.',
    ],
    engagement: 'High and faithful; brings others along and speaks up for the place.',
    bio: [
      '{They} {know|knows} who moved in, who is ill and who needs a lift.',
      'It takes {them} twice as long to get anywhere, since somebody always stops {them} for a chat.',
    ],
  },
  {
    hook: 'who turns every coin over once',
    traits: ['Thrifty', 'Alert', 'Inventive', 'Proud', 'Sober'],
    values: ['Fairness', 'Independence', 'Modesty', 'Honest prices', 'Making things last'],
    attitudes: [
      'A high price is not yet quality',
      'Nobody gives anything away',
      'What is mended is not replaced',
      'Treats are fine if they are chosen',
    ],
    decision: 'By comparing: {they} {want|wants} to know what it costs in all before {they} {begin|begins}.',
    shopping: 'Waits for the right moment, knows the prices by heart, buys well when {they} {buy|buys}.',
    brands: 'None on principle; own brands where they are as good, the best where it lasts longer.',
    motivations: [
      'Getting real value',
      'Affording the few things that matter',
      'The satisfaction of a fair deal',
      'Keeping something aside',
    ],
    fears: [
      'A bill that is higher than expected',
      'Being talked into something',
      'A month without any margin',
      'Paying for a name',
    ],
    objections: [
      'Prices that only show at the end',
      'Subscriptions that are hard to leave',
      'Extras that were free before',
      'Paying before trying',
    ],
    challenges: [
      'Prices rising faster than pay',
      'Telling fair offers from tricks',
      'Allowing {themself} something without a bad conscience',
      'Fitting {doing} into the budget',
    ],
    quotes: [
      'I do not mind paying. I mind paying for nothing.',
      'Show me the whole price and we can talk.',
      'Cheap twice is expensive.',
    ],
    engagement: 'Occasional and deliberate; more often when the value is plain.',
    bio: [
      '{They} learned early what things cost and {have|has} not forgotten it.',
      '{They} {keep|keeps} receipts, not out of distrust but out of habit.',
    ],
  },
  {
    hook: 'who is curious about nearly everything',
    traits: ['Curious', 'Spontaneous', 'Open', 'Easily bored', 'Cheerful'],
    values: ['Discovery', 'Freedom', 'Creativity', 'Humour', 'Variety'],
    attitudes: [
      'Try it first, judge it later',
      'The second visit is already routine',
      'A good story is half of it',
      'Better a miss than always the same',
    ],
    decision: 'Quickly and by feeling; a good description or a friend’s message is enough.',
    shopping: 'By mood, often on the way, seldom twice the same.',
    brands: 'The small and the new; a good name is one that {they} {have|has} not seen yet.',
    motivations: [
      'Trying what is new',
      'Having something to tell',
      'Learning by doing',
      'Getting out of the usual round',
    ],
    fears: ['Standing still', 'Missing the good part', 'Days that look alike', 'Being tied down'],
    objections: [
      'Long commitments',
      'Nothing new for months',
      'A tone that takes itself too seriously',
      'Too many steps before it starts',
    ],
    challenges: [
      'Beginning more than can be finished',
      'Staying with {offer} beyond the first weeks',
      'Sleeping enough',
      'Spending in a straight line',
    ],
    quotes: [
      'Surprise me, and I will be back with a friend.',
      'I try it once just to know.',
      'I would rather be wrong than bored.',
    ],
    engagement: 'Lively but changing; comes back when there is something new.',
    bio: [
      '{Their} shelves show three hobbies a year, all of them begun with joy.',
      '{They} {take|takes} another way home whenever there is one.',
    ],
  },
  {
    hook: 'who reads the small print',
    traits: ['Careful', 'Thorough', 'Reserved', 'Fair', 'Observant'],
    values: ['Safety', 'Honesty', 'Responsibility', 'Precision', 'Privacy'],
    attitudes: [
      'Questions are not distrust',
      'Big words need proof',
      'One bad experience is enough',
      'Better slowly and right',
    ],
    decision: 'Slowly: reads, compares, asks somebody who knows, and sleeps on it.',
    shopping: 'Well prepared; the decision is made at home, the purchase is a formality.',
    brands: 'Whoever explains openly what is in it and what happens if it goes wrong.',
    motivations: [
      'Being sure to do it right',
      'Understanding what is behind it',
      'Protecting the people at home',
      'Not having to regret anything',
    ],
    fears: [
      'Being deceived',
      'A mistake that cannot be undone',
      '{Their} data in the wrong hands',
      'Having overlooked something',
    ],
    objections: [
      'Too little information beforehand',
      'No way to return or cancel',
      'Being pushed for an answer',
      'Reviews that sound bought',
    ],
    challenges: [
      'Deciding before the offer is gone',
      'Too much contradictory advice',
      'Trusting somebody new with {offer}',
      'Letting others do it their way',
    ],
    quotes: [
      'I do not need promises, I need to know what happens if it goes wrong.',
      'Give me the details, I do read them.',
      'I take my time once, then I stay for years.',
    ],
    engagement: 'Slow to begin, then steady; asks good questions.',
    bio: [
      '{They} {are|is} the one friends ask before they sign anything.',
      '{They} {notice|notices} the typo on the menu and {keep|keeps} it to {themself}.',
    ],
  },
  {
    hook: 'who never has quite enough time',
    traits: ['Busy', 'Quick', 'Pragmatic', 'Humorous', 'Restless'],
    values: ['Simplicity', 'Efficiency', 'Family', 'Flexibility', 'Results'],
    attitudes: [
      'Good enough today beats perfect next week',
      'Every click too many loses me',
      'Help is not a weakness',
      'Waiting is the most expensive thing',
    ],
    decision: 'In passing, on the phone: the first option that clearly fits is taken.',
    shopping: 'Quickly, close by or delivered; convenience decides.',
    brands: 'Whatever works without explanation and can be had at once.',
    motivations: [
      'One thing less to worry about',
      'A short break that is really a break',
      'More time for the people at home',
      'Finishing what was begun',
    ],
    fears: [
      'Letting somebody down',
      'Never catching up',
      'Falling ill at the wrong moment',
      'Missing how the children grow, or the friends do',
    ],
    objections: [
      'Waiting times',
      'Long forms',
      'Opening hours during work',
      'Having to explain everything again',
    ],
    challenges: [
      'Squeezing {doing} between two appointments',
      'Switching off in the evening',
      'Being reachable for everyone',
      'Eating and sleeping at sensible hours',
    ],
    quotes: [
      'If it takes longer than a coffee, I have already lost the thread.',
      'Make it easy and I am yours.',
      'I would love to. When?',
    ],
    engagement: 'Frequent but short; leaves at the first complication.',
    bio: [
      '{Their} days are full to the brim, and {they} {joke|jokes} about it rather than complain.',
      '{They} {answer|answers} messages at traffic lights and {regret|regrets} it.',
    ],
  },
  {
    hook: 'who would rather have little, but good',
    traits: ['Discerning', 'Patient', 'Attentive to detail', 'Self-assured', 'A little stubborn'],
    values: ['Quality', 'Craft', 'Beauty', 'Knowledge', 'Moderation'],
    attitudes: [
      'You can tell when somebody loves their work',
      'Less, but properly',
      'Taste can be learned',
      'Good things may cost something',
    ],
    decision: 'By looking closely: material, origin, the way people talk about their work.',
    shopping: 'Seldom and with pleasure; {they} {wait|waits} for the right thing.',
    brands: 'Makers who sign their work; {they} {know|knows} why {they} {choose|chooses} them.',
    motivations: [
      'The pleasure of something done well',
      'Learning to see differences',
      'Owning things worth keeping',
      'Honouring good work',
    ],
    fears: ['Everything becoming average', 'Being disappointed by a favourite', 'Growing careless', 'Waste'],
    objections: [
      'Quality that varies',
      'Advertising that is louder than the thing',
      'Nobody who can answer questions',
      'Too much plastic and show',
    ],
    challenges: [
      'Finding people who still do it properly',
      'Accepting compromises',
      'Explaining to others why {offer} may cost more',
      'Patience with fast-moving colleagues',
    ],
    quotes: [
      'I notice the difference, and I am willing to pay for it.',
      'Do one thing, and do it well.',
      'I would rather wait for the right one.',
    ],
    engagement: 'Steady and appreciative; notices every change in quality.',
    bio: [
      '{They} can talk for an hour about how a thing is made.',
      'There are few things in {their} home, and each has its reason.',
    ],
  },
  {
    hook: 'who has to be convinced first',
    traits: ['Sceptical', 'Direct', 'Dry-humoured', 'Independent', 'Consistent'],
    values: ['Honesty', 'Common sense', 'Independence', 'Straight talk', 'Consistency'],
    attitudes: [
      'If it sounds too good, it is',
      'Nobody needs everything',
      'Results, not stories',
      'I change my mind when shown, not when told',
    ],
    decision: 'Against resistance: {they} {look|looks} for the catch first and only then for the benefit.',
    shopping: 'Only when needed; leaves when somebody begins to sell.',
    brands: 'Indifferent to names, faithful to what has proved itself.',
    motivations: [
      'Solving an actual problem',
      'Finding somebody who talks straight',
      'Being pleasantly surprised for once',
      'Showing that it can be done without fuss',
    ],
    fears: [
      'Being taken for a fool',
      'Fashions that everybody has to follow',
      'Depending on somebody',
      'Wasting a good day',
    ],
    objections: [
      'Exaggerated promises',
      'Too little proof',
      'It works well enough as it is',
      'Being asked for an opinion all the time',
    ],
    challenges: [
      'Finding reasons to give {offer} a chance',
      'Being the only one who asks',
      'Accepting help',
      'Not dismissing things too early',
    ],
    quotes: [
      'Fine. Show me.',
      'I did not believe it at first. Now I do not talk about it, I just come.',
      'Spare me the story, does it work?',
    ],
    engagement: 'Low at first; firm once convinced, and then hard to lose.',
    bio: [
      '{They} {ask|asks} the question that everyone else thinks.',
      'Behind the dry remarks there is somebody who is easily moved by good work.',
    ],
  },
  {
    hook: 'who likes to have people around the table',
    traits: ['Hospitable', 'Energetic', 'Creative', 'Considerate', 'Proud of the home'],
    values: ['Family', 'Generosity', 'Tradition', 'Enjoyment', 'Care'],
    attitudes: [
      'There is always room for one more',
      'You remember the evening, not the price',
      'Small gestures count',
      'Good things are for sharing',
    ],
    decision: 'With others in mind: will the guests, the children, the colleagues like it?',
    shopping: 'Plentifully before weekends and feasts, modestly in between.',
    brands: 'What {their} mother used, and what guests have praised.',
    motivations: [
      'Giving others a good time',
      'Keeping traditions alive',
      'Being thanked with an empty plate',
      'Bringing generations together',
    ],
    fears: [
      'Disappointing guests',
      'Quarrels in the family',
      'An empty house',
      'Getting it wrong in front of everyone',
    ],
    objections: [
      'Not enough for a group',
      'Ordering too far ahead',
      'No advice on what goes together',
      'Nothing for the one who eats differently',
    ],
    challenges: [
      'Doing everything {themself} although others would help',
      'Different tastes at one table',
      'Keeping {doing} affordable for many',
      'Finding an evening for everybody',
    ],
    quotes: [
      'I never come for myself alone.',
      'When my guests ask where it is from, I am happy for days.',
      'A good table needs very little, but that must be right.',
    ],
    engagement: 'In waves, around weekends and occasions; then generously.',
    bio: [
      '{Their} door is open more often than it is closed.',
      '{They} {measure|measures} a week by who sat at {their} table.',
    ],
  },
  {
    hook: 'who is beginning again',
    traits: ['Determined', 'Sensitive', 'Hopeful', 'Self-critical', 'Eager to learn'],
    values: ['Growth', 'Health', 'Courage', 'Friendship', 'Self-respect'],
    attitudes: [
      'It is never too late to begin',
      'Small steps count',
      'I want to be allowed to ask',
      'Comparing oneself helps nobody',
    ],
    decision: 'After a long run-up; an encouraging word tips the balance.',
    shopping: 'Tentatively, the small version first; more once it feels right.',
    brands: 'Those who speak to beginners without talking down to them.',
    motivations: [
      'Proving something to {themself}',
      'A fresh start',
      'Meeting people who do not know the old stories',
      'Feeling progress',
    ],
    fears: ['Giving up again', 'Looking foolish', 'Being judged', 'Falling back into old habits'],
    objections: [
      'It seems made for people who know already',
      'Nobody explains the first step',
      'Fear of the first visit',
      'Too much at once',
    ],
    challenges: [
      'Keeping at it when it gets hard',
      'Patience with {themself}',
      'Asking for help early enough',
      'Believing in small progress',
    ],
    quotes: [
      'I am not good at it yet. That is rather the point.',
      'Nobody laughed, so I came back.',
      'A year ago I would not have dared to ask.',
    ],
    engagement: 'Growing; needs encouragement in the first weeks.',
    bio: [
      'Something ended not long ago, and {they} {have|has} decided to see the good in it.',
      '{They} {keep|keeps} a notebook with things that went well.',
    ],
  },
  {
    hook: 'who keeps to what has proved itself',
    traits: ['Steady', 'Faithful', 'Reserved', 'Patient', 'A little stubborn'],
    values: ['Constancy', 'Craft', 'Tradition', 'Respect', 'A clear conscience'],
    attitudes: [
      'Not everything new is better',
      'What has worked for years deserves trust',
      'A good habit saves a hundred decisions',
      'Change should come slowly, and with a reason',
    ],
    decision:
      'By memory: what was right last year is taken again; something else needs two good reasons and a quiet week.',
    shopping: 'The same three places for as long as anyone remembers, on foot, with a proper bag.',
    brands: 'The ones {their} parents had, as long as they are still made the same way.',
    motivations: [
      'Keeping up what was handed down',
      'The comfort of a familiar round',
      'Doing a simple thing properly',
      'Not being pushed',
    ],
    fears: [
      'That what is good gets replaced by what is loud',
      'Having to learn everything anew',
      'A favourite thing that is suddenly no longer made',
      'Being thought old-fashioned by the family',
    ],
    objections: [
      'A new look every spring',
      'An app in the place of a counter',
      'Recipes or rules that change without a word',
      'Being treated as a newcomer after years',
    ],
    challenges: [
      'Trying {offer} somewhere else when the usual place is closed',
      'Keeping up with passwords and updates',
      'Explaining to others why old things are kept',
      'Letting go of what has had its time',
    ],
    quotes: [
      'I have done it like this for years, and nobody has given me a reason to stop.',
      'If it was good, please leave it alone.',
      'I notice when something changes, even when I say nothing.',
    ],
    engagement: 'Quiet and lasting; comes back for decades and is seldom asked why.',
    bio: [
      '{They} {own|owns} a watch that was repaired four times, and {see|sees} no reason for another one.',
      'Friends tease {them} about the same order, the same seat and the same Sunday walk.',
    ],
  },
]
