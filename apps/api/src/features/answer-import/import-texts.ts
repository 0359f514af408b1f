import { IMPORT_LIMITS } from '@whofor/core/survey/import/limits'

const { questions, rows, columns, fileBytes } = IMPORT_LIMITS

/** Error messages for owners: what is wrong with the file, and what to do. */
export const IMPORT_TEXTS = {
  noFile: 'Send the file as “file” and its settings as JSON as “settings”.',
  settings: 'The settings are not valid JSON.',
  tooLarge: `The file is larger than ${fileBytes / 1_000_000} MB. Split it, or remove columns that are not needed.`,
  empty: 'The file is empty.',
  noRows: 'The file has no rows below its header line.',
  oneColumn: 'Only one column was found. Check the separator.',
  tooManyRows: `The file has more than ${rows.toLocaleString('en')} rows. Split it into several files.`,
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
  noneLeft: 'No row can be imported as things are. Correct the mapping or the file.',
} as const
