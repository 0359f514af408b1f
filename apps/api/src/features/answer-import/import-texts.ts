import { translated } from '@whofor/core/i18n/translated'
import { IMPORT_LIMITS } from '@whofor/core/survey/import/limits'
import { currentLocale } from '@whofor/texts/current-locale'

const { questions, rows, columns, fileBytes } = IMPORT_LIMITS
const megabytes = fileBytes / 1_000_000
const number = (value: number) => new Intl.NumberFormat(currentLocale()).format(value)

/** Error messages for owners: what is wrong with the file, and what to do. */
export const IMPORT_TEXTS = translated(
  {
    noFile: 'Send the file as “file” and its settings as JSON as “settings”.',
    settings: 'The settings are not valid JSON.',
    tooLarge: `The file is larger than ${megabytes} MB. Split it, or remove columns that are not needed.`,
    empty: 'The file is empty.',
    noRows: 'The file has no rows below its header line.',
    oneColumn: 'Only one column was found. Check the separator.',
    tooManyRows: () => `The file has more than ${number(rows)} rows. Split it into several files.`,
    tooManyColumns: `The file has more than ${columns} columns. Remove those that are not needed.`,
    excel: 'This is an Excel workbook. Open it and save it as CSV (UTF-8).',
    zip: 'This is a ZIP archive. Unpack it and choose the CSV file inside.',
    web: 'This is a web page. Download the answers as CSV.',
    binary: 'This is not a CSV file. Export the answers as CSV.',
    brokenHeader: 'The first line is broken: a quotation mark is missing. Correct it in your file.',
    running: 'Two of your files are being read already. Please wait until they are done.',
    otherFile: 'The columns of the file and of its mapping differ. Choose the file again.',
    tooFewQuestions: `At least ${questions.min} columns must be questions.`,
    tooManyQuestions: `At most ${questions.max} columns can be questions. Set some aside.`,
    tooFewOptions: (name: string) => `“${name}” needs at least two different answers to be a question.`,
    line: 'Line',
    fault: 'Fault',
    noneLeft: 'No row can be imported as things are. Correct the mapping or the file.',
  },
  {
    noFile: 'Senden Sie die Datei als „file“ und ihre Einstellungen als JSON als „settings“.',
    settings: 'Die Einstellungen sind kein gültiges JSON.',
    tooLarge: `Die Datei ist größer als ${megabytes} MB. Teilen Sie sie, oder entfernen Sie Spalten, die Sie nicht brauchen.`,
    empty: 'Die Datei ist leer.',
    noRows: 'Die Datei hat unter der Kopfzeile keine Zeilen.',
    oneColumn: 'Es wurde nur eine Spalte gefunden. Prüfen Sie das Trennzeichen.',
    tooManyRows: () => `Die Datei hat mehr als ${number(rows)} Zeilen. Teilen Sie sie in mehrere Dateien.`,
    tooManyColumns: `Die Datei hat mehr als ${columns} Spalten. Entfernen Sie die, die Sie nicht brauchen.`,
    excel: 'Das ist eine Excel-Mappe. Öffnen Sie sie und speichern Sie sie als CSV (UTF-8).',
    zip: 'Das ist ein ZIP-Archiv. Entpacken Sie es und wählen Sie die CSV-Datei darin.',
    web: 'Das ist eine Webseite. Laden Sie die Antworten als CSV herunter.',
    binary: 'Das ist keine CSV-Datei. Exportieren Sie die Antworten als CSV.',
    brokenHeader:
      'Die erste Zeile ist unvollständig: Ein Anführungszeichen fehlt. Korrigieren Sie sie in Ihrer Datei.',
    running: 'Zwei Ihrer Dateien werden gerade gelesen. Bitte warten Sie, bis sie fertig sind.',
    otherFile:
      'Die Spalten der Datei und der Zuordnung unterscheiden sich. Wählen Sie die Datei noch einmal.',
    tooFewQuestions: `Mindestens ${questions.min} Spalten müssen Fragen sein.`,
    tooManyQuestions: `Höchstens ${questions.max} Spalten können Fragen sein. Lassen Sie einige weg.`,
    tooFewOptions: (name) =>
      `„${name}“ braucht mindestens zwei verschiedene Antworten, um eine Frage zu sein.`,
    line: 'Zeile',
    fault: 'Fehler',
    noneLeft: 'So lässt sich keine Zeile importieren. Korrigieren Sie die Zuordnung oder die Datei.',
  },
)
