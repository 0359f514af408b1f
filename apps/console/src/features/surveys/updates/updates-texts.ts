import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'

const people = (count: number) => counted(count, 'person', 'people')
const personen = (count: number) => counted(count, 'Person', 'Personen')

/** Texts of what newer answers change in a survey's personas. */
export const UPDATES_TEXTS = translated(
  {
    since: (answers: number) => `${counted(answers, 'answer', 'answers')} since your personas were made`,
    withoutPersona: (groups: number) =>
      counted(groups, 'group without a persona', 'groups without a persona'),
    same: 'The groups are the same. Nothing changes until you approve it.',
    changed: 'The groups have changed. Nothing changes until you approve it.',
    of: (count: string, of: string) => `${count} of ${of}`,
    moved: (answer: string, rose: boolean, before: string, after: string) =>
      `“${answer}” ${rose ? 'rose' : 'fell'} from ${before} to ${after}`,
    joined: (count: number) => `${people(count)} joined from other groups`,
    left: (count: number) => `${people(count)} left for other groups`,
    assumed: (why: string) => `${why} It stays and is marked as assumed.`,
    rewritten: (why: string) => `${why} Will be rewritten.`,
    rare: 'Too few people in the group say this now.',
    weaker: 'The counts no longer support a comparison this strong.',
    wrongFigure: 'Its figure is no longer right.',
    noRequests: 'Uses no AI requests.',
    requests: (count: number) => `Uses ${counted(count, 'AI request', 'AI requests')}.`,
    comparing: 'Comparing your personas with all answers',
    kept: 'Your personas are as they were.',
    comparingHelp: 'Nothing in your personas changes until you approve it. This uses no AI requests.',
    newSincePersonas: (count: number) =>
      `${counted(count, 'new answer', 'new answers')} since your personas were made`,
    newSinceComparison: (count: number) =>
      `${counted(count, 'new answer', 'new answers')} since this comparison`,
    compare: 'Compare with personas',
    compareHelp: 'See what they would change, then approve it or keep your personas as they are.',
    approveAll: (count: number) => `Approve all ${count}`,
    approve: { yes: 'Approve', busy: 'Updating…', no: 'Keep as is' },
    create: { yes: 'Create persona', busy: 'Creating…', no: 'Not now' },
    deleted: (name: string) => `${name} was deleted`,
    remove: 'Delete persona',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeHelp: 'Its history, portrait and share link are deleted with it. The answers stay.',
    newGroup: 'New group',
    gone: 'Its group is gone: the people in it are now spread over other groups. The persona stays as it was counted, until you delete it.',
    unchanged: (reason: string) => `${reason} Nothing was changed.`,
    now: ', now ',
    answers: (size: string) => `${size} answers`,
    more: (count: number) => `; and ${count} more`,
    recounted: (count: number) => `${counted(count, 'sentence', 'sentences')} with new figures`,
    holds: 'Every sentence still holds.',
    holdsAll: 'Every sentence still holds. Only the counts change.',
  },
  {
    since: (answers) =>
      `${counted(answers, 'neue Antwort', 'neue Antworten')}, seit Ihre Personas entstanden sind`,
    withoutPersona: (groups) => counted(groups, 'Gruppe ohne Persona', 'Gruppen ohne Persona'),
    same: 'Die Gruppen sind dieselben. Nichts ändert sich, bevor Sie zustimmen.',
    changed: 'Die Gruppen haben sich geändert. Nichts ändert sich, bevor Sie zustimmen.',
    of: (count, of) => `${count} von ${of}`,
    moved: (answer, rose, before, after) =>
      `„${answer}“ ist von ${before} auf ${after} ${rose ? 'gestiegen' : 'gefallen'}`,
    joined: (count) => `${personen(count)} aus anderen Gruppen dazugekommen`,
    left: (count) => `${personen(count)} in andere Gruppen gewechselt`,
    assumed: (why) => `${why} Der Satz bleibt und wird als Annahme markiert.`,
    rewritten: (why) => `${why} Der Satz wird neu geschrieben.`,
    rare: 'Zu wenige in der Gruppe sagen das jetzt.',
    weaker: 'Die Zahlen tragen einen so starken Vergleich nicht mehr.',
    wrongFigure: 'Die Zahl darin stimmt nicht mehr.',
    noRequests: 'Kostet keine KI-Anfragen.',
    requests: (count) => `Kostet ${counted(count, 'KI-Anfrage', 'KI-Anfragen')}.`,
    comparing: 'Ihre Personas werden mit allen Antworten verglichen',
    kept: 'Ihre Personas sind, wie sie waren.',
    comparingHelp: 'An Ihren Personas ändert sich nichts, bevor Sie zustimmen. Das kostet keine KI-Anfragen.',
    newSincePersonas: (count) =>
      `${counted(count, 'neue Antwort', 'neue Antworten')}, seit Ihre Personas entstanden sind`,
    newSinceComparison: (count) =>
      `${counted(count, 'neue Antwort', 'neue Antworten')} seit diesem Vergleich`,
    compare: 'Mit Personas vergleichen',
    compareHelp:
      'Sehen Sie, was sich ändern würde, und stimmen Sie zu oder lassen Sie Ihre Personas, wie sie sind.',
    approveAll: (count) => `Alle ${count} übernehmen`,
    approve: { yes: 'Übernehmen', busy: 'Wird geändert …', no: 'So lassen' },
    create: { yes: 'Persona erstellen', busy: 'Entsteht …', no: 'Jetzt nicht' },
    deleted: (name) => `${name} wurde gelöscht`,
    remove: 'Persona löschen',
    removeTitle: (name) => `${name} löschen?`,
    removeHelp: 'Verlauf, Bild und geteilter Link werden mitgelöscht. Die Antworten bleiben.',
    newGroup: 'Neue Gruppe',
    gone: 'Ihre Gruppe gibt es nicht mehr: Die Befragten verteilen sich jetzt auf andere Gruppen. Die Persona bleibt, wie sie gezählt wurde, bis Sie sie löschen.',
    unchanged: (reason) => `${reason} Es wurde nichts geändert.`,
    now: ', jetzt ',
    answers: (size) => `${size} Antworten`,
    more: (count) => `; und ${count} weitere`,
    recounted: (count) => `${counted(count, 'Satz', 'Sätze')} mit neuen Zahlen`,
    holds: 'Jeder Satz stimmt noch.',
    holdsAll: 'Jeder Satz stimmt noch. Nur die Zahlen ändern sich.',
  },
)
