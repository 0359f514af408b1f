import type { HouseholdFacts } from '@whofor/core/persona/constraints'

/** The words of the briefs in German. */
export const GERMAN_PLACES: Record<string, string> = {
  'in the centre': 'im Zentrum',
  'on the outskirts': 'am Stadtrand',
  'in a suburb with gardens': 'in einem Vorort mit Gärten',
  'in an old quarter': 'in einem alten Viertel',
  'in a village nearby': 'in einem Dorf in der Nähe',
  'near the railway station': 'in der Nähe des Bahnhofs',
  'in a new housing estate': 'in einer neuen Siedlung',
  'in a small town nearby': 'in einer kleinen Stadt in der Nähe',
  'by the water': 'am Wasser',
}
/** Where nobody says where. */
export const GERMAN_TOWNS: readonly [string, ...string[]] = [
  'Eine mittelgroße Stadt',
  'Der Rand einer Großstadt',
  'Eine kleine Stadt mit Bahnhof',
  'Ein altes Viertel einer Großstadt',
  'Ein Vorort mit Gärten',
]
export const GERMAN_CONCERNS: Record<string, string> = {
  'has just moved': 'ist gerade umgezogen',
  'is saving for something': 'spart auf etwas Größeres',
  'is new in a job': 'hat eine neue Stelle',
  'cares for a relative': 'kümmert sich um einen Angehörigen',
  'has taken up a hobby again': 'hat ein altes Hobby wieder aufgenommen',
  'is getting over a lean year': 'hat ein mageres Jahr hinter sich',
  'wants to live more healthily': 'will gesünder leben',
  'is renovating': 'renoviert gerade',
  'is learning something new': 'lernt gerade etwas Neues',
  'has more time than before': 'hat mehr Zeit als früher',
  'is often away': 'ist oft unterwegs',
  'is planning a celebration': 'plant ein Fest',
  'wants to get to know people': 'möchte Leute kennenlernen',
}

type GermanHousehold = {
  fits: (facts: HouseholdFacts) => boolean
  marital: readonly [string, ...string[]]
  children: readonly [string, ...string[]]
  /** Follows the name. */
  lives: string
  home: readonly [string, ...string[]]
  weekend: readonly [string, ...string[]]
}

