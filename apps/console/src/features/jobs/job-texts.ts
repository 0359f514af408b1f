import { counted } from '@whofor/core/i18n/counted'
import { translated } from '@whofor/core/i18n/translated'
import type { JobKind, JobReply } from '@whofor/core/job'

type Texts = {
  /** Label in the top bar. */
  active: string
  /** Steps, each with the progress at which it starts. */
  steps: readonly { from: number; text: string }[]
  failed: string
  cancelled: string
}

const ENGLISH: Record<JobKind, Texts> = {
  'survey.draft': {
    active: 'Drafting questions',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the questions' },
      { from: 50, text: 'Checking and saving the questions' },
    ],
    failed: 'Error Generating Questions',
    cancelled: 'Drafting was cancelled',
  },
  'survey.question': {
    active: 'Regenerating a question',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing another question' },
      { from: 50, text: 'Checking and saving the question' },
    ],
    failed: 'Failed to regenerate question',
    cancelled: 'Regeneration was cancelled',
  },
  'survey.personas': {
    active: 'Creating personas',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Grouping the answers and writing the personas' },
      { from: 75, text: 'Finishing' },
    ],
    failed: 'Failed to create personas',
    cancelled: 'Creating personas was cancelled',
  },
  'survey.refresh': {
    active: 'Comparing personas with new answers',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Grouping the answers' },
      { from: 50, text: 'Comparing the personas' },
    ],
    failed: 'Failed to compare personas',
    cancelled: 'Comparing personas was cancelled',
  },
  'survey.translation': {
    active: 'Drafting a translation',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Translating the texts' },
      { from: 90, text: 'Checking and saving the translation' },
    ],
    failed: 'Failed to draft the translation',
    cancelled: 'Drafting the translation was cancelled',
  },
  'persona.intake': {
    active: 'Writing your questions',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the questions' },
      { from: 50, text: 'Checking the questions' },
    ],
    failed: 'Error Generating Questions',
    cancelled: 'Generating questions was cancelled',
  },
  'persona.create': {
    active: 'Creating personas',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the personas' },
      { from: 50, text: 'Checking and saving the personas' },
      { from: 75, text: 'Drawing portraits' },
      { from: 100, text: 'Done' },
    ],
    failed: 'Failed to generate persona',
    cancelled: 'Creating personas was cancelled',
  },
  'persona.regenerate': {
    active: 'Regenerating a persona',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Rewriting the persona' },
      { from: 50, text: 'Checking and saving the persona' },
      { from: 75, text: 'Drawing the portrait' },
    ],
    failed: 'Failed to regenerate persona',
    cancelled: 'Regeneration was cancelled',
  },
  'persona.section': {
    active: 'Regenerating a section',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Rewriting the section' },
      { from: 50, text: 'Checking and saving the section' },
    ],
    failed: 'Failed to regenerate section',
    cancelled: 'Regeneration was cancelled',
  },
  'persona.update': {
    active: 'Updating a persona',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Updating the persona' },
      { from: 50, text: 'Checking and saving the persona' },
    ],
    failed: 'Failed to update persona',
    cancelled: 'Updating the persona was cancelled',
  },
  'persona.from_group': {
    active: 'Creating a persona',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Writing the persona' },
      { from: 50, text: 'Checking and saving the persona' },
    ],
    failed: 'Failed to create persona',
    cancelled: 'Creating the persona was cancelled',
  },
  'persona.image': {
    active: 'Drawing a portrait',
    steps: [
      { from: 0, text: 'Waiting to start' },
      { from: 10, text: 'Drawing the portrait' },
      { from: 75, text: 'Checking and saving the portrait' },
    ],
    failed: 'Failed to regenerate image',
    cancelled: 'Drawing the portrait was cancelled',
  },
  // Shown on the page of the batch alone.
  'images.item': { active: '', steps: [], failed: '', cancelled: '' },
}

