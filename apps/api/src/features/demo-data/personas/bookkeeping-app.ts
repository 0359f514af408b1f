import type { DemoPersona } from '../demo-survey.ts'

/** Goes through every line herself. */
export const dorothea: DemoPersona = {
  name: 'Dorothea Lind',
  subtitle: 'Translator who keeps one hour a week for her books',
  age_range: '50–59',
  demographics: {
    age: 54,
    gender: 'Female',
    ethnicity: 'Not specified',
    location: 'A mid-sized city',
    occupation: 'Freelance technical translator',
    income_level: 'Average',
    education: 'University degree',
    marital_status: 'Divorced',
    children: 'One grown-up son',
  },
  psychographics: {
    values: ['Accuracy', 'Independence', 'Finishing what she started'],
    personality_traits: ['Methodical', 'Dry', 'Slow to trust'],
    lifestyle: 'Works in the smaller of two rooms, keeps office hours and swims twice a week.',
    attitudes: [
      'A figure is only true once she has seen where it comes from [~Q2.A]',
      'Help is welcome as long as it shows its work [~Q4.D]',
      'Quick and finished are two different things',
    ],
    interests: ['Crosswords in two languages', 'The allotment behind the railway line', 'Radio plays'],
  },
  behaviors: {
    shopping_habits: 'Buys little, reads the terms, and cancels a free trial the day she starts it.',
    media_consumption: 'A weekly paper in print, the radio while cooking, one newsletter for translators.',
    decision_making_style: 'Draws a table with three columns, leaves it overnight and keeps to what it says.',
    brand_preferences: 'Stays where a mistake is easy to undo. A well-known name has never impressed her.',
    online_behavior:
      'Opens the app at her desk, never on the phone, and closes it when the week is done. [~Q1.A]',
  },
  goals: {
    short_term: [
      'Get through the quarter without a letter from the tax office',
      'Stop answering enquiries on Saturdays',
      'Mend the tap in the allotment shed',
    ],
    long_term: [
      'Work four days a week from sixty',
      'Hand her oldest client to a younger colleague',
      'See the Norwegian coast from the mail boat',
    ],
    motivations: [
      'A column that adds up [~Q2.A]',
      'Knowing what she can spend in a slow month',
      'Needing nobody to explain her own income to her',
    ],
    fears: [
      'A mistake in a report that is already filed [Q7.A]',
      'That machines take the dull half of her work, which pays the rent',
      'An update that moves everything',
    ],
    aspirations: [
      'To be asked for by name',
      'To stop before she is tired of it',
      'Norwegian beyond what is on menus',
    ],
  },
  relationship_to_business: {
    engagement_level:
      'In the app every week at a fixed time, line by line, confirming each one herself. [Q1.A, Q4.D]',
    purchase_intent:
      'Stays while her reports are right. [~Q7.A] A mistake in one she has filed would end it. [Q7.A]',
    budget_range: '144 a year is fine, but she compares every year. [Q8.C]',
    decision_timeline: 'When the renewal comes: she compares, sleeps on it and has stayed so far. [~Q8.C]',
    key_objections: [
      'Nothing should be sorted without asking her [Q4.D]',
      'Checking what the app sorted costs her more time than anything else [Q3.D]',
      'She has no accountant to catch what slips through [Q6.D]',
    ],
  },
  bio: 'Dorothea translates manuals: pumps, lifts, lately a machine that packs tea bags. She has worked for herself since her son started school; he is twenty-six now and fixes her printer over the phone. Every week at the same hour she makes a pot of tea and goes through the bank lines one by one. [Q1.A] She likes to see the figures. [Q2.A] What takes her time is checking what the app has sorted, and she is a little proud of each error she finds and a little annoyed that there was one. [Q3.D] She has never spoken with an accountant. [Q6.D] A neighbour recommended his; the card is still in the drawer with the stamps.',
  typical_day:
    'Radio at seven, first chapter at eight. She translates until one, eats standing up, and gives the afternoon to clients’ questions, which all arrive at three. On the day of the books the tea goes cold. A client once paid the same invoice twice; she sent it back before lunch and still tells the story. At six she shuts the door of the small room, which was the point of having two.',
  weekend_activities:
    'Saturday goes to the allotment, and mostly to the neighbour’s advice about the allotment. On Sunday she rings her son, does the crossword and walks to the lake and back, whatever the weather. She leaves the laptop shut, except to look up one word, which takes an hour.',
  why_they_engage:
    'Tally Ho reads receipts faster than she can type, and it lays out the quarterly report so that she can go through it line by line before she files it. [Q5.A] She would like it to guess less and show more. [~Q4.D] She can see why others want a button that does everything. She would look for the way to switch it off.',
  challenges: [
    'Trusting a line she has not confirmed [~Q4.D]',
    'Twelve small invoices in three currencies',
    'Slow months that come without warning',
  ],
  quote: 'I don’t mind that it makes mistakes. I mind finding out in June.',
  location_summary:
    'Two rooms in a mid-sized city: the books are done at home, with nobody at the next desk to ask.',
  industry_summary:
    'Translates technical texts for clients abroad: many small invoices, no colleagues, a trained eye for a wrong digit.',
  key_justifications: [
    'Does her books “Every week, at a fixed time”',
    'On sorting by itself: “No, I want to confirm each one”',
    'Loses her time with “Checking what the app sorted”',
    'Would leave over “A mistake in a filed report”',
  ],
}