export const GERMAN_HOUSEHOLDS: readonly [GermanHousehold, ...GermanHousehold[]] = [
  {
    fits: ({ partner, housemates, children }) => partner === false && !housemates && !children,
    marital: ['Ledig', 'Getrennt lebend'],
    children: ['Keine'],
    lives: 'lebt allein',
    home: [
      'Auf dem Klingelschild steht ein Name, und das ist gut so.',
      'Die Wohnung ist meistens aufgeräumt.',
    ],
    weekend: [
      'Freunde kommen vorbei, und ein Tag bleibt mit Absicht leer.',
      'Ein langes Telefonat, ein langer Spaziergang, kein Wecker.',
    ],
  },
  {
    fits: ({ partner, children }) => partner === true && !children,
    marital: ['Verheiratet', 'In einer festen Beziehung'],
    children: ['Keine'],
    lives: 'lebt zu zweit, ohne Kinder',
    home: [
      'Die Hausarbeit ist aufgeteilt, über den Rest wird verhandelt.',
      'Zu Hause gibt es zwei Menschen und zwei Kalender.',
    ],
    weekend: [
      'Zu zweit wird ausgeschlafen, lange gefrühstückt und dann entschieden.',
      'Ein Tag gehört den beiden, der andere dem, was liegen blieb.',
    ],
  },
  {
    fits: ({ partner, children }) => partner === true && children !== undefined && children.to < 13,
    marital: ['Verheiratet', 'In einer festen Beziehung'],
    children: ['Zwei kleine Kinder', 'Ein Kleinkind und ein Schulkind'],
    lives: 'lebt mit Partner oder Partnerin und kleinen Kindern',
    home: [
      'Hinter jedem Plan steht ein zweiter Plan.',
      'Die Wohnung ist laut, an manchen Stellen klebrig und selten leer.',
    ],
    weekend: [
      'Spielplatz, Wäsche, Besuch; der Rest wird improvisiert.',
      'Die Kinder sind zuerst wach, also beginnt das Wochenende früh.',
    ],
  },
  {
    fits: ({ partner, children }) =>
      partner === true && children !== undefined && children.from >= 13 && children.to < 18,
    marital: ['Verheiratet', 'In einer festen Beziehung'],
    children: ['Zwei Jugendliche', 'Drei Kinder, zwei davon Jugendliche'],
    lives: 'lebt mit Partner oder Partnerin und fast erwachsenen Kindern',
    home: ['Der Familienkalender hat das letzte Wort.', 'Die Türen sind öfter geschlossen als früher.'],
    weekend: [
      'Fahrten zum Training und zurück, dann eine Mahlzeit, zu der alle da sein sollen.',
      'Frühstück gibt es für manche um sieben, für andere am Mittag.',
    ],
  },
  {
    fits: ({ partner, children }) => partner === false && children !== undefined && children.to < 18,
    marital: ['Alleinerziehend', 'Geschieden'],
    children: ['Zwei Kinder', 'Drei Kinder'],
    lives: 'zieht Kinder allein groß',
    home: [
      'Zu Hause gibt es eine erwachsene Person, also wird schnell entschieden.',
      'Der Wochenplan an der Tür hat drei Farben und keine Lücken.',
    ],
    weekend: [
      'Alles, was unter der Woche nicht ging, und dann etwas, das die Kinder aussuchen.',
      'Ein Film unter einer Decke, mit Abstimmung über den Titel.',
    ],
  },
  {
    fits: ({ children }) => children !== undefined && children.from >= 18,
    marital: ['Verheiratet', 'Geschieden', 'Verwitwet'],
    children: ['Zwei erwachsene Kinder', 'Drei erwachsene Kinder'],
    lives: 'hat erwachsene Kinder, die ausgezogen sind',
    home: [
      'Ein Kinderzimmer ist jetzt ein Arbeitszimmer.',
      'Das Haus ist still geworden, und das gefällt mehr als zugegeben wird.',
    ],
    weekend: [
      'Die Kinder kommen zu Besuch, mit Wäsche und mit Meinungen.',
      'Zeitung, ein Spaziergang, ein Anruf bei jedem Kind.',
    ],
  },
  {
    fits: ({ housemates, children }) => housemates === true && !children,
    marital: ['Ledig', 'In einer Beziehung, getrennt wohnend'],
    children: ['Keine'],
    lives: 'wohnt in einer Wohngemeinschaft',
    home: [
      'Auf der Klingel stehen mehrere Namen, und in der Küche wird alles geklärt.',
      'Irgendjemand ist immer zu Hause.',
    ],
    weekend: [
      'Ein großes Frühstück mit allen, die wach sind, dann geht jeder seiner Wege.',
      'Jemand bringt Musik mit, und der Abend wird länger als geplant.',
    ],
  },
]
export const OPEN_HOUSEHOLD: GermanHousehold = {
  fits: () => true,
  marital: ['Nicht angegeben'],
  children: ['Nicht angegeben'],
  lives: 'ist hier zu Hause',
  home: ['Zu Hause endet der Tag, und das ist gut so.'],
  weekend: ['Ein Tag gehört dem, was liegen blieb, der andere den Menschen zu Hause.'],
}

export type GermanJob = { title: string; education: string; income: string; field: string; workplace: string }

const TRAINED = 'Berufsausbildung'
const DEGREE = 'Hochschulabschluss'
const MIDDLE = 'Durchschnittlich'
const GOOD = 'Überdurchschnittlich'
const LOW = 'Unterdurchschnittlich'
const job = (
  female: string,
  male: string,
  ...[education, income, field, workplace]: [string, string, string, string]
) => ({
  female,
  male,
  education,
  income,
  field,
  workplace,
})