const GERMAN: Record<JobKind, Texts> = {
  'survey.draft': {
    active: 'Fragen werden entworfen',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Fragen werden geschrieben' },
      { from: 50, text: 'Fragen werden geprüft und gespeichert' },
    ],
    failed: 'Die Fragen konnten nicht erzeugt werden',
    cancelled: 'Der Entwurf wurde abgebrochen',
  },
  'survey.question': {
    active: 'Eine Frage wird neu erzeugt',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Eine andere Frage wird geschrieben' },
      { from: 50, text: 'Die Frage wird geprüft und gespeichert' },
    ],
    failed: 'Die Frage konnte nicht neu erzeugt werden',
    cancelled: 'Die Erzeugung wurde abgebrochen',
  },
  'survey.personas': {
    active: 'Personas werden erstellt',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Antworten werden gruppiert, Personas geschrieben' },
      { from: 75, text: 'Gleich fertig' },
    ],
    failed: 'Die Personas konnten nicht erstellt werden',
    cancelled: 'Das Erstellen wurde abgebrochen',
  },
  'survey.refresh': {
    active: 'Personas werden mit neuen Antworten verglichen',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Antworten werden gruppiert' },
      { from: 50, text: 'Personas werden verglichen' },
    ],
    failed: 'Die Personas konnten nicht verglichen werden',
    cancelled: 'Der Vergleich wurde abgebrochen',
  },
  'survey.translation': {
    active: 'Übersetzung wird entworfen',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Die Texte werden übersetzt' },
      { from: 90, text: 'Die Übersetzung wird geprüft und gespeichert' },
    ],
    failed: 'Die Übersetzung konnte nicht entworfen werden',
    cancelled: 'Das Entwerfen der Übersetzung wurde abgebrochen',
  },
  'persona.intake': {
    active: 'Ihre Fragen werden geschrieben',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Fragen werden geschrieben' },
      { from: 50, text: 'Fragen werden geprüft' },
    ],
    failed: 'Die Fragen konnten nicht erzeugt werden',
    cancelled: 'Die Fragen wurden abgebrochen',
  },
  'persona.create': {
    active: 'Personas werden erstellt',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Personas werden geschrieben' },
      { from: 50, text: 'Personas werden geprüft und gespeichert' },
      { from: 75, text: 'Porträts entstehen' },
      { from: 100, text: 'Fertig' },
    ],
    failed: 'Die Persona konnte nicht erzeugt werden',
    cancelled: 'Das Erstellen wurde abgebrochen',
  },
  'persona.regenerate': {
    active: 'Eine Persona wird neu erzeugt',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Die Persona wird neu geschrieben' },
      { from: 50, text: 'Die Persona wird geprüft und gespeichert' },
      { from: 75, text: 'Das Porträt entsteht' },
    ],
    failed: 'Die Persona konnte nicht neu erzeugt werden',
    cancelled: 'Die Erzeugung wurde abgebrochen',
  },
  'persona.section': {
    active: 'Ein Abschnitt wird neu erzeugt',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Der Abschnitt wird neu geschrieben' },
      { from: 50, text: 'Der Abschnitt wird geprüft und gespeichert' },
    ],
    failed: 'Der Abschnitt konnte nicht neu erzeugt werden',
    cancelled: 'Die Erzeugung wurde abgebrochen',
  },
  'persona.update': {
    active: 'Eine Persona wird aktualisiert',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Die Persona wird aktualisiert' },
      { from: 50, text: 'Die Persona wird geprüft und gespeichert' },
    ],
    failed: 'Die Persona konnte nicht aktualisiert werden',
    cancelled: 'Die Aktualisierung wurde abgebrochen',
  },
  'persona.from_group': {
    active: 'Eine Persona wird erstellt',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Die Persona wird geschrieben' },
      { from: 50, text: 'Die Persona wird geprüft und gespeichert' },
    ],
    failed: 'Die Persona konnte nicht erstellt werden',
    cancelled: 'Das Erstellen wurde abgebrochen',
  },
  'persona.image': {
    active: 'Ein Porträt entsteht',
    steps: [
      { from: 0, text: 'Wartet auf den Start' },
      { from: 10, text: 'Das Porträt entsteht' },
      { from: 75, text: 'Das Porträt wird geprüft und gespeichert' },
    ],
    failed: 'Das Bild konnte nicht neu erzeugt werden',
    cancelled: 'Das Porträt wurde abgebrochen',
  },
  'images.item': { active: '', steps: [], failed: '', cancelled: '' },
}

export const JOB_TEXTS = translated<Record<JobKind, Texts>>(ENGLISH, GERMAN)

