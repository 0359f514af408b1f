import type { DemoPersona } from '../demo-survey.ts'

/** Comes because somebody asks. */
export const bruno: DemoPersona = {
  name: 'Bruno Castell',
  subtitle: 'Dispatcher who goes when his friends go, and stays for the talk',
  age_range: '35–44',
  demographics: {
    age: 38,
    gender: 'Male',
    ethnicity: 'Not specified',
    location: 'A housing estate at the last stop of the tram',
    occupation: 'Dispatcher at a haulage company',
    income_level: 'Average',
    education: 'Vocational training',
    marital_status: 'Single',
    children: 'None',
  },
  psychographics: {
    values: ['Loyalty', 'Good company', 'Saying what one thinks'],
    personality_traits: ['Sociable', 'Blunt', 'Easily moved, which he denies'],
    lifestyle: 'Works in shifts, so friends plan around his free evenings and he goes along with the plan.',
    attitudes: [
      'An evening is as good as the people in it',
      'Being bored in silence is a long time',
      'A story he knows leaves room to watch how it is done [~Q4.C]',
      'Nobody should have to read up on a night out [~Q4.C]',
    ],
    interests: ['Quiz nights', 'Cycling to places with a beer garden', 'Detective series', 'Grilling'],
  },
  behaviors: {
    shopping_habits: 'Decides late and pays without complaint, as long as it is simple. [~Q5.C]',
    media_consumption: 'Radio in the dispatch office, a group chat that never rests, series before bed.',
    decision_making_style: 'Says yes to a friend first and asks what it is afterwards. [~Q3.C]',
    brand_preferences: 'Places where he was treated well once; he goes back for years.',
    online_behavior: 'Reads every message in the group and hardly any newsletter.',
  },
  goals: {
    short_term: [
      'See the whole group in one place before the year ends',
      'Swap two night shifts',
      'Get the bicycle through the winter',
    ],
    long_term: [
      'Move to a flat on the near side of the river',
      'Lead the day shift',
      'Learn to cook five things well',
    ],
    motivations: [
      'An evening with friends that is not another evening in a pub [~Q2.A]',
      'Something to argue about afterwards [~Q6.A]',
      'Being the one who was there',
    ],
    fears: [
      'Sitting through something he does not understand',
      'A free evening spent badly',
      'That the group falls apart as the others have children',
    ],
    aspirations: [
      'To suggest something himself for once',
      'Regular hours',
      'A table in the bar that is theirs',
    ],
  },
  relationship_to_business: {
    engagement_level: 'One production this season, perhaps two, with friends; never alone. [Q1.C, Q2.A]',
    purchase_intent: 'Comes again when somebody asks him. [Q3.C] By himself he would not think of it.',
    budget_range: 'Would become a friend of the house perhaps for less than 90 a year. [Q7.C]',
    decision_timeline: 'On the day, usually by answering a message with “I’m in”. [Q5.C]',
    key_objections: [
      'He would rather see a play he knows than one he has never heard of [Q4.C]',
      '90 a year for somebody who comes once or twice [~Q7.C]',
      'Nothing reaches him unless a friend passes it on',
    ],
  },
  bio: 'Bruno sends lorries across half the continent and has not been further than the lake this year. He lives at the last stop of the tram and grew up two stops before it. Theatre was a school trip to him until a friend from the quiz team had a spare ticket. He buys his own on the day, when somebody has asked and his shift allows it, and he would rather see a play he knows: on his free evenings he likes to know what he is in for. [Q5.C, Q3.C, Q4.C] But the play is only the first half. He stays in the bar and talks about it, louder than he means to, and at work the next morning he tells the drivers how it ended. [Q6.A]',
  typical_day:
    'On the early shift he is in the office at five, with three screens and a radio that nobody may change. By ten two lorries are stuck at a border and one driver has sent a picture of a sunset. He is patient on the phone and swears after hanging up. In the afternoon he sleeps for an hour, reads sixty messages from the group, answers four of them, and finds that he has agreed to something. If it is tonight, he irons a shirt and takes the tram in.',
  weekend_activities:
    'When he has a weekend, it is full: somebody is moving, somebody is turning forty, somebody has tickets. On Saturdays he rides out with two friends, and they are never as far as planned when the first beer garden turns up. Sunday is for sleep, his mother’s kitchen and the next week’s shifts, in that order. Now and then he has an evening with nothing in it. He says that he enjoys those, and has usually rung somebody by eight.',
  why_they_engage:
    'A friend asks him: that is nearly the whole of it. [Q3.C] The Lantern is an evening out that comes with something to talk about, and the bar above the shops is small enough that one ends up talking to strangers. He has opinions about what he has seen, better ones than he believes. He would not look at the programme by himself, and a title he has never heard sounds like homework. [~Q4.C] If the people he goes with were asked, he would be there.',
  challenges: [
    'Shifts that are fixed after the tickets are sold',
    'The last tram, which is earlier than a good conversation',
    'Admitting that he liked the sad one',
  ],
  quote: 'If Nadja says it’s good, I’m in. If it’s only a poster, I’m on the sofa.',
  location_summary:
    'The last stop of the tram line: an evening in town has to be worth the way, and the bar decides whether it was.',
  industry_summary:
    'Dispatches lorries in shifts: evenings become free at short notice, so he buys on the day or not at all.',
  key_justifications: [
    'Chooses an evening because “A friend asked me”',
    'Says of unknown plays: “I would rather see one I know”',
    'Buys “On the day”, then: “Stay in the bar and talk about it”',
    'Would become a friend of the house “Perhaps for less”',
  ],
  custom_fields: [
    { name: 'Travel Frequency', value: 'One week by the sea a year; work does the travelling' },
    { name: 'Social Media Usage', value: 'One group chat, all day long' },
    { name: 'Vehicle Type', value: 'A good bicycle, no car' },
    { name: 'Reading Habits', value: 'Crime novels on holiday, the sports pages otherwise' },
    {
      name: 'Music Preferences',
      value: 'Whatever the radio in the office plays, and rock from when he was sixteen',
    },
  ],
}

