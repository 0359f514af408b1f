import { translated } from '@whofor/core/i18n/translated'

/** Texts of the live survey, apart from the rest: its script loads no others. */
export const LIVE_TEXTS = translated(
  {
    survey: 'Demo survey',
    groups: 'Groups in the answers',
    change: 'Change',
    changeOf: (question: string) => `Change the answer to “${question}”`,
    progress: (answered: number, of: number) => `${answered} of ${of} answered`,
    count: (count: number, of: number) => `${count} of ${of}`,
    shares: (group: number, overall: number) => ` in this group (${group}%), ${overall}% overall`,
    going: (name: string) => `So far you answer like ${name}:`,
    ended: (name: string) => `You answered like ${name}:`,
    like: (count: number, of: number) => ` ${count} of ${of} do.`,
    own: 'Ask this of your own customers',
    ownHint: 'One sentence about your business is enough. We’ll keep it while you sign up.',
    ownPlaceholder: 'A neighbourhood bakery that bakes on site',
    ownSubmit: 'Draft my questions',
    portrait: (name: string) => `Portrait of ${name}`,
    people: {
      nora: {
        name: 'Nora',
        line: 'Plans Saturday on Friday',
        claims: [
          'Decides the day before and arrives with a list.',
          'Buys for the whole table, rarely just for herself.',
          'Would order ahead for weekends.',
        ],
      },
      samir: {
        name: 'Samir',
        line: 'Smells it, then wants it',
        claims: [
          'Decides the same morning, on the way to work.',
          'Buys for himself and eats it before noon.',
          'Would order ahead every time if it saves the queue.',
        ],
      },
      edith: {
        name: 'Edith',
        line: 'Asks what is good today',
        claims: [
          'Decides at the counter and likes advice.',
          'Buys one loaf for two and makes it last.',
          'Would rather choose in the shop than order ahead.',
        ],
      },
    },
  },
  {
    survey: 'Demo-Umfrage',
    groups: 'Gruppen in den Antworten',
    change: 'Ändern',
    changeOf: (question) => `Antwort auf „${question}“ ändern`,
    progress: (answered, of) => `${answered} von ${of} beantwortet`,
    count: (count, of) => `${count} von ${of}`,
    shares: (group, overall) => ` in dieser Gruppe (${group} %), insgesamt ${overall} %`,
    going: (name) => `Bisher antworten Sie wie ${name}:`,
    ended: (name) => `Sie antworten wie ${name}:`,
    like: (count, of) => ` ${count} von ${of} tun das.`,
    own: 'Fragen Sie Ihre eigene Kundschaft',
    ownHint: 'Ein Satz über Ihr Geschäft genügt. Er bleibt erhalten, während Sie sich registrieren.',
    ownPlaceholder: 'Eine Bäckerei im Viertel, die vor Ort backt',
    ownSubmit: 'Fragen entwerfen',
    portrait: (name) => `Porträt von ${name}`,
    people: {
      nora: {
        name: 'Nora',
        line: 'Plant den Samstag am Freitag',
        claims: [
          'Entscheidet am Tag davor und kommt mit einer Liste.',
          'Kauft für den ganzen Tisch, selten nur für sich.',
          'Würde fürs Wochenende vorbestellen.',
        ],
      },
      samir: {
        name: 'Samir',
        line: 'Riecht es, dann will er es',
        claims: [
          'Entscheidet am selben Morgen, auf dem Weg zur Arbeit.',
          'Kauft für sich und isst es vor dem Mittag.',
          'Würde jedes Mal vorbestellen, wenn es die Schlange spart.',
        ],
      },
      edith: {
        name: 'Edith',
        line: 'Fragt, was heute gut ist',
        claims: [
          'Entscheidet an der Theke und lässt sich gern beraten.',
          'Kauft ein Brot für zwei und kommt damit aus.',
          'Wählt lieber im Laden, als vorzubestellen.',
        ],
      },
    },
  },
)