/** Puts it off and hopes. */
export const samuel: DemoPersona = {
  name: 'Samuel Adeyemi',
  subtitle: 'Wedding photographer with a glovebox full of receipts',
  age_range: '30–39',
  demographics: {
    age: 34,
    gender: 'Male',
    ethnicity: 'Not specified',
    location: 'The edge of a large city',
    occupation: 'Wedding photographer',
    income_level: 'Above average in summer, below it in winter',
    education: 'Vocational training',
    marital_status: 'Lives with his partner',
    children: 'A daughter, aged two',
  },
  psychographics: {
    values: ['Being there for his family', 'Craft', 'Generosity'],
    personality_traits: ['Warm', 'Quick', 'Puts off what scares him', 'Funny about it afterwards'],
    lifestyle:
      'Twenty-two weddings between May and September, a long winter, a toddler who is awake at five.',
    attitudes: [
      'Time is dearer than money from May to September [~Q8.A]',
      'If a thing can be automatic, it should be [~Q4.A]',
      'The tax office is probably right, and that is the frightening part [~Q2.C]',
    ],
    interests: ['Five-a-side football on Tuesdays', 'Old portrait lenses', 'Cooking for too many people'],
  },
  behaviors: {
    shopping_habits: 'Buys equipment after long research and everything else in a hurry.',
    media_consumption: 'Podcasts on the motorway, a photographers’ forum late at night, news in headlines.',
    decision_making_style: 'Asks two photographers he trusts and does what the second one says.',
    brand_preferences:
      'Whatever he already knows how to use; learning a menu twice feels like a fine. [~Q7.C]',
    online_behavior: 'Everything on the phone, mostly one-handed, with forty tabs left open.',
  },
  goals: {
    short_term: [
      'Find the receipts for the June weddings',
      'File one report a day early, once [~Q1.C]',
      'Sleep past six on a Sunday',
    ],
    long_term: [
      'Rent a small studio with daylight',
      'Fewer weddings, better paid',
      'Take August off before his daughter starts school',
    ],
    motivations: [
      'Evenings without the laptop',
      'Not lying awake at the end of the quarter [~Q2.C]',
      'Having a steady income to show the bank',
    ],
    fears: [
      'Having missed something he did not know about [Q2.C]',
      'A letter that begins with “We have noticed”',
      'Losing a card with somebody’s wedding on it',
    ],
    aspirations: [
      'Portraits of people who are not getting married',
      'To be calm about money',
      'A studio door with his name on it',
    ],
  },
  relationship_to_business: {
    engagement_level: 'Hardly opens it for weeks, then for hours in the last days of the quarter. [Q1.C]',
    purchase_intent:
      'Stays, because having to learn it all again would be worse than anything the app does. [Q7.C]',
    budget_range: '144 a year is less to him than one evening of his time. [Q8.A]',
    decision_timeline: 'He decided in one evening when he signed up and has not looked at anything else.',
    key_objections: [
      'The receipts that are missing are missing in the app as well [Q3.B]',
      'Anything that would have to be learned all over again [Q7.C]',
      'He presses the button without knowing what it did [Q5.C]',
    ],
  },
  bio: 'Samuel photographs weddings on the edge of a large city and anywhere within two hours of it. He can find one face among four hundred pictures, but not the petrol receipt of the day they were taken. The books wait until the last days of the quarter. [Q1.C] Then he sits on the kitchen floor with a shoebox, tense, sure that he has missed something. [Q2.C] The app may sort whatever it likes without asking him; he presses the button and hopes. [Q4.A, Q5.C] Once a year he sees an accountant, who is kind to him, and each time he leaves with a plan that lasts about three weeks. [Q6.B]',
  typical_day:
    'His daughter is up at five, so he is too. Mornings go to editing, with the curtains drawn and the phone face down; after lunch he answers couples who ask whether it will rain in July. Receipts go into the glovebox, the camera bag and, in good weeks, the app. When a reminder about the quarter appears he swipes it away and thinks about it all afternoon.',
  weekend_activities:
    'In summer he works on Saturdays, fourteen hours on his feet, and lies on the carpet on Sundays while his daughter drives cars over him. In winter he cooks for eight, invites ten and has his partner deal with the chairs. Both of them call January the weekend of the year.',
  why_they_engage:
    'He came to Tally Ho after a quarter that went wrong, and it does the part he fears: it turns photos into lines and lines into a report. What it cannot do is find the receipts that are missing, and that is where his time goes. [Q3.B] He would hand over more, and gladly. [~Q4.A] But when somebody asks what he has just filed, he cannot say, and that bothers him more than he shows.',
  challenges: [
    'Finding receipts that are missing [Q3.B]',
    'Five months of income that have to last for twelve',
    'Asking for help before the last day',
  ],
  quote: 'I press the button, I hold my breath, and then I don’t open the post for a week.',
  location_summary:
    'Lives on the edge of a large city and works wherever the wedding is: receipts are collected in the car.',
  industry_summary:
    'Weddings are a summer trade: the paperwork is heaviest in exactly the weeks that have no evening left.',
  key_justifications: [
    'Does his books “In the last days of the quarter”',
    'Is “Tense: I fear I have missed something” while doing them',
    'Would let the app sort: “Yes, always”',
    'Would leave over “Having to learn it all again”',
  ],
}