const TEXTS = translated(
  {
    cancelling: 'Cancelling',
    pleaseRetry: 'please try again',
    drafted: (title: string) => `Questions drafted for ${title}`,
    question: 'Question regenerated',
    createdFrom: (n: number, title: string) => `${counted(n, 'persona', 'personas')} created from ${title}`,
    translated: (title: string) => `Translation of ${title} drafted`,
    compared: (title: string) => `Personas of ${title} compared with its answers`,
    intake: 'Your questions are ready',
    created: (n: number) => `${counted(n, 'persona', 'personas')} created`,
    regenerated: (title: string) => `${title} regenerated`,
    section: (title: string) => `Section of ${title} regenerated`,
    updated: (title: string) => `${title} updated`,
    portrait: (title: string) => `New portrait for ${title}`,
  },
  {
    cancelling: 'Wird abgebrochen',
    pleaseRetry: 'bitte versuchen Sie es erneut',
    drafted: (title) => `Fragen für ${title} entworfen`,
    question: 'Frage neu erzeugt',
    createdFrom: (n, title) => `${counted(n, 'Persona', 'Personas')} aus ${title} erstellt`,
    translated: (title) => `Übersetzung von ${title} entworfen`,
    compared: (title) => `Personas aus ${title} mit den Antworten verglichen`,
    intake: 'Ihre Fragen sind fertig',
    created: (n) => `${counted(n, 'Persona', 'Personas')} erstellt`,
    regenerated: (title) => `${title} neu erzeugt`,
    section: (title) => `Abschnitt von ${title} neu erzeugt`,
    updated: (title) => `${title} aktualisiert`,
    portrait: (title) => `Neues Porträt für ${title}`,
  },
)

export function stepText(job: JobReply): string {
  if (job.cancel_requested) return TEXTS.cancelling
  return JOB_TEXTS[job.kind].steps.findLast((step) => job.progress >= step.from)?.text ?? ''
}

/** The outcome of a finished job; null while it is active. */
export function endText(job: JobReply): string | null {
  const { failed, cancelled } = JOB_TEXTS[job.kind]
  if (job.state === 'failed') return `${failed}: ${job.error?.message ?? TEXTS.pleaseRetry}`
  if (job.state === 'cancelled') return cancelled
  return job.state === 'succeeded' ? doneText(job) : null
}

function doneText({ kind, subject, done }: JobReply): string {
  switch (kind) {
    case 'survey.draft':
      return TEXTS.drafted(subject.title)
    case 'survey.question':
      return TEXTS.question
    case 'survey.personas':
      return TEXTS.createdFrom(done, subject.title)
    case 'survey.refresh':
      return TEXTS.compared(subject.title)
    case 'survey.translation':
      return TEXTS.translated(subject.title)
    case 'persona.intake':
      return TEXTS.intake
    case 'persona.create':
      return TEXTS.created(done)
    case 'persona.regenerate':
      return TEXTS.regenerated(subject.title)
    case 'persona.section':
      return TEXTS.section(subject.title)
    case 'persona.update':
      return TEXTS.updated(subject.title)
    case 'persona.from_group':
      return TEXTS.createdFrom(done, subject.title)
    case 'persona.image':
    case 'images.item':
      return TEXTS.portrait(subject.title)
  }
}

/** The page that shows the job and its result. */
export function jobPath({ id, kind, subject, translation }: JobReply): string {
  switch (kind) {
    case 'survey.draft':
    case 'survey.question':
      return `/surveys/generating?survey=${subject.id}`
    case 'survey.personas':
    case 'survey.refresh':
    case 'persona.from_group':
      return `/surveys/${subject.id}`
    case 'survey.translation':
      return `/surveys/${subject.id}/languages/${translation?.lang ?? ''}`
    case 'persona.intake':
      return '/personas/create?step=questions'
    case 'persona.create':
      return `/personas/generating?job=${id}`
    case 'persona.regenerate':
    case 'persona.section':
    case 'persona.update':
    case 'persona.image':
      return `/personas/${subject.id}`
    case 'images.item':
      return '/admin/batch-images'
  }
}

/** Also shown on the wizard's success page. */
const REGENERATING: readonly JobKind[] = ['persona.regenerate', 'persona.image']

/** True where the page itself shows the job; the wizard's steps are one page. */
export function isOnJobPage(job: JobReply, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const path = jobPath(job)
  if (job.kind === 'persona.intake') return path.startsWith(`${pathname}?`)
  if (pathname === '/personas/success' && REGENERATING.includes(job.kind)) return true
  return path === pathname + search
}
