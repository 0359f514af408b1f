import type { Counted } from '@whofor/core/claims/evidence-text'
import { counted } from '@whofor/core/i18n/counted'
import { currentLocale } from '@whofor/core/i18n/current-locale'
import { translated } from '@whofor/core/i18n/translated'
import { ANSWERS_NEEDED_TEXTS, FEWEST_FOR_ADVICE } from '@whofor/core/survey/answers-needed'

const number = (value: number) => new Intl.NumberFormat(currentLocale()).format(value)
const listOf = (parts: readonly string[], and: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
const groups = (count: number) => counted(count, 'group', 'groups')
const gruppen = (count: number) => counted(count, 'Gruppe', 'Gruppen')

type Support = { answers: number; groups: string; personas: number; isAsked: boolean; closed: boolean }

/** What is said about the groups among a survey's answers. */
export const GROUPS_TEXTS = translated(
  {
    early: 'Early signal',
    earlyOpen: (answers: number) => `${counted(answers, 'answer', 'answers')} so far`,
    earlyClosed: (answers: number) => `Early signal: ${counted(answers, 'answer', 'answers')}`,
    support: ({ answers, groups: range, personas, isAsked, closed }: Support) =>
      `Your ${counted(answers, 'answer', 'answers')} ${closed ? 'supported' : 'support'} ${range} groups.${isAsked ? '' : ` You asked for ${personas}.`}`,
    none: ({ answers, personas, isAsked, closed }: Support) =>
      `Your ${counted(answers, 'answer', 'answers')} ${closed ? 'showed' : 'show'} no separate groups.${isAsked ? '' : ` You asked for ${personas}.`}`,
    range: (min: number, max: number) => (min === max ? String(max) : `${min} to ${max}`),
    tooFew: () => `${ANSWERS_NEEDED_TEXTS.forPersonas} ${ANSWERS_NEEDED_TEXTS.early}`,
    byChance:
      'People differ, but not in groups that would be found again. More than one persona divides them by chance.',
    inDegree:
      'The groups differ in how much, not in kind: they come in the same order on almost every question.',
    sizes: (sizes: readonly number[]) => {
      const [first = 0] = sizes
      if (sizes.length > 1 && sizes.every((size) => size === first))
        return `${groups(sizes.length)} of ${counted(first, 'person', 'people')} each.`
      return `${listOf(sizes.map(number), 'and')} ${sizes.length === 1 && first === 1 ? 'person' : 'people'}.`
    },
    steady: 'Steady.',
    unsteady: 'Unsteady.',
    smallest: 'The smallest may be chance.',
    names: (names: readonly string[]) => listOf(names, 'and'),
    theGroups: (sizes: readonly number[]) => `The groups of ${listOf(sizes.map(number), 'and')} people`,
    alike: (who: string, alike: number, of: number) =>
      `${who} answered ${alike} of ${counted(of, 'question', 'questions')} alike, so they may be one group.`,
    samePlace: (count: number) =>
      `${counted(count, 'person', 'people')} chose the same place in every question`,
    unsure: (count: number) =>
      `${counted(count, 'person', 'people')} ${count === 1 ? 'was' : 'were'} almost always not sure`,
    setAside: (reasons: string) =>
      `${reasons}. Such answers did not shape the groups; each was then counted in the closest one.`,
    changeLater: 'You can still change it when you close the survey.',
    number: 'Number of personas',
    personas: (count: number) => counted(count, 'persona', 'personas'),
    recommended: 'Recommended',
    group: (rank: number) => `Group ${rank}`,
    sizeOf: (size: string, of: number) => `${size} of ${counted(of, 'answer', 'answers')}`,
    more: 'More answers',
    forecast: {
      early: `From ${FEWEST_FOR_ADVICE} answers on, Whofor can tell how many more it takes until the groups are steady.`,
      steady: (count: number) => `Your ${groups(count)} are steady. More answers will hardly change them.`,
      more: (count: number, at: number, low: number, high: number) =>
        `${groups(count)} should be steady at about ${number(at)} answers (${number(low)}–${number(high)}).`,
      open: (count: number, low: number) =>
        `${groups(count)} may become steady, but not before about ${number(low)} answers. It’s too early to say when.`,
      flat: (count: number) => `More answers will not make ${groups(count)} steadier.`,
    },
    chart: {
      steady: 'Steady',
      caption: (from: number) => `How steady the groups are, from 0 to 1; steady from ${from}`,
      answers: 'Answers',
      stability: 'Stability',
      range: 'Range',
      expected: (answers: string) => `${answers}, expected`,
      to: (low: string, high: string) => `${low} to ${high}`,
      now: (answers: string) => `${answers} now`,
      about: (answers: string) => `about ${answers}`,
    },
    closeTitle: (personas: string) => `Close survey and create ${personas}?`,
    closeNow: 'Close survey',
    closeAndCreate: (personas: string) => `Close and create ${personas}`,
    closing: 'Closing…',
    notYet: 'Not yet',
    keepCollecting: 'Keep collecting',
    closeImported: 'The number of personas can’t be changed afterwards.',
    closeHelp: 'The survey stops accepting answers right away. You can reopen it later to collect more.',
    closeUses: (responses: number, personas: string) =>
      `${counted(responses, 'response is', 'responses are')} kept and used to create ${personas}.`,
    closeEarly: (responses: number) =>
      `${counted(responses, 'answer', 'answers')} can’t show steady groups yet, so expect a first sketch. ${ANSWERS_NEEDED_TEXTS.forPersonas}`,
    uses: (count: number, left: number, used: number, max: number) =>
      `This uses ${count} of your ${counted(left, 'remaining AI request', 'remaining AI requests')}. You have ${used} of ${max} personas.`,
    closeAgain: 'Close this survey again?',
    closeAgainHelp:
      'The survey stops accepting answers. Your personas stay as they are, and you see what the new answers would change in them. This uses no AI requests.',
    reopen: 'Reopen survey',
    reopened: 'The survey is open again',
    overall: (group: string, all: string) => `${group}, ${all} overall`,
    noneApart: 'No single answer sets this group apart.',
    soFar: 'Too few answers to be sure. So far:',
    quoted: (text: string) => `“${text}”`,
    /** In the group, and in the others where there are any. */
    againstOthers: ({ count, n, overall_count, overall_n }: Counted) =>
      `${count} of ${n}${overall_n > n ? `, others ${overall_count - count} of ${overall_n - n}` : ''}`,
  },
  {
    early: 'Vorläufig',
    earlyOpen: (answers) => `Bisher ${counted(answers, 'Antwort', 'Antworten')}`,
    earlyClosed: (answers) => `Vorläufig: ${counted(answers, 'Antwort', 'Antworten')}`,
    support: ({ answers, groups: range, personas, isAsked, closed }) =>
      `Ihre ${counted(answers, 'Antwort', 'Antworten')} ${closed ? 'trugen' : 'tragen'} ${range} Gruppen.${isAsked ? '' : ` Gewünscht: ${personas}.`}`,
    none: ({ answers, personas, isAsked, closed }) =>
      `Ihre ${counted(answers, 'Antwort', 'Antworten')} ${closed ? 'zeigten' : 'zeigen'} keine getrennten Gruppen.${isAsked ? '' : ` Gewünscht: ${personas}.`}`,
    range: (min, max) => (min === max ? String(max) : `${min} bis ${max}`),
    tooFew: () => `${ANSWERS_NEEDED_TEXTS.forPersonas} ${ANSWERS_NEEDED_TEXTS.early}`,
    byChance:
      'Die Befragten unterscheiden sich, aber nicht in Gruppen, die man wiederfände. Mehr als eine Persona teilt sie zufällig.',
    inDegree:
      'Die Gruppen unterscheiden sich im Maß, nicht in der Art: Bei fast jeder Frage stehen sie in derselben Reihenfolge.',
    sizes: (sizes) => {
      const [first = 0] = sizes
      if (sizes.length > 1 && sizes.every((size) => size === first))
        return `${gruppen(sizes.length)} mit je ${counted(first, 'Person', 'Personen')}.`
      return `${listOf(sizes.map(number), 'und')} ${sizes.length === 1 && first === 1 ? 'Person' : 'Personen'}.`
    },
    steady: 'Stabil.',
    unsteady: 'Nicht stabil.',
    smallest: 'Die kleinste kann Zufall sein.',
    names: (names) => listOf(names, 'und'),
    theGroups: (sizes) => `Die Gruppen mit ${listOf(sizes.map(number), 'und')} Personen`,
    alike: (who, alike, of) =>
      `${who} haben ${alike} von ${counted(of, 'Frage', 'Fragen')} gleich beantwortet, sind also vielleicht eine Gruppe.`,
    samePlace: (count) =>
      `${counted(count, 'Person wählte', 'Personen wählten')} bei jeder Frage dieselbe Stelle`,
    unsure: (count) => `${counted(count, 'Person war', 'Personen waren')} fast immer unsicher`,
    setAside: (reasons) =>
      `${reasons}. Solche Antworten haben die Gruppen nicht geprägt; jede zählt zur ähnlichsten Gruppe.`,
    changeLater: 'Beim Schließen der Umfrage lässt sich das noch ändern.',
    number: 'Anzahl der Personas',
    personas: (count) => counted(count, 'Persona', 'Personas'),
    recommended: 'Empfohlen',
    group: (rank) => `Gruppe ${rank}`,
    sizeOf: (size, of) => `${size} von ${counted(of, 'Antwort', 'Antworten')}`,
    more: 'Mehr Antworten',
    forecast: {
      early: `Ab ${FEWEST_FOR_ADVICE} Antworten kann Whofor sagen, wie viele noch fehlen, bis die Gruppen stabil sind.`,
      steady: (count) => `Ihre ${gruppen(count)} sind stabil. Mehr Antworten ändern sie kaum.`,
      more: (count, at, low, high) =>
        `${gruppen(count)} sollten ab etwa ${number(at)} Antworten stabil sein (${number(low)}–${number(high)}).`,
      open: (count, low) =>
        `${gruppen(count)} können stabil werden, aber nicht vor etwa ${number(low)} Antworten. Wann, lässt sich noch nicht sagen.`,
      flat: (count) => `Mehr Antworten machen ${gruppen(count)} nicht stabiler.`,
    },
    chart: {
      steady: 'Stabil',
      caption: (from) => `Wie stabil die Gruppen sind, von 0 bis 1; stabil ab ${number(from)}`,
      answers: 'Antworten',
      stability: 'Stabilität',
      range: 'Bereich',
      expected: (answers) => `${answers}, erwartet`,
      to: (low, high) => `${low} bis ${high}`,
      now: (answers) => `${answers} jetzt`,
      about: (answers) => `etwa ${answers}`,
    },
    closeTitle: (personas) => `Umfrage schließen und ${personas} erstellen?`,
    closeNow: 'Umfrage schließen',
    closeAndCreate: (personas) => `Schließen und ${personas} erstellen`,
    closing: 'Wird geschlossen …',
    notYet: 'Noch nicht',
    keepCollecting: 'Weiter sammeln',
    closeImported: 'Die Anzahl der Personas lässt sich danach nicht mehr ändern.',
    closeHelp:
      'Die Umfrage nimmt sofort keine Antworten mehr an. Sie können sie später wieder öffnen und weiter sammeln.',
    closeUses: (responses, personas) =>
      `Aus ${counted(responses, 'Antwort', 'Antworten')} ${personas.startsWith('1 ') ? 'entsteht' : 'entstehen'} ${personas}; die Antworten bleiben gespeichert.`,
    closeEarly: (responses) =>
      `${counted(responses, 'Antwort zeigt', 'Antworten zeigen')} noch keine stabilen Gruppen; erwarten Sie eine erste Skizze. ${ANSWERS_NEEDED_TEXTS.forPersonas}`,
    uses: (count, left, used, max) =>
      `Das kostet ${count} von ${counted(left, 'verbleibenden KI-Anfrage', 'verbleibenden KI-Anfragen')}. Sie haben ${used} von ${max} Personas.`,
    closeAgain: 'Diese Umfrage wieder schließen?',
    closeAgainHelp:
      'Die Umfrage nimmt keine Antworten mehr an. Ihre Personas bleiben, wie sie sind, und Sie sehen, was die neuen Antworten an ihnen ändern würden. Das kostet keine KI-Anfragen.',
    reopen: 'Wieder öffnen',
    reopened: 'Die Umfrage ist wieder offen',
    overall: (group, all) =>
      `${group}, ${all} insgesamt`.replaceAll(' of ', ' von ').replaceAll('%', '\u00a0%'),
    noneApart: 'Keine einzelne Antwort unterscheidet diese Gruppe.',
    soFar: 'Noch zu wenige Antworten, um sicher zu sein. Bisher:',
    quoted: (text) => `„${text}“`,
    againstOthers: ({ count, n, overall_count, overall_n }) =>
      `${count} von ${n}${overall_n > n ? `, andere ${overall_count - count} von ${overall_n - n}` : ''}`,
  },
)