/** Has somebody for it, and spends her time explaining. */
export const hanne: DemoPersona = {
  name: 'Hanne Joosten',
  subtitle: 'Joiner whose accountant rings about every second line',
  age_range: '40–49',
  demographics: {
    age: 45,
    gender: 'Female',
    ethnicity: 'Not specified',
    location: 'A small town with a railway station',
    occupation: 'Joiner with her own workshop',
    income_level: 'Average',
    education: 'Vocational training',
    marital_status: 'Married',
    children: 'Two teenage sons',
  },
  psychographics: {
    values: ['Doing it properly', 'Plain speaking', 'Fair dealing'],
    personality_traits: ['Direct', 'Patient with wood', 'Impatient with forms'],
    lifestyle: 'In the workshop by seven, home by five if nobody rings, football boots in every corner.',
    attitudes: [
      'Everybody should do what they are good at',
      'You pay people so that you don’t have to ask twice [~Q2.D]',
      'A new tool has to be better on the first day',
    ],
    interests: ['Swimming in the canal', 'Repairing chairs nobody asked her to repair', 'Brass band'],
  },
  behaviors: {
    shopping_habits: 'Has three suppliers, pays on time and expects to be told when a price goes up.',
    media_consumption: 'Local radio in the workshop, the guild’s magazine, films with her sons on Fridays.',
    decision_making_style: 'Asks the person who will have to work with it, then decides on the spot.',
    brand_preferences: 'Whatever can be repaired. She has owned the same plane for twenty years.',
    online_behavior:
      'Takes photos of receipts with dusty fingers and looks at a screen as little as possible.',
  },
  goals: {
    short_term: [
      'One month without a call about a bank line [~Q3.C]',
      'Finish the staircase in the mill house',
      'Get the younger one through his exams',
    ],
    long_term: ['Take on an apprentice', 'Pay off the workshop', 'Build a boat, and then learn to sail it'],
    motivations: [
      'Hours at the bench instead of at the desk',
      'Knowing that the report is somebody else’s job [Q5.D]',
      'Seeing what a job really earned',
    ],
    fears: [
      'Her accountant moving to something she would have to follow [Q7.D]',
      'Explaining the same thing a third time',
      'A back that gives up before she does',
    ],
    aspirations: [
      'A workshop with a second bench in use',
      'To quote a price without adding up at night',
      'To be home first, once a week',
    ],
  },
  relationship_to_business: {
    engagement_level:
      'Takes the photos herself; somebody else does the books and her accountant files them. [Q1.D, Q5.D]',
    purchase_intent: 'Stays as long as her accountant can work with it. [~Q7.D]',
    budget_range: '144 a year is reasonable to her. [Q8.B]',
    decision_timeline: 'Between two jobs, after a call with her accountant.',
    key_objections: [
      'Most of her time goes into explaining lines to her accountant [Q3.C]',
      'Sorting by itself is all right only if she can undo it [Q4.B]',
      'If her accountant used something else, she would too [Q7.D]',
    ],
  },
  bio: 'Hanne makes stairs, doors and, when the weather is bad, kitchens. The workshop was her uncle’s; the loan is hers. She does not do her own books: a friend from the brass band enters them for a few hours, and her accountant files the report. [Q1.D, Q5.D] They speak every month, and most of that hour is Hanne explaining what a line from the timber yard was for. [Q6.A, Q3.C] It annoys her, because it keeps her from her work. [Q2.D] She likes her accountant. She only wishes he could see what she sees.',
  typical_day:
    'She opens the workshop at seven and has the first cut done before the phone starts. By noon there is a delivery, a customer who has changed her mind about oak, and a receipt photographed on the bonnet of the van. Around three her accountant rings about a payment from February. She knows what it was, but not where she has written it down. She sweeps, locks up and is late for supper.',
  weekend_activities:
    'On Saturday mornings she stands at the edge of a pitch, shouting at the wrong moments according to her sons. In the afternoon there is a chair to glue for somebody. Sunday is for the canal, cold or not, and for her husband’s cooking, which is the better of the two.',
  why_they_engage:
    'Tally Ho keeps the receipts out of the sawdust, and for that alone she would pay. It was chosen with her accountant, and it would be dropped with him. [~Q7.D] Let it sort the bank lines, she says, as long as she can undo it. [Q4.B] What would help her most is a place where he could look for himself instead of ringing. [~Q3.C]',
  challenges: [
    'Explaining to her accountant what she has long forgotten [Q3.C]',
    'Being reached while a machine is running',
    'Prices for timber that change between quote and job',
  ],
  quote: 'I can build you a staircase in the time it takes me to explain one invoice.',
  location_summary:
    'Works in a small town where she knows her accountant from school: what he uses decides what she uses.',
  industry_summary:
    'Runs a joinery by herself: material bought per job, so that every line needs a word on what it was for.',
  key_justifications: [
    'Leaves the books to others: “Somebody else does them”, and “My accountant files it”',
    'Is “Annoyed: it keeps me from my work”',
    'Loses her time with “Explaining things to my accountant”',
    'Would leave over “My accountant using something else”',
  ],
}
