import type { DemoSheet } from './demo-sheet.ts'

export const DEMO_SHEETS_DE: Record<'edith' | 'jonas' | 'amara', DemoSheet> = {
  edith: {
    relationship: 'Kundin (Produkt)',
    location: 'Drei Straßen von der Bäckerei',
    gender: 'Weiblich',
    asked: [
      ['Wann entscheiden Sie, was Sie kaufen?', 'Erst an der Theke'],
      ['Für wen kaufen Sie meistens ein?', 'Für uns zwei'],
      ['Würden Sie vorbestellen, wenn das Abholen nur eine Minute dauert?', 'Eher nicht'],
    ],
    place:
      'In einem alten Stadtviertel sind die Läden zu Fuß zu erreichen, und wer lange dort wohnt, kennt sich.',
    work: 'Menschen im Ruhestand kaufen vormittags, öfter und in kleineren Mengen.',
    structured: {
      demographics: {
        age: 70,
        gender: 'Weiblich',
        location: 'Drei Straßen von der Bäckerei',
        occupation: 'Schulsekretärin im Ruhestand',
        income_level: 'Eine bescheidene Rente',
        education: 'Handelsschule',
        marital_status: 'Verheiratet',
        children: 'Zwei, beide erwachsen',
      },
      psychographics: {
        values: ['Höflichkeit', 'Nichts verschwenden', 'Leute beim Namen kennen'],
        personality_traits: ['Neugierig', 'Geduldig', 'Leise wählerisch'],
        lifestyle: 'Erledigt eins nach dem anderen und bleibt unterwegs gern für ein paar Worte stehen.',
        attitudes: [
          'Ein Laden ist ein Ort, an dem jemand sagt, was heute gut ist [~1]',
          'Wer vorbestellt, verpasst das Schönste [3]',
        ],
        interests: ['Konzerte im Radio', 'Rezepte aus der Zeitung', 'Die Gärten der Nachbarn'],
      },
      behaviors: {
        shopping_habits:
          'Entscheidet an der Theke und lässt sich gern beraten. [1] Kauft ein Brot für zwei und kommt damit aus. [2]',
        media_consumption: 'Die Lokalzeitung zum Frühstück, danach das Radio.',
        decision_making_style: 'Fragt, hört zu und nimmt, was empfohlen wird. [~1]',
        brand_preferences: 'Erst die Menschen hinter der Theke, dann ihre Ware.',
        online_behavior: 'Liest die Nachrichten ihrer Tochter und sonst wenig.',
      },
      goals: {
        short_term: ['Ein Brot, das am dritten Tag noch gut ist [~2]'],
        long_term: ['In der Straße bleiben, in der man sie kennt'],
        motivations: ['Die Minute Gespräch, die es zum Brot dazu gibt [~1]'],
        fears: ['Ein Automat, wo einmal die Theke war [~3]'],
        aspirations: ['Den Zopf ihrer Mutter einmal ohne Zettel backen'],
      },
      relationship_to_business: {
        engagement_level: 'Kommt an mehreren Vormittagen in der Woche, zu Fuß.',
        purchase_intent: 'Kauft, was man ihr für heute empfiehlt. [~1]',
        budget_range: 'Lieber ein gutes Brot als zwei billige. [~2]',
        decision_timeline: 'Zwischen Tür und Kasse. [1]',
        key_objections: ['Sie wählt lieber im Laden, als vorzubestellen [3]'],
      },
    },
    unstructured: {
      bio: 'Edith hat dreißig Jahre im Schulbüro gearbeitet und kennt von dort die halbe Straße. In die Bäckerei kommt sie ohne Liste. [~1] Sie fragt, was gut ist, nimmt ein Brot für beide [2] und schneidet es so dünn, dass es reicht.',
      typical_day:
        'Frühstück um sieben, in die Bäckerei, wenn die erste Schlange weg ist. Sie kauft, plaudert und ist vor der Post zu Hause.',
      weekend_activities: 'Samstags lässt sie den Familien den Vortritt und kommt nach elf.',
      why_they_engage: 'Die Bäckerei sagt ihr, was heute gut ist, und sie glaubt es. [~1]',
      challenges: ['Ein ganzes Brot ist viel für zwei [~2]', 'Lange stehen, während andere abholen'],
      quote: 'Ich komme nicht wegen eines Brotes. Ich komme, und Sie sagen mir, welches.',
    },
  },
  jonas: {
    relationship: 'Kunde (Dienstleistung)',
    location: 'Eine Wohnung am Stadtrand',
    gender: 'Männlich',
    asked: [
      ['Wann fahren Sie?', 'Bei jedem Wetter'],
      ['Wofür würden Sie mehr zahlen?', 'Fertig bis zum nächsten Morgen'],
      ['Wie vereinbaren Sie am liebsten einen Termin?', 'Am Telefon'],
    ],
    place: 'Am Stadtrand kommt der erste Bus spät, und das Rad ist der Plan, nicht das Hobby.',
    work: 'Im Schichtdienst zählen Uhrzeiten mehr als Preise.',
    structured: {
      demographics: {
        age: 32,
        gender: 'Männlich',
        location: 'Eine Wohnung am Stadtrand',
        occupation: 'Krankenpfleger im Schichtdienst',
        income_level: 'Durchschnittlich',
        education: 'Pflegeschule',
        marital_status: 'Lebt mit seiner Freundin zusammen',
        children: 'Keine',
      },
      psychographics: {
        values: ['Verlässlichkeit', 'Klare Worte', 'Pünktlichkeit'],
        personality_traits: ['Direkt', 'Zäh', 'Wartet ungern'],
        lifestyle: 'Fährt bei jedem Wetter, denn vor der Frühschicht fährt kein Bus. [1]',
        attitudes: [
          'Ein Rad in der Werkstatt ist ein Tag mit dem Bus [~2]',
          'Mehr zu zahlen ist in Ordnung, wenn es einen Tag spart [2]',
        ],
        interests: ['Lange Touren ohne Plan', 'Fußball am Sonntag', 'Gebrauchte Teile'],
      },
      behaviors: {
        shopping_habits: 'Würde für eine Reparatur über Nacht zahlen. [2]',
        media_consumption: 'Podcasts beim Fahren, Gruppenchats in der Pause.',
        decision_making_style: 'Ruft an, fragt nach der Uhrzeit, entscheidet am Telefon. [~3]',
        brand_preferences: 'Wer acht Uhr sagt und acht Uhr meint.',
        online_behavior: 'Sucht die Öffnungszeiten und ruft an. [~3]',
      },
      goals: {
        short_term: ['Bremsen, die im Regen halten [~1]'],
        long_term: ['Ein zweites Rad, damit eines weg sein kann'],
        motivations: ['Pünktlich zur Frühschicht kommen [~1]'],
        fears: ['Um fünf an der Haltestelle stehen [~2]'],
        aspirations: ['In einem Sommer ans Meer und zurück'],
      },
      relationship_to_business: {
        engagement_level: 'Kommt, wenn etwas kaputt ist, und dann sofort.',
        purchase_intent: 'Bleibt bei der Werkstatt, die bis zum Morgen fertig ist. [~2]',
        budget_range: 'Ein Aufpreis für über Nacht ist in Ordnung. [2]',
        decision_timeline: 'Innerhalb eines Anrufs. [~3]',
        key_objections: ['„Wir melden uns, wenn es fertig ist“ ist keine Uhrzeit [~2]'],
      },
    },
    unstructured: {
      bio: 'Jonas fährt mit dem Rad ins Krankenhaus und zurück, bei jedem Wetter. [1] Ist das Rad weg, wird der Tag an beiden Enden länger. Termine macht er am Telefon [3], weil er eine Uhrzeit hören will und kein Vielleicht.',
      typical_day:
        'Vor sechs aus dem Haus, um drei oder um elf zurück. Er achtet auf die Zeit anderer und erwartet, dass jemand auf seine achtet.',
      weekend_activities: 'Eine lange Tour, wenn der Dienstplan es zulässt, sonst Fußball.',
      why_they_engage: 'Die Werkstatt arbeitet, während er schläft. Dafür würde er zahlen. [2]',
      challenges: ['Schichten, die jede Woche wechseln', 'Eine Kette, die im Februar rostet [~1]'],
      quote: 'Wenn es zwei Tage dauert, nehme ich den Bus und komme nicht wieder.',
    },
  },
  amara: {
    relationship: 'Lernende',
    location: 'Ein Reihenhaus mit zwei Kindern',
    gender: 'Weiblich',
    asked: [
      ['Wann lernen Sie?', 'Nach 20 Uhr'],
      ['Wie lang soll eine Stunde sein?', '30 Minuten'],
      ['Wann hören Sie eher auf?', 'In Woche drei'],
    ],
    place: 'Familien im Reihenhaus haben ihren Abend nach acht und kaum einen anderen.',
    work: 'In der Logistik arbeiten Teams oft in drei Sprachen.',
    structured: {
      demographics: {
        age: 37,
        gender: 'Weiblich',
        location: 'Ein Reihenhaus mit zwei Kindern',
        occupation: 'Teamleiterin in der Logistik',
        income_level: 'Überdurchschnittlich',
        education: 'Hochschulabschluss',
        marital_status: 'Verheiratet',
        children: 'Zwei, fünf und acht',
      },
      psychographics: {
        values: ['Versprechen halten', 'Die eigene halbe Stunde', 'Fortschritt, den man hört'],
        personality_traits: ['Organisiert', 'Humorvoll', 'Streng mit sich selbst'],
        lifestyle: 'Der Abend beginnt, wenn es im zweiten Kinderzimmer still ist. [~1]',
        attitudes: [
          'Dreißig Minuten sind Unterricht [2]',
          'Ein Kurs, der eine verpasste Woche verzeiht, wird zu Ende gemacht [~3]',
        ],
        interests: ['Krimiserien mit Untertiteln', 'Laufen, theoretisch', 'Urlaube planen'],
      },
      behaviors: {
        shopping_habits: 'Bucht im Januar einen Kurs und im September noch einen.',
        media_consumption: 'Podcasts beim Wäschefalten, danach Untertitel.',
        decision_making_style: 'Schaut zuerst in den Kalender und dann auf den Preis.',
        brand_preferences: 'Lehrkräfte, die sie beim Namen kennt.',
        online_behavior: 'Lernt nach acht, am Küchentisch. [1]',
      },
      goals: {
        short_term: ['Über Woche drei hinauskommen [3]'],
        long_term: ['Eine Besprechung auf Spanisch leiten'],
        motivations: ['Die Leute in Valencia, die ihretwegen Englisch sprechen'],
        fears: ['Für Stunden zahlen, die sie verpasst [~3]'],
        aspirations: ['Einmal in der Sprache träumen'],
      },
      relationship_to_business: {
        engagement_level: 'Zwei Abende in der Woche, in einer guten drei. [~1]',
        purchase_intent: 'Würde für halbe Stunden sofort verlängern. [~2]',
        budget_range: 'So viel, wie ein Babysitter in der Zeit kosten würde.',
        decision_timeline: 'In der Woche nach einer verpassten Stunde. [~3]',
        key_objections: ['Sechzig Minuten passen nicht in den Abend [~2]'],
      },
    },
    unstructured: {
      bio: 'Amara lernt Spanisch, weil ihr halbes Team es spricht. Sie lernt nach acht [1], wenn das Haus still ist, und mag Stunden von dreißig Minuten [2], denn die zweite Hälfte von sechzig gehört der Waschmaschine.',
      typical_day:
        'Schulweg, Lager, Schulweg, Abendessen, zweimal ins Bett bringen. Dann die Kopfhörer. [~1]',
      weekend_activities: 'Schwimmkurs der Kinder, Vokabeln auf der Bank am Becken.',
      why_they_engage: 'Die Schule legt die Stunden dahin, wo der Abend Platz hat. [~1]',
      challenges: ['Woche drei, wenn die erste Erkältung kommt [~3]', 'Hausaufgaben, die eigenen'],
      quote: 'Dreißig Minuten sind Unterricht. Sechzig sind ein Babysitter.',
    },
  },
}
