import type { Template } from '../survey/templates.ts'

export const NOT_SURE = 'Weiß nicht'

/** As in English: the first ones open each survey. Filled by `inGerman`. */
export const GERMAN_TEMPLATES: readonly Template[] = [
  [
    ['Wie oft {verb} Sie {rest}?', 'Wie oft {verb} Sie in einem gewöhnlichen Monat {rest}?'],
    [
      ['Jede Woche oder öfter', 10],
      ['Mehrmals im Monat', 8],
      ['Etwa einmal im Monat', 6],
      ['Seltener', 2],
    ],
    'Trennt Stammgäste von gelegentlichen.',
  ],
  [
    ['Was ist Ihr Hauptgrund, {infinitive}?', 'Was erhoffen Sie sich am meisten von {dative}?'],
    [
      ['Ich bin davon überzeugt', 9],
      ['Es ist mir nützlich', 8],
      ['Es macht mir Freude', 7],
      ['Jemand hat mich darum gebeten', 4],
    ],
    'Zeigt, welches Bedürfnis Sie erfüllen.',
  ],
  [
    ['Was ist Ihnen bei {dative} am wichtigsten?', 'Worauf achten Sie bei {dative} zuerst?'],
    [
      ['Gute Arbeit', 9],
      ['Die Menschen', 8],
      ['Einfachheit', 6],
      ['Der Preis', 4],
    ],
    'Zeigt, was Sie nach vorn stellen sollten.',
  ],
  [
    ['Was hält Sie am ehesten davon ab, {infinitive}?', 'Was stört Sie an {dative} am meisten?'],
    [
      ['Eigentlich nichts', 9],
      ['Ich habe zu wenig Zeit', 6],
      ['Ich bin etwas anderes gewohnt', 4],
      ['Es kostet zu viel', 3],
    ],
    'Nennt die Hürde, die sich zu beseitigen lohnt.',
  ],
  [
    ['Wie haben Sie sich für {accusative} entschieden?', 'Was taten Sie, bevor Sie {accusative} wählten?'],
    [
      ['Ich habe jemanden gefragt, dem ich vertraue', 9],
      ['Ich habe einige Angebote verglichen', 8],
      ['Ich habe gelesen, was andere sagen', 7],
      ['Ich habe spontan entschieden', 5],
    ],
    'Sagt, was Menschen zuerst sehen müssen.',
  ],
  [
    ['Wie viel geben Sie verglichen mit Bekannten dafür aus?', 'Wie viel geben Sie bei {dative} aus?'],
    [
      ['Mehr als die meisten', 9],
      ['Etwa so viel wie andere', 7],
      ['Weniger als die meisten', 4],
      ['So wenig wie möglich', 1],
    ],
    'Zeigt, wie viel Spielraum bei den Preisen ist.',
  ],
  [
    ['Wann haben Sie meistens Zeit für {accusative}?', 'Zu welcher Zeit passt es Ihnen am besten?'],
    [
      ['Am Morgen', 8],
      ['Tagsüber', 7],
      ['Am Abend', 6],
      ['Nur am Wochenende', 4],
    ],
    'Hilft bei Öffnungszeiten und Erinnerungen.',
  ],
  [
    ['Wie sind Sie auf {accusative} aufmerksam geworden?', 'Wo erfahren Sie Neues von {dative}?'],
    [
      ['Durch Freunde, Familie oder Kollegen', 9],
      ['Durch Suchen im Internet', 7],
      ['In sozialen Medien', 6],
      ['Durch Zufall', 4],
    ],
    'Sagt, woher neue Leute kommen.',
  ],
  [
    ['Was würden Sie ohne {accusative} tun?', 'Womit vergleichen Sie {accusative}?'],
    [
      ['Ich würde darauf verzichten', 8],
      ['Ich würde es selbst machen', 6],
      ['Ich würde Bekannte fragen', 5],
      ['Ich würde einen größeren Anbieter wählen', 3],
    ],
    'Zeigt, womit Sie im Wettbewerb stehen.',
  ],
  [
    ['Weshalb vertrauen Sie {dative}?', 'Was überzeugt Sie am Anfang am meisten?'],
    [
      ['Die Empfehlung von Bekannten', 9],
      ['Ein Versuch ohne Risiko', 8],
      ['Viele gute Bewertungen', 6],
      ['Ein bekannter Name', 3],
    ],
    'Zeigt, welchen Beleg Sie anbieten sollten.',
  ],
  [
    ['Wie möchten Sie von {dative} hören?', 'Wo erreicht Sie eine Nachricht von {dative} am besten?'],
    [
      ['Ab und zu per E-Mail', 8],
      ['Per Nachricht aufs Handy', 7],
      ['In sozialen Medien', 6],
      ['Gar nicht', 2],
    ],
    'Sagt, welchen Weg die Leute annehmen.',
  ],
  [
    ['Wessen Meinung zählt hier für Sie am meisten?', 'Wer redet bei Ihnen mit?'],
    [
      ['Die meiner Familie', 8],
      ['Die von Freunden oder Kollegen', 7],
      ['Die von Fachleuten', 6],
      ['Nur meine eigene', 4],
    ],
    'Zeigt, wer hinter den Befragten steht.',
  ],
  [
    ['Welche eine Änderung würden Sie sich wünschen?', 'Was würden Sie bei {dative} zuerst verbessern?'],
    [
      ['Mehr persönliche Beratung', 9],
      ['Mehr Auswahl', 7],
      ['Zeiten, die mir besser passen', 6],
      ['Niedrigere Preise', 3],
    ],
    'Nennt einen ersten Schritt, den die Leute selbst wünschen.',
  ],
  [
    ['Wie lange kennen Sie {accusative}?', 'Wie gut kennen Sie {accusative}?'],
    [
      ['Seit Jahren und gut', 9],
      ['Seit einer Weile', 7],
      ['Erst seit Kurzem', 5],
      ['Noch gar nicht', 3],
    ],
    'Trennt Neulinge von Leuten, die wissen, was sie wollen.',
  ],
  [
    ['Würden Sie {accusative} weiterempfehlen?', 'Haben Sie anderen schon von {dative} erzählt?'],
    [
      ['Das habe ich schon getan', 10],
      ['Ja, wenn jemand fragt', 8],
      ['Nur für Bestimmtes', 4],
      ['Eher nicht', 0],
    ],
    'Findet die, die andere mitbringen.',
  ],
  [
    ['Wie lange im Voraus planen Sie das?', 'Ist es etwas, das Sie planen?'],
    [
      ['Es hat seinen festen Platz in meiner Woche', 9],
      ['Einige Tage vorher', 7],
      ['Ich entscheide am selben Tag', 5],
      ['Es ergibt sich einfach', 3],
    ],
    'Zeigt, wann sich eine Erinnerung lohnt.',
  ],
]
