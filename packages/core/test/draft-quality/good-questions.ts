import { good } from './fixture.ts'

const en = good('en')
const de = good('de')
const other = good('other')

/** Questions without a fault, many of them close to one. */
export const GOOD_QUESTIONS = [
  en(
    'How often do you buy bread from us?',
    'Every day 10 | Several times a week 8 | Once a week 5 | Less often 2',
  ),
  en('How old are you?', 'Under 18 3 | 18 to 29 6 | 30 to 44 9 | 45 to 64 7 | 65 or older 4'),
  en('What do you spread on your bread and butter?', 'Jam 8 | Cheese 7 | Honey 6 | Nothing 2'),
  en('How important are friends and family when you choose a restaurant?', 'Very 9 | Fairly 6 | Not much 3'),
  en(
    'How likely are you to recommend us to a friend or colleague?',
    'Very likely 10 | Likely 7 | Unlikely 2',
  ),
  en(
    'Do you bake at home or do you buy your bread?',
    'I only bake 1 | Mostly bake 4 | Mostly buy 8 | I only buy 10',
  ),
  en(
    'Who decides which bread and cheese ends up in your basket?',
    'I do 9 | My partner 4 | We decide together 7',
  ),
  en(
    'How much do you usually spend on fruit and vegetables a week?',
    'Under €10 2 | €10–19 5 | €20–39 8 | €40 or more 10',
  ),
  en(
    'How long does your way to work take?',
    'Less than 15 minutes 9 | 15 to 29 minutes 7 | 30 to 59 minutes 4 | An hour or more 2',
  ),
  en('Where do you live?', 'In the city centre 9 | In a suburb 6 | In a village nearby 4 | Further away 1'),
  en(
    'What do you always carry with you on a hike?',
    'A paper map 8 | My phone 6 | A first aid kit 9 | None of these 2',
  ),
  en(
    'Which of our events would you never miss?',
    'The summer fair 9 | The book swap 7 | The talks 8 | I could skip any of them 2',
  ),
  en('How many people live in your household?', 'One 3 | Two 6 | Three to five 9 | Six or more 7'),
  en('When did you last visit our website?', 'Today 10 | This week 8 | This month 6 | Longer ago 2'),
  en(
    'How satisfied are you with our opening hours?',
    'Very satisfied 10 | Satisfied 7 | Dissatisfied 3 | Very dissatisfied 0',
  ),
  en(
    'What would you do without our app?',
    'Use another one 3 | Use a spreadsheet 6 | Use paper 7 | Stop tracking 9',
  ),
  en(
    'Why did you not renew your membership last year?',
    'It cost too much 3 | I had too little time 6 | I moved 1 | I did renew 10',
  ),
  en(
    'Have you ever worked with a personal trainer?',
    'Yes, I do now 10 | Yes, in the past 7 | No, but I would like to 6 | No 1',
  ),
  en(
    'Which one change would make you come more often?',
    'Longer hours 8 | Lower prices 4 | More parking 6 | Nothing 2',
  ),
  en(
    'How do you feel about a loaf that costs 6.40?',
    'It is worth it 10 | It is fine now and then 7 | It is too much 2',
  ),
  en('How well does the app work on your phone?', 'Very well 10 | Fairly well 7 | Poorly 2'),
  en(
    'Does the new timetable work as well as the old one for you?',
    'It works better 10 | About the same 6 | It works worse 1',
  ),
  en(
    'What time of day do you usually exercise?',
    '6 am to 10 am 9 | 10 am to 2 pm 4 | 2 pm to 6 pm 7 | After 6 pm 8',
  ),
  en('How many coffees do you drink on a working day?', 'None 0 | 1–2 4 | 3–4 8 | 5 or more 10'),
  en(
    'What is the biggest obstacle to learning an instrument for you?',
    'Time 7 | Money 3 | Noise at home 6 | I see none 9',
  ),
  en(
    'How did you hear about the repair café?',
    'From a friend 9 | From a poster 6 | From the local paper 4 | Online 7',
  ),
  en(
    'Would you order ahead for a fixed pick-up time?',
    'Yes, every week 10 | Now and then 7 | Only for holidays 4 | No 1',
  ),
  en(
    'Which kind of food and drink would you like at the interval?',
    'Hot meals 8 | Snacks 7 | Drinks only 5 | Nothing 1',
  ),
  en(
    'What best describes your job in research and development?',
    'I lead a team 9 | I am an engineer 8 | I am a student 4 | Something else 2',
  ),
  en(
    'How much time do you spend on bookkeeping each month?',
    'Less than 2 hours 2 | 2–4 hours 5 | 5–9 hours 8 | 10 hours or more 10',
  ),
  en(
    'What matters most to you when you choose a hotel?',
    'A quiet room 8 | The location 9 | The price 3 | The breakfast 6',
  ),
  en(
    'Whose advice do you trust when you buy a bicycle?',
    'That of a shop 9 | That of friends 7 | Online reviews 4 | Nobody’s 2',
  ),
  en('Do you usually come alone or with somebody?', 'Alone 4 | With one person 7 | With a group 10'),
  en(
    'What would stop you from donating again?',
    'Not hearing what it is used for 8 | Too many letters 6 | My own budget 3 | Nothing 10',
  ),
  en(
    'How far ahead do you book a table?',
    'On the day 3 | 1 to 3 days 6 | 4 to 7 days 8 | More than a week 9',
  ),
  en('How many employees does your company have?', '1–9 9 | 10–49 8 | 50–249 4 | 250 or more 1'),
  en(
    'What is your household income before tax?',
    'Under $25,000 2 | $25,000–49,999 4 | $50,000–99,999 7 | $100,000 or more 9',
  ),
  en(
    'How do you pay for public transport?',
    'A yearly pass 10 | A monthly pass 8 | Single tickets 4 | I do not use it 0',
  ),
  en(
    'What keeps you from cycling to work?',
    'The distance 3 | The weather 5 | The traffic 6 | Nothing, I cycle 10',
  ),
  en('How confident are you that you could change a tyre?', 'Very 10 | Fairly 7 | Not very 4 | Not at all 1'),
  en('Which streaming service do you watch most?', 'Netflix 7 | Disney+ 6 | A public broadcaster 9 | None 1'),
  en(
    'How soon would you like your order to arrive?',
    'The same day 9 | Within 2 days 7 | Within a week 4 | It does not matter 2',
  ),
  en('What would you miss most if we closed?', 'The bread 9 | The people 10 | The coffee 6 | Nothing 0'),
  en(
    'How do you usually find a new recipe?',
    'In a cookbook 6 | On social media 8 | From friends 7 | I make them up 3',
  ),
  en('How much do you like our new logo?', 'A lot 9 | Somewhat 6 | Not at all 1'),
  de(
    'Wie oft kaufen Sie bei uns ein?',
    'Täglich 10 | Mehrmals pro Woche 8 | Einmal pro Woche 5 | Seltener 2',
  ),
  de('Wie alt sind Sie?', 'Unter 18 3 | 18 bis 29 6 | 30 bis 49 9 | 50 oder älter 7'),
  de('Worauf achten Sie bei Brot am meisten?', 'Geschmack 9 | Zutaten 8 | Frische 7 | Preis 3'),
  de('Wie wichtig sind Ihnen Freunde und Familie bei der Wahl eines Lokals?', 'Sehr 9 | Etwas 6 | Kaum 1'),
  de('Wie gern trinken Sie nachmittags Kaffee und Kuchen dazu?', 'Sehr gern 9 | Ab und zu 6 | Nie 1'),
  de(
    'Wie lange dauert Ihr Weg zu uns?',
    'Weniger als 5 Minuten 10 | 5 bis 14 Minuten 8 | 15 Minuten oder länger 3',
  ),
  de('Worauf möchten Sie im Urlaub nicht verzichten?', 'Ruhe 8 | Gutes Essen 7 | Bewegung 9 | Internet 4'),
  de('Wie haben Sie von uns erfahren?', 'Durch Freunde 9 | Über die Suche im Netz 7 | Durch Zufall 4'),
  de('Wann haben Sie am ehesten Zeit für Sport?', 'Morgens 9 | Mittags 5 | Abends 7 | Nur am Wochenende 3'),
  de(
    'Würden Sie uns einer Freundin oder einem Freund empfehlen?',
    'Ja, bestimmt 10 | Vielleicht 6 | Eher nicht 1',
  ),
  de('Was hält Sie davon ab, öfter zu kommen?', 'Zu wenig Zeit 6 | Der Preis 3 | Der Weg 4 | Nichts 10'),
  de('Wie zufrieden sind Sie mit unseren Öffnungszeiten?', 'Sehr 10 | Eher 7 | Weniger 3 | Gar nicht 0'),
  de('Welche Rolle spielt der Preis für Sie immer noch?', 'Eine große 3 | Eine kleine 7 | Keine 9'),
  de('Sind Sie hin und wieder mit dem Fahrrad unterwegs?', 'Ja, täglich 10 | Ab und zu 6 | Nein 1'),
  de('Wie viele Stunden pro Woche lernen Sie?', 'Unter 2 3 | 2–4 6 | 5–9 8 | 10 oder mehr 10'),
  de('Für wen kochst du unter der Woche?', 'Nur für mich 4 | Für zwei 7 | Für die Familie 9'),
  other(
    'À quelle fréquence achetez-vous du pain chez nous ?',
    'Tous les jours 10 | Une fois par semaine 6 | Rarement 2',
  ),
  other(
    '¿Con qué frecuencia compra pan y dulces en nuestra tienda?',
    'Cada semana 9 | Cada mes 6 | Casi nunca 1',
  ),
  other('当店をどのくらいの頻度で利用しますか', '毎日 10 | 週に一度 6 | めったにない 1'),
  en('Which of these fits you best today?', '1–3 times a week 9 | 3–5 times a month 7 | Less 5'),
  en('Which of these fits you best today?', 'Less than an hour 9 | 1 to 2 hours 7 | 3 hours or more 5'),
  en('Which of these fits you best today?', 'Under 5 km 9 | 5–9 km 7 | 10–19 km 5 | 20 km or more 3'),
  en('Which of these fits you best today?', '0 9 | 1 7 | 2 5 | 3 or more 3'),
  en('Which of these fits you best today?', 'Plan 1 9 | Plan 2 7 | Plan 3 5'),
  en('Which of these fits you best today?', 'Before 8 9 | 8 to 12 7 | 12 to 16 5'),
  en('Which of these fits you best today?', 'Up to 10k 9 | 11k–50k 7 | 51k+ 5'),
  en('Which of these fits you best today?', '€1.50–€1.99 9 | €2.00–€2.49 7 | €2.50 or more 5'),
  en('Which of these fits you best today?', 'Every 2 weeks 9 | Every 4 weeks 7 | Rarely 5'),
  en('Which of these fits you best today?', 'Yes, up to 2 a week 9 | Yes, 3 or more a week 7 | No 5'),
]
