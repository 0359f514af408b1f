import { counted } from '@whofor/core/i18n/counted'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { translated } from '@whofor/core/i18n/translated'
import type { ImportCheck } from '@whofor/core/survey/import/schema'

const number = (value: number) => new Intl.NumberFormat(currentLocale()).format(value)
const rows = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`

/** Texts of importing answers, but for the fields of a survey. */
export const IMPORT_TEXTS = translated(
  {
    title: 'Import answers',
    back: 'Back to surveys',
    intro:
      'Use answers that you already have: a CSV file from Google Forms, Typeform, LimeSurvey or any other survey.',
    stepsLabel: 'Steps',
    steps: { choose: 'Choose file', review: 'Review', import: 'Import' },
    drop: 'Choose a CSV file, or drop it here',
    dropHelp: (size: string, most: number) =>
      `One row for each person, one column for each question. Up to ${size} and ${number(most)} rows. Nothing is saved until you import.`,
    choose: 'Choose file',
    readingFile: 'Reading the file…',
    reading: (name: string) => `Reading ${name}`,
    fileLabel: 'CSV file with answers',
    tooLarge: (name: string, size: string, most: string) =>
      `${name} has ${size}, more than ${most}. Split it, or remove columns that are not needed.`,
    notRead: 'The file could not be read.',
    readFailed: 'Couldn’t read this file',
    checkFailed: 'Couldn’t check the file again',
    changesKept: (reason: string) => `${reason} Your changes are kept.`,
    tryAgain: 'Try again',
    change: 'Change',
    encoding: 'Encoding',
    separator: 'Separator',
    another: 'Choose another file',
    columns: 'What’s in each column?',
    columnsHelp: (questions: number, columns: number) =>
      `${counted(questions, 'question', 'questions')} in ${counted(columns, 'column', 'columns')}. Nothing is saved until you import, and nothing personal ever is.`,
    becomes: (name: string) => `Column ${name} becomes`,
    noValues: 'No values',
    options: (count: number) => counted(count, 'option', 'options'),
    values: (count: number) => counted(count, 'value', 'values'),
    different: (values: string, distinct: number) => `${values}, ${distinct} different`,
    quoted: (text: string) => `“${text}”`,
    scores: 'Scores',
    scoresHelp: 'Higher means more engaged.',
    moveUp: 'Move up',
    moveUpOf: (text: string) => `Move ${text} up`,
    scoreFor: (text: string) => `Score for ${text}`,
    questionOf: (at: number, of: number) => `Question ${at} of ${of}`,
    previous: 'Previous question',
    next: 'Next question',
    leaveOutOthers: 'Leave out rows with other answers',
    others: (count: number, values: number) =>
      `${counted(count, 'row has', 'rows have')} ${counted(values, 'other answer', 'other answers')}`,
    noRoom: ', and there is no room for “Other”.',
    countOthers: 'Count as “Other”',
    importable: (importable: number, all: number) =>
      `${number(importable)} of ${counted(all, 'row', 'rows')} can be imported`,
    noneLeftOut: 'No row is left out.',
    leftOut: (faults: string) =>
      `Left out: ${faults}. Correct them here or in your file, or go on without them.`,
    keepUnanswered: 'Import rows with unanswered questions. A missing answer scores 0.',
    line: (line: string) => `Line ${line}`,
    takeIt: 'Use it',
    takeItFor: (suggestion: string, line: number) => `Use it: “${suggestion}” for line ${line}`,
    saveLeftOut: 'Left-out rows as CSV',
    showMore: (count: string) => `Show ${count} more`,
    firstOnly: (shown: string, all: string) => `The first ${shown} of ${all} are listed. The file has all.`,
    about: 'About this survey',
    onlyYou: 'Only you see it.',
    levels: {
      simple: ['The essentials', 'of each persona'],
      detailed: ['More about habits', 'and motives'],
      advanced: ['Everything,', 'with the most depth'],
    },
    nothingImported: 'Nothing was imported',
    settingsKept: (reason: string) => `${reason} Your settings are kept.`,
    cancel: 'Cancel',
    importing: 'Importing…',
    importNow: (count: number) => `Import ${counted(count, 'answer', 'answers')}`,
    imported: (count: number) => `${counted(count, 'answer', 'answers')} imported`,
    missing: (fields: string) => `Still missing: ${fields}`,
    kinds: {
      question: 'Question, one answer',
      multi: 'Set aside: several answers',
      text: 'Set aside: free text',
      time: 'Time, not imported',
      id: 'Number or ID, not imported',
      email: 'Email, not imported',
      name: 'Name or contact, not imported',
      empty: 'Empty',
      skip: 'Leave out',
    },
    separators: { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'pipes' },
    /** What to look at in proposed scores. */
    orders: {
      scale: 'Recognized as a scale.',
      numbers: 'Ordered by the numbers in the answers. Check which end is more engaged.',
      ranges: 'Grouped into ranges, because a question has at most eight options.',
      scores: 'With the scores in the file.',
      appearance: 'No order was recognized, so the scores are a guess. Please check them.',
    },
    faults: {
      empty: (count: number) => rows(count, 'empty row', 'empty rows'),
      quotes: (count: number) => `${number(count)} with a broken quotation mark`,
      columns: (count: number) => `${number(count)} with the wrong number of columns`,
      characters: (count: number) => `${number(count)} with unreadable characters`,
      option: (count: number) => `${number(count)} with an unknown option`,
      unanswered: (count: number) => `${number(count)} with an unanswered question`,
    },
  },
  {
    title: 'Antworten importieren',
    back: 'Zurück zu den Umfragen',
    intro:
      'Nutzen Sie Antworten, die Sie schon haben: eine CSV-Datei aus Google Forms, Typeform, LimeSurvey oder einer anderen Umfrage.',
    stepsLabel: 'Schritte',
    steps: { choose: 'Datei wählen', review: 'Prüfen', import: 'Importieren' },
    drop: 'CSV-Datei wählen oder hier ablegen',
    dropHelp: (size, most) =>
      `Eine Zeile pro Person, eine Spalte pro Frage. Bis ${size} und ${number(most)} Zeilen. Vor dem Import wird nichts gespeichert.`,
    choose: 'Datei wählen',
    readingFile: 'Datei wird gelesen …',
    reading: (name) => `${name} wird gelesen`,
    fileLabel: 'CSV-Datei mit Antworten',
    tooLarge: (name, size, most) =>
      `${name} hat ${size}, mehr als ${most}. Teilen Sie die Datei, oder entfernen Sie Spalten, die Sie nicht brauchen.`,
    notRead: 'Die Datei konnte nicht gelesen werden.',
    readFailed: 'Diese Datei konnte nicht gelesen werden',
    checkFailed: 'Die Datei konnte nicht noch einmal geprüft werden',
    changesKept: (reason) => `${reason} Ihre Änderungen sind noch da.`,
    tryAgain: 'Erneut versuchen',
    change: 'Ändern',
    encoding: 'Zeichensatz',
    separator: 'Trennzeichen',
    another: 'Andere Datei wählen',
    columns: 'Was steht in den Spalten?',
    columnsHelp: (questions, columns) =>
      `${counted(questions, 'Frage', 'Fragen')} in ${counted(columns, 'Spalte', 'Spalten')}. Vor dem Import wird nichts gespeichert, Persönliches nie.`,
    becomes: (name) => `Spalte ${name} wird zu`,
    noValues: 'Keine Werte',
    options: (count) => counted(count, 'Antwortmöglichkeit', 'Antwortmöglichkeiten'),
    values: (count) => counted(count, 'Wert', 'Werte'),
    different: (values, distinct) => `${values}, ${distinct} verschieden`,
    quoted: (text) => `„${text}“`,
    scores: 'Punkte',
    scoresHelp: 'Mehr Punkte heißt: stärker interessiert.',
    moveUp: 'Nach oben',
    moveUpOf: (text) => `${text} nach oben`,
    scoreFor: (text) => `Punkte für ${text}`,
    questionOf: (at, of) => `Frage ${at} von ${of}`,
    previous: 'Vorige Frage',
    next: 'Nächste Frage',
    leaveOutOthers: 'Zeilen mit anderen Antworten auslassen',
    others: (count, values) =>
      `${counted(count, 'Zeile hat', 'Zeilen haben')} ${counted(values, 'andere Antwort', 'andere Antworten')}`,
    noRoom: ', und für „Other“ ist kein Platz.',
    countOthers: 'Als „Other“ zählen',
    importable: (importable, all) =>
      `${number(importable)} von ${counted(all, 'Zeile', 'Zeilen')} lassen sich importieren`,
    noneLeftOut: 'Keine Zeile wird ausgelassen.',
    leftOut: (faults) =>
      `Ausgelassen: ${faults}. Korrigieren Sie sie hier oder in Ihrer Datei, oder machen Sie ohne sie weiter.`,
    keepUnanswered: 'Zeilen mit unbeantworteten Fragen importieren. Eine fehlende Antwort hat 0 Punkte.',
    line: (line) => `Zeile ${line}`,
    takeIt: 'Übernehmen',
    takeItFor: (suggestion, line) => `Übernehmen: „${suggestion}“ für Zeile ${line}`,
    saveLeftOut: 'Ausgelassene Zeilen als CSV',
    showMore: (count) => `${count} weitere zeigen`,
    firstOnly: (shown, all) => `Die ersten ${shown} von ${all} stehen hier. Die Datei hat alle.`,
    about: 'Zu dieser Umfrage',
    onlyYou: 'Den sehen nur Sie.',
    levels: {
      simple: ['Das Wesentliche', 'jeder Persona'],
      detailed: ['Mehr über Gewohnheiten', 'und Motive'],
      advanced: ['Alles,', 'so tief wie möglich'],
    },
    nothingImported: 'Es wurde nichts importiert',
    settingsKept: (reason) => `${reason} Ihre Einstellungen sind noch da.`,
    cancel: 'Abbrechen',
    importing: 'Wird importiert …',
    importNow: (count) => `${counted(count, 'Antwort', 'Antworten')} importieren`,
    imported: (count) => `${counted(count, 'Antwort', 'Antworten')} importiert`,
    missing: (fields) => `Es fehlt noch: ${fields}`,
    kinds: {
      question: 'Frage, eine Antwort',
      multi: 'Beiseite: mehrere Antworten',
      text: 'Beiseite: freier Text',
      time: 'Zeit, nicht importiert',
      id: 'Nummer oder ID, nicht importiert',
      email: 'E-Mail, nicht importiert',
      name: 'Name oder Kontakt, nicht importiert',
      empty: 'Leer',
      skip: 'Auslassen',
    },
    separators: { ',': 'Kommas', ';': 'Semikolons', '\t': 'Tabulatoren', '|': 'senkrechte Striche' },
    orders: {
      scale: 'Als Skala erkannt.',
      numbers: 'Nach den Zahlen in den Antworten geordnet. Prüfen Sie, welches Ende mehr Interesse zeigt.',
      ranges: 'Zu Bereichen zusammengefasst, denn eine Frage hat höchstens acht Antwortmöglichkeiten.',
      scores: 'Mit den Punkten aus der Datei.',
      appearance: 'Es wurde keine Ordnung erkannt, die Punkte sind geraten. Bitte prüfen Sie sie.',
    },
    faults: {
      empty: (count) => rows(count, 'leere Zeile', 'leere Zeilen'),
      quotes: (count) => `${number(count)} mit fehlendem Anführungszeichen`,
      columns: (count) => `${number(count)} mit falscher Spaltenzahl`,
      characters: (count) => `${number(count)} mit unlesbaren Zeichen`,
      option: (count) => `${number(count)} mit unbekannter Antwort`,
      unanswered: (count) => `${number(count)} mit unbeantworteter Frage`,
    },
  },
)

export const ENCODING_LABELS: Record<ImportCheck['encoding'], string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
}

/** "3 with an unknown option, 1 empty row". */
export const faultsText = (leftOut: ImportCheck['left_out']): string =>
  leftOut.map(({ kind, rows: count }) => IMPORT_TEXTS.faults[kind](count)).join(', ')

const MEGABYTE = 1_000_000
export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${number(Number((bytes / MEGABYTE).toFixed(1)))} MB`