/** By the brief's field of work. */
export const GERMAN_JOBS: Record<string, readonly ReturnType<typeof job>[]> = {
  'health care': [
    job('Pflegefachfrau', 'Pflegefachmann', TRAINED, MIDDLE, 'im Gesundheitswesen', 'auf der Station'),
    job('Optikerin', 'Optiker', TRAINED, MIDDLE, 'im Gesundheitswesen', 'zwischen Fassungen und Gläsern'),
  ],
  'the trades': [
    job('Elektrikerin', 'Elektriker', TRAINED, MIDDLE, 'im Handwerk', 'auf Baustellen'),
    job('Malerin', 'Maler', TRAINED, MIDDLE, 'im Handwerk', 'auf dem Gerüst'),
  ],
  education: [
    job('Grundschullehrerin', 'Grundschullehrer', DEGREE, MIDDLE, 'im Bildungswesen', 'im Klassenzimmer'),
    job('Erzieherin', 'Erzieher', TRAINED, LOW, 'im Bildungswesen', 'bei den Kindern'),
  ],
  administration: [
    job('Büroleiterin', 'Büroleiter', TRAINED, MIDDLE, 'in der Verwaltung', 'im Büro'),
    job('Sachbearbeiterin', 'Sachbearbeiter', TRAINED, MIDDLE, 'in der Verwaltung', 'am Schreibtisch'),
  ],
  hospitality: [
    job('Hotelfachfrau', 'Hotelfachmann', TRAINED, LOW, 'im Gastgewerbe', 'am Empfang'),
    job(
      'Veranstaltungsleiterin',
      'Veranstaltungsleiter',
      TRAINED,
      MIDDLE,
      'im Gastgewerbe',
      'zwischen zwei Sälen',
    ),
  ],
  software: [
    job(
      'Softwareentwicklerin',
      'Softwareentwickler',
      DEGREE,
      GOOD,
      'in der Softwarebranche',
      'vor zwei Bildschirmen',
    ),
    job('Datenanalystin', 'Datenanalyst', DEGREE, GOOD, 'in der Softwarebranche', 'in langen Tabellen'),
  ],
  transport: [
    job('Busfahrerin', 'Busfahrer', TRAINED, MIDDLE, 'im Verkehr', 'auf der Straße'),
    job('Disponentin', 'Disponent', TRAINED, MIDDLE, 'im Verkehr', 'am Telefon'),
  ],
  design: [
    job('Grafikerin', 'Grafiker', DEGREE, MIDDLE, 'in der Gestaltung', 'in der Agentur'),
    job('Fotografin', 'Fotograf', TRAINED, LOW, 'in der Gestaltung', 'hinter der Kamera'),
  ],
  'public service': [
    job('Stadtplanerin', 'Stadtplaner', DEGREE, GOOD, 'im öffentlichen Dienst', 'über Plänen'),
    job('Polizistin', 'Polizist', TRAINED, MIDDLE, 'im öffentlichen Dienst', 'im Schichtdienst'),
  ],
  sales: [
    job('Verkäuferin', 'Verkäufer', TRAINED, LOW, 'im Handel', 'an der Kasse'),
    job(
      'Außendienstmitarbeiterin',
      'Außendienstmitarbeiter',
      TRAINED,
      GOOD,
      'im Handel',
      'auf der Straße und am Telefon',
    ),
  ],
  engineering: [
    job('Bauingenieurin', 'Bauingenieur', DEGREE, GOOD, 'im Ingenieurwesen', 'zwischen Büro und Baustelle'),
    job(
      'Technische Zeichnerin',
      'Technischer Zeichner',
      TRAINED,
      MIDDLE,
      'im Ingenieurwesen',
      'vor Zeichnungen',
    ),
  ],
  'social work': [
    job(
      'Sozialarbeiterin',
      'Sozialarbeiter',
      DEGREE,
      LOW,
      'in der sozialen Arbeit',
      'zwischen Büro und Hausbesuchen',
    ),
    job('Schuldnerberaterin', 'Schuldnerberater', DEGREE, MIDDLE, 'in der sozialen Arbeit', 'im Gespräch'),
  ],
  finance: [
    job('Bankkauffrau', 'Bankkaufmann', TRAINED, MIDDLE, 'im Finanzwesen', 'in der Filiale'),
    job('Versicherungskauffrau', 'Versicherungskaufmann', TRAINED, MIDDLE, 'im Finanzwesen', 'über Akten'),
  ],
  culture: [
    job('Bibliothekarin', 'Bibliothekar', DEGREE, MIDDLE, 'im Kulturbetrieb', 'in der Bibliothek'),
    job('Tontechnikerin', 'Tontechniker', TRAINED, MIDDLE, 'im Kulturbetrieb', 'am Mischpult'),
  ],
}
export const PENSIONER = job('Rentnerin', 'Rentner', TRAINED, 'Eine solide Rente', '', '')
export const GERMAN_STUDENT = job(
  'Studentin',
  'Student',
  'Abitur, im Studium',
  'Gering, mit Nebenjob',
  '',
  'an der Hochschule',
)