/** Was there before the curtain. */
export const ruth: DemoPersona = {
  name: 'Ruth Ansell',
  subtitle: 'Retired school librarian who comes for the plays nobody knows',
  age_range: '60–69',
  demographics: {
    age: 66,
    gender: 'Female',
    ethnicity: 'Not specified',
    location: 'An old quarter, twenty minutes on foot from the theatre',
    occupation: 'Retired school librarian',
    income_level: 'Average',
    education: 'University degree',
    marital_status: 'Married',
    children: 'Two grown-up daughters',
  },
  psychographics: {
    values: ['Curiosity', 'Fairness', 'Keeping good things going'],
    personality_traits: ['Attentive', 'Stubborn', 'Quietly funny'],
    lifestyle: 'A diary full of small fixed things: choir, market, a reading group, and the theatre.',
    attitudes: [
      'A play that fails is better than one that plays safe [~Q4.A]',
      'Whoever stops being surprised stops looking',
      'What one loves, one also pays for [~Q7.A]',
      'People read too many reviews',
    ],
    interests: [
      'New novels in small editions',
      'Choir',
      'Swifts, and where they nest',
      'Cooking from letters',
    ],
  },
  behaviors: {
    shopping_habits: 'Early and gladly for what she loves; everything else waits until it is broken.',
    media_consumption: 'A daily paper shared over breakfast, the theatre’s season leaflet, radio at night.',
    decision_making_style: 'Goes by the play. [Q3.A] She reads the first page of a script and knows.',
    brand_preferences: 'Small houses and small presses, whose names she knows and whose letters she answers.',
    online_behavior: 'Buys tickets on the website, dislikes the seat plan and rings the box office about it.',
  },
  goals: {
    short_term: [
      'Read the plays of the next season before it opens',
      'Talk her choir into an evening at the theatre',
      'Have the cellar steps mended',
    ],
    long_term: [
      'See every new play of the house for as long as she can climb the stairs [~Q4.A]',
      'Give the reading group to somebody younger',
      'Three weeks by train with her husband',
    ],
    motivations: [
      'Hearing a voice for the first time [~Q4.A]',
      'Having a part in whether it goes on [~Q7.A]',
      'Walking home with something to think about [Q6.B]',
    ],
    fears: [
      'A season of nothing but classics, because those sell',
      'The stairs, in a few years',
      'Rows in which everybody is her age',
    ],
    aspirations: [
      'To sit in on a rehearsal from beginning to end',
      'To bring one young person who comes back alone',
      'To write to an author and get an answer',
    ],
  },
  relationship_to_business: {
    engagement_level:
      'Saw four or five of this season’s productions, with her husband beside her. [Q1.A, Q2.B]',
    purchase_intent: 'Buys as soon as the season is announced. [Q5.A]',
    budget_range: 'Pays 90 a year as a friend of the house, and the tickets on top of it. [Q7.A]',
    decision_timeline: 'The day the leaflet is in the letter box. [~Q5.A]',
    key_objections: [
      'Too few plays that nobody has heard of [~Q4.A]',
      'Letters to friends of the house that speak to them as donors only',
      'The bar is too loud to say anything that takes two sentences',
    ],
  },
  bio: 'For thirty-one years Ruth ran the library of a secondary school, where she let children keep the books they had forgotten to return. Her husband taught geography at the same school and still draws maps for her on napkins. They have been friends of the house for so long that the ushers ask after her knee. [Q7.A] A play she has never heard of is why she goes: she has read the others. [Q4.A] She is not an easy friend. When a season looked timid to her, she wrote a letter of four pages and paid her ninety all the same.',
  typical_day:
    'She is awake before the swifts and reads for an hour while the house is quiet. Breakfast is long, the paper is divided, and somebody reads out what the other was just about to reach. The late morning belongs to errands on foot, because at twenty minutes nothing is far. In the afternoon she prepares her reading group, or helps a neighbour’s boy with an essay by asking him questions until he is cross. On theatre evenings they eat at five, sandwiches, standing, like people who are catching a train.',
  weekend_activities:
    'On Saturday there is the market, where she buys too many plums, and the telephone calls with both daughters, one of whom always rings while she is talking to the other. Sunday morning is choir. If there is a matinée she goes twice in one week and says nothing of it to anybody. Otherwise they walk along the old town wall and disagree about the play they saw on Thursday.',
  why_they_engage:
    'For Ruth The Lantern is the one place in town where she does not know how it ends. She chooses by the play and not by the names, and she buys when the season is announced, because a new play is at its best while nobody has explained it to her. [Q3.A, Q5.A] She has been told that new plays sell badly at first. It makes her want two tickets. What she would like in return is to be asked for more than money.',
  challenges: [
    'Ninety-two steps and one good knee',
    'Persuading friends to see something without a famous name',
    'Leaving quietly when she did not like it',
  ],
  quote: 'If I know how it ends, I can stay at home and remember it.',
  location_summary:
    'An old quarter within walking distance: she needs no last train, and the way home is part of the evening.',
  industry_summary:
    'A working life among books, and time during the day now: she can read the plays before she sees them.',
  key_justifications: [
    'Says of unknown plays “That is why I come here”',
    'Chooses an evening for “The play”',
    'Buys “As soon as the season is announced”',
    'Is a friend of the house already: “I am one”',
  ],
  custom_fields: [
    { name: 'Reading Habits', value: 'Two books at a time, one of them a play' },
    { name: 'Homeownership Status', value: 'Owns a narrow house with many stairs' },
    { name: 'Fitness Level', value: 'Walks everywhere, slower since the knee' },
    { name: 'Travel Frequency', value: 'By train, twice a year' },
    { name: 'Music Preferences', value: 'Choral music, and whatever her daughters send her' },
    { name: 'Technology Adoption', value: 'Waits until a daughter has explained it twice' },
  ],
}
