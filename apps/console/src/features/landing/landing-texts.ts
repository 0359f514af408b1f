import { translated } from '@whofor/core/i18n/translated'
import { answersNeeded, FEWEST_FOR_ADVICE } from '@whofor/core/survey/answers-needed'

/** Every text of the landing page. docs/spec.md, section 2, fixes the buttons, the three steps and the names of the six features. */
export const LANDING_TEXTS = translated(
  {
    skip: 'Skip to content',
    menu: 'Menu',
    main: 'Main',
    how: 'How it works',
    example: 'Example',
    selfHost: 'Self-host',
    login: 'Login',
    signUp: 'Sign Up Free',
    start: 'Create Your First Persona Free',
    signIn: 'Sign In',
    demo: 'Watch Demo',
    chat: 'Chat with us',
    headline: 'Personas you can prove.',
    lead: 'Ask your customers a few questions. Whofor groups their real answers and writes a persona for each group, with the count behind every claim.',
    promise: 'About 5 minutes to a first persona. No credit card required.',
    busy: '100+ personas created per day',
    sample: 'Sample data from a demo bakery, 128 answers.',
    copy: 'Copy',
    copied: 'Copied',
    quickLinks: 'Quick links',
    legal: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    aiUse: 'AI Use Policy',
    beta: 'Beta',
    /** The server fills in the year. */
    copyright: '© {{year}} Whofor',
    facts: [
      { title: 'MIT licence', text: 'open source, yours to change' },
      { title: 'Your server', text: 'one command, your data' },
      { title: 'Any model', text: 'OpenAI-compatible, or none' },
      { title: 'No cookies', text: 'in the surveys you publish' },
      { title: '5 minutes', text: 'to a first persona' },
    ],
    receipt: {
      title: 'Anyone can write a persona. Show where it came from.',
      bot: 'What a chatbot writes',
      botText:
        'Nora values quality and convenience. As a busy professional, she often plans ahead and appreciates authentic local brands.',
      botNone: 'No source. It would say the same about any shop.',
      ours: 'What Whofor writes',
      before: 'Nora ',
      marked: 'decides the day before',
      after: ' and arrives with a list.',
      question: 'Question 1 of 8',
      answer: 'Answer',
      nora: 'Nora',
      everyone: 'All',
      total: 'Total',
      group: 'In this group',
      overall: 'Overall',
      end: '53 of 128 answers, counted by code.',
      bases: {
        observed: { title: 'Observed', text: 'counted in the answers' },
        stated: { title: 'Stated', text: 'you said it' },
        inferred: { title: 'Inferred', text: 'follows from counts' },
        assumed: { title: 'Assumed', text: 'a guess, and labelled as one' },
      },
    },
    steps: [
      {
        title: 'Share your business',
        text: 'Describe what you offer in a few sentences and say who you want to understand.',
        alt: 'The form for a new persona, with a business description and three levels of detail',
      },
      {
        title: 'AI does the work',
        text: 'It drafts the questions; you approve the ones to ask. People answer by link or on your site.',
        alt: 'Drafted questions, each with its options and a checkbox to approve it',
      },
      {
        title: 'Get actionable insights',
        text: 'Code counts and groups the answers. Each persona shows what sets its group apart, and by how much.',
        alt: 'Counted answers of a persona’s group, each with a bar and a tick for everyone',
      },
    ],
    noAudience: 'No audience yet?',
    noAudienceText:
      'Answer a few questions about your typical customer yourself. It takes about a minute, and every sentence is labelled as stated or assumed until real answers arrive.',
    noAudienceLink: 'Start without a survey',
    personas: {
      title: 'Three businesses, three people',
      sub: 'Whole personas from demo surveys. Open one and check any number.',
      portrait: (name: string) => `Portrait of ${name}`,
      answers: (count: number, of: number) => `${count} of ${of} answers`,
      trade: (trade: string, answers: number) => `${trade} · ${answers} answers`,
      open: (name: string) => `Open ${name}`,
      age: 'Age',
      quoted: (quote: string) => `“${quote}”`,
    },
    features: {
      title: 'What you get',
      list: [
        {
          title: 'AI accuracy',
          text: 'Code counts, the model writes. Every sentence says whether it was observed, stated, inferred or assumed.',
        },
        {
          title: 'Detailed demographics',
          text: 'Age, place, work and household, as deep as you choose: simple, detailed or advanced.',
        },
        {
          title: 'Behavioural insights',
          text: 'What a group does next to what everyone does, so you see the difference and not the average.',
        },
        {
          title: 'Multiple personas',
          text: 'Up to five from one survey. If your answers support only three, Whofor tells you.',
        },
        {
          title: 'Export and share',
          text: 'PDF, image, JSON or a link. Shared pages hide counts smaller than five.',
        },
        {
          title: 'Survey integration',
          text: 'A link, a frame or one line of script on your own site. Answers arrive while you watch.',
        },
      ],
    },
    sites: {
      title: 'On your own site',
      sub: 'No branding and no cookies, light or dark. The survey resizes to fit, so nothing scrolls inside your page.',
      script: 'Spoke & Chain: one line of script, inside the text',
      workshop: 'A bicycle workshop’s page with a survey inside the text',
      iframe: 'Halloway’s: an iframe on a loud page',
      bakery: 'A bakery’s page with a survey under its breads',
    },
    exports: {
      title: 'Take it with you',
      pdf: 'A page of the PDF export of a persona',
      pdfText: 'two A4 pages for the wall',
      png: 'The picture card of a persona',
      pngText: 'a card for slides and link previews',
      json: 'every field and every count',
      csv: 'all answers, ready for a spreadsheet',
      link: 'Link',
      linkText: 'a page anyone can open, until you turn it off',
    },
    run: {
      title: 'Run it yourself',
      text: 'One command on any machine with Node. SQLite by default, Postgres when you need it, and no account with us.',
    },
    faq: {
      title: 'Questions',
      list: [
        {
          question: 'How many answers do I need?',
          answer: `About ${answersNeeded(1)} answers support one persona, about ${answersNeeded(3)} support three. Below ${FEWEST_FOR_ADVICE}, Whofor calls it an early signal, and it says so when your answers support fewer personas than you asked for.`,
        },
        {
          question: 'Does the AI make things up?',
          answer:
            'It writes from counts and from what you said. Anything else is labelled as inferred or assumed, in the text and in every export.',
        },
        {
          question: 'Who sees the answers?',
          answer:
            'You do. They are stored on your server. Email addresses and free text are never sent to a model, and shared pages hide counts smaller than five.',
        },
        {
          question: 'Which models does it work with?',
          answer:
            'Any OpenAI-compatible endpoint, in the cloud or on your own machine. The built-in demo model needs no key.',
        },
        {
          question: 'What does it cost?',
          answer:
            'Nothing. Whofor is free and MIT-licensed; the beta has full access. If you connect a paid model, you pay its provider.',
        },
      ],
    },
    closing: 'Stop guessing who you’re for.',
    closingNote: 'About 5 minutes. No credit card required.',
    tagline: 'Personas you can prove.',
  },
  {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    main: 'Hauptnavigation',
    how: 'So funktioniert’s',
    example: 'Beispiel',
    selfHost: 'Selbst betreiben',
    login: 'Anmelden',
    signUp: 'Kostenlos starten',
    start: 'Erste Persona kostenlos erstellen',
    signIn: 'Anmelden',
    demo: 'Demo ansehen',
    chat: 'Schreiben Sie uns',
    headline: 'Personas mit Beleg.',
    lead: 'Stellen Sie Ihrer Kundschaft ein paar Fragen. Whofor gruppiert die echten Antworten und schreibt zu jeder Gruppe eine Persona, mit der Zählung hinter jeder Aussage.',
    promise: 'In etwa 5 Minuten zur ersten Persona. Ohne Kreditkarte.',
    busy: 'Über 100 Personas pro Tag',
    sample: 'Beispieldaten einer Demo-Bäckerei, 128 Antworten.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    quickLinks: 'Schnellzugriff',
    legal: 'Rechtliches',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    aiUse: 'KI-Richtlinie',
    beta: 'Beta',
    copyright: '© {{year}} Whofor',
    facts: [
      { title: 'MIT-Lizenz', text: 'quelloffen und anpassbar' },
      { title: 'Ihr Server', text: 'ein Befehl, Ihre Daten' },
      { title: 'Jedes Modell', text: 'OpenAI-kompatibel oder keines' },
      { title: 'Keine Cookies', text: 'in Ihren Umfragen' },
      { title: '5 Minuten', text: 'bis zur ersten Persona' },
    ],
    receipt: {
      title: 'Eine Persona schreiben kann jeder. Zeigen Sie, woher sie kommt.',
      bot: 'Was ein Chatbot schreibt',
      botText:
        'Nora legt Wert auf Qualität und Komfort. Als viel beschäftigte Berufstätige plant sie gern voraus und schätzt authentische lokale Marken.',
      botNone: 'Ohne Quelle. Das stünde so bei jedem Laden.',
      ours: 'Was Whofor schreibt',
      before: 'Nora ',
      marked: 'entscheidet am Tag davor',
      after: ' und kommt mit einer Liste.',
      question: 'Frage 1 von 8',
      answer: 'Antwort',
      nora: 'Nora',
      everyone: 'Alle',
      total: 'Summe',
      group: 'Diese Gruppe',
      overall: 'Insgesamt',
      end: '53 von 128 Antworten, vom Programm gezählt.',
      bases: {
        observed: { title: 'Beobachtet', text: 'in den Antworten gezählt' },
        stated: { title: 'Angegeben', text: 'Sie haben es gesagt' },
        inferred: { title: 'Abgeleitet', text: 'folgt aus den Zahlen' },
        assumed: { title: 'Angenommen', text: 'vermutet und so gekennzeichnet' },
      },
    },
    steps: [
      {
        title: 'Ihr Geschäft beschreiben',
        text: 'Beschreiben Sie in wenigen Sätzen, was Sie anbieten, und wen Sie verstehen möchten.',
        alt: 'Das Formular für eine neue Persona, mit Beschreibung und drei Detailgraden',
      },
      {
        title: 'Die KI macht die Arbeit',
        text: 'Sie entwirft die Fragen, Sie geben sie frei. Geantwortet wird per Link oder auf Ihrer Website.',
        alt: 'Entworfene Fragen mit ihren Antworten, jede zum Freigeben',
      },
      {
        title: 'Erkenntnisse nutzen',
        text: 'Das Programm zählt und gruppiert die Antworten. Jede Persona zeigt, was ihre Gruppe auszeichnet und wie sehr.',
        alt: 'Gezählte Antworten der Gruppe einer Persona, je mit einem Balken und einem Strich für alle',
      },
    ],
    noAudience: 'Noch kein Publikum?',
    noAudienceText:
      'Beantworten Sie selbst ein paar Fragen zu Ihrer typischen Kundschaft. Das dauert etwa eine Minute, und jeder Satz ist als angegeben oder angenommen gekennzeichnet, bis echte Antworten eintreffen.',
    noAudienceLink: 'Ohne Umfrage beginnen',
    personas: {
      title: 'Drei Betriebe, drei Menschen',
      sub: 'Vollständige Personas aus Demo-Umfragen. Öffnen Sie eine und prüfen Sie jede Zahl.',
      portrait: (name) => `Porträt von ${name}`,
      answers: (count, of) => `${count} von ${of} Antworten`,
      trade: (trade, answers) => `${trade} · ${answers} Antworten`,
      open: (name) => `${name} öffnen`,
      age: 'Alter',
      quoted: (quote) => `„${quote}“`,
    },
    features: {
      title: 'Was Sie bekommen',
      list: [
        {
          title: 'Verlässliche KI',
          text: 'Das Programm zählt, das Modell schreibt. Bei jedem Satz steht, ob er beobachtet, angegeben, abgeleitet oder angenommen ist.',
        },
        {
          title: 'Detaillierte Demografie',
          text: 'Alter, Ort, Arbeit und Haushalt, so ausführlich, wie Sie wollen: einfach, detailliert oder umfassend.',
        },
        {
          title: 'Einblicke ins Verhalten',
          text: 'Was eine Gruppe tut, neben dem, was alle tun. So sehen Sie den Unterschied statt des Durchschnitts.',
        },
        {
          title: 'Mehrere Personas',
          text: 'Bis zu fünf aus einer Umfrage. Tragen Ihre Antworten nur drei, sagt Whofor es Ihnen.',
        },
        {
          title: 'Exportieren und teilen',
          text: 'PDF, Bild, JSON oder Link. Geteilte Seiten verbergen Zahlen unter fünf.',
        },
        {
          title: 'Umfragen einbinden',
          text: 'Als Link, als Rahmen oder mit einer Zeile Code auf Ihrer Website. Antworten erscheinen sofort.',
        },
      ],
    },
    sites: {
      title: 'Auf Ihrer eigenen Seite',
      sub: 'Ohne Logo und ohne Cookies, hell oder dunkel. Die Umfrage passt ihre Größe an, auf Ihrer Seite scrollt nichts im Rahmen.',
      script: 'Spoke & Chain: eine Zeile Code, mitten im Text',
      workshop: 'Die Seite einer Fahrradwerkstatt mit einer Umfrage im Text',
      iframe: 'Halloway’s: ein iFrame auf einer lauten Seite',
      bakery: 'Die Seite einer Bäckerei mit einer Umfrage unter den Broten',
    },
    exports: {
      title: 'Zum Mitnehmen',
      pdf: 'Eine Seite des PDF-Exports einer Persona',
      pdfText: 'zwei A4-Seiten für die Wand',
      png: 'Die Bildkarte einer Persona',
      pngText: 'eine Karte für Folien und Linkvorschauen',
      json: 'jedes Feld und jede Zahl',
      csv: 'alle Antworten, fertig für die Tabelle',
      link: 'Link',
      linkText: 'eine Seite, die alle öffnen können, bis Sie sie abschalten',
    },
    run: {
      title: 'Selbst betreiben',
      text: 'Ein Befehl auf jedem Rechner mit Node. Zuerst SQLite, bei Bedarf Postgres, und kein Konto bei uns.',
    },
    faq: {
      title: 'Fragen',
      list: [
        {
          question: 'Wie viele Antworten brauche ich?',
          answer: `Etwa ${answersNeeded(1)} Antworten tragen eine Persona, etwa ${answersNeeded(3)} drei. Unter ${FEWEST_FOR_ADVICE} nennt Whofor das Ergebnis vorläufig, und es sagt, wenn Ihre Antworten weniger Personas tragen, als Sie wollten.`,
        },
        {
          question: 'Erfindet die KI etwas?',
          answer:
            'Sie schreibt aus Zählungen und aus dem, was Sie angegeben haben. Alles andere ist als abgeleitet oder angenommen gekennzeichnet, im Text und in jedem Export.',
        },
        {
          question: 'Wer sieht die Antworten?',
          answer:
            'Sie. Die Antworten liegen auf Ihrem Server. E-Mail-Adressen und Freitexte gehen nie an ein Modell, und geteilte Seiten verbergen Zahlen unter fünf.',
        },
        {
          question: 'Welche Modelle sind möglich?',
          answer:
            'Jeder OpenAI-kompatible Dienst, in der Cloud oder auf Ihrem eigenen Rechner. Das eingebaute Demo-Modell braucht keinen Schlüssel.',
        },
        {
          question: 'Was kostet es?',
          answer:
            'Nichts. Whofor ist kostenlos und steht unter der MIT-Lizenz; die Beta hat vollen Zugriff. Nutzen Sie ein kostenpflichtiges Modell, zahlen Sie dessen Anbieter.',
        },
      ],
    },
    closing: 'Nicht länger raten, für wen.',
    closingNote: 'Etwa 5 Minuten. Ohne Kreditkarte.',
    tagline: 'Personas mit Beleg.',
  },
)
