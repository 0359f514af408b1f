type Bank = readonly [string, ...string[]]

export const G_MORNINGS: Bank = [
  'Der Tag beginnt vor dem Wecker, mit den Nachrichten im Stehen.',
  'Die Morgen sind langsam: Tee, Radio, ein Blick aus dem Fenster, und dann Eile.',
  'Die erste Stunde gehört niemand anderem, deshalb wird früh aufgestanden.',
  'Zuerst kommt eine Runde um den Block, bei jedem Wetter.',
  'Der erste Blick gilt dem Telefon, was ungern zugegeben wird.',
  'Eine Viertelstunde am offenen Fenster kommt vor allem anderen.',
  'Zwei Wecker braucht es, und einen dritten zur Sicherheit.',
]
export const G_WORKDAYS: Bank = [
  'Die meiste Zeit des Tages vergeht {workplace}, mit einer richtigen Pause, wenn es gut läuft.',
  'Die Stunden {workplace} gehen schnell vorbei; das Beste daran sieht niemand.',
  'Zu tun gibt es {workplace} genug, und das Liebste bleibt für den Nachmittag.',
  'Gearbeitet wird {workplace}, und dort ist das lauteste Problem selten das größte.',
  'Die Arbeit geschieht {workplace}; irgendjemand bittet immer um einen Gefallen.',
]
export const G_FREE_DAYS: Bank = [
  'Der Vormittag gehört Besorgungen, der Nachmittag den Menschen.',
  'Termine sind mit Absicht selten: ein Freund, eine Nachbarin, nichts nach sechs.',
  'Die Tage haben ihre eigene Form, mit Besuch ohne Ankündigung.',
]
export const G_EVENINGS: Bank = [
  'Am Abend wird beantwortet, was liegen blieb, und über einer Serie eingeschlafen.',
  'Die letzte Stunde gehört dem Lesen, wenigstens ein paar Seiten.',
  'Die Abende sind für Menschen da: ein Anruf, ein Besuch, ein Spaziergang.',
  'Vor elf ist das Licht aus; alles Spätere muss sich lohnen.',
  'Danach kommt das Sofa, und ein Plan für morgen.',
  'Der Tag endet am Telefon, wie seit Jahren.',
]
export const G_PASTIMES: Bank = [
  'Bei gutem Wetter geht es hinaus, bei schlechtem gibt es immer etwas zu lesen.',
  'Meistens gibt es einen kleinen Ausflug, nie weit.',
  'Der Sonntagabend ist da, um die Woche zu ordnen.',
  'Ab und zu geschieht gar nichts, und das gilt als Plan.',
  'Eine frühe Stunde an einem der beiden Morgen bleibt ungestört.',
]
export const G_LIFESTYLES: Bank = [
  'Geregelt, mit kleinen Freiheiten, die verteidigt werden.',
  'Unter der Woche still, am Wochenende gesellig.',
  'Häuslich, mit einigen festen Terminen draußen.',
  'Viel unterwegs und froh über feste Punkte.',
  'Ein wenig chaotisch, verlässlich, wo es zählt.',
]
export const G_INTERESTS: Bank = [
  'Lange Spaziergänge',
  'Kriminalromane',
  'Kartenspiele',
  'Alte Filme',
  'Ortsgeschichte',
  'Brettspiele',
  'Chorsingen',
  'Vögel beobachten',
  'Zugreisen',
  'Zeichnen',
  'Quizabende',
  'Podcasts über Geschichte',
]
export const G_MEDIA: Bank = [
  'Morgens Lokalnachrichten auf dem Handy, unterwegs Podcasts, kaum Fernsehen.',
  'Am Morgen Radio, am Wochenende Zeitung, mehr kurze Videos als gewollt.',
  'Erst Gruppenchats, dann Nachrichten; wenige Konten, genau gelesen.',
  'Bücher und lange Artikel; soziale Medien nur wegen der Freunde.',
  'Abends Serien, dazwischen Nachrichten, Werbung wird übersprungen.',
]
export const G_ONLINE: Bank = [
  'Schlägt schnell nach, liest zuerst die schlechten Bewertungen, schreibt kaum welche.',
  'Macht fast alles am Handy, am Computer nur Formulare.',
  'Bucht und zahlt ohne Zögern online, will bei Problemen aber einen Menschen.',
  'Mag lieber eine Website mit klaren Angaben als jede App.',
  'Speichert vieles für später und findet die Hälfte wieder.',
]
export const G_SHORT: Bank = [
  'Ein freies Wochenende im Monat',
  'Sich jeden Tag ein wenig zu bewegen',
  'Abends weniger am Handy zu sein',
  'Eine kleine Reise mit Freunden',
  'Fertig zu machen, was letztes Jahr begonnen wurde',
  'Sieben Stunden Schlaf',
  'Die neuen Nachbarn kennenzulernen',
  'Vor dem Winter eine neue Sache zu lernen',
]
export const G_LONG: Bank = [
  'Ein Zuhause, das zum Leben passt',
  'Arbeit, die Platz für anderes lässt',
  'Gesund und beweglich zu bleiben',
  'Geld für das Unerwartete',
  'Freundschaften, die Veränderungen überstehen',
  'Langsam mehr von der Welt zu sehen',
  'Eine große Reise, gut vorbereitet',
]
export const G_ASPIRATIONS: Bank = [
  'Jemand zu sein, auf den andere zählen',
  'Neugierig zu bleiben',
  'Etwas leichter zu leben',
  'Weniger zu brauchen und mehr zu bemerken',
  'Zu beenden, was begonnen wurde',
  'Rechtzeitig nein zu sagen',
  'Teil eines Ortes zu sein',
]
export const G_INTENTS: Bank = [
  'Offen, wenn der Moment passt.',
  'Hängt davon ab, wie einfach es ist.',
  'Unentschieden; eine gute Erfahrung gäbe den Ausschlag.',
  'Eher nach einem guten Wort aus dem Bekanntenkreis.',
]
export const G_TIMELINES: Bank = [
  'Wenn es einen Grund gibt, nicht vorher.',
  'Nach einem Blick darauf, was dazugehört.',
  'Bei Kleinem sofort, sonst nach ein, zwei Fragen.',
  'Sobald jemand Vertrautes sagt, dass es sich lohnt.',
]
export const G_CONCERNS: Bank = [
  '{name} * und spricht öfter davon, als es auffällt.',
  'Neu in diesem Jahr: {name} *.',
  '{name} *, und die Nachbarn fragen, wie es läuft.',
]
export const G_SIZES: Bank = ['2–10 Personen', '11–50 Personen', '51–200 Personen', 'Über 200 Personen']
export const G_ROLES: Bank = [
  'Entscheidet allein',
  'Schlägt vor; die Geschäftsführung unterschreibt',
  'Entscheidet mit der Buchhaltung',
]
export const G_TOOLS: Bank = ['Tabellen', 'E-Mail', 'Ein gemeinsamer Kalender', 'Papierformulare']
export const G_KPIS: Bank = ['Gesparte Stunden', 'Kosten je Auftrag', 'Beschwerden', 'Lieferzeit']
