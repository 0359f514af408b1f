import { translated } from '@whofor/core/i18n/translated'
import { formatPercent } from '../../lib/format.ts'

export const PROGRESS_TEXTS = translated(
  {
    done: (n: number, of: number) => `${n} of ${of}`,
    cancel: 'Cancel',
    cancelling: 'Cancelling',
    retry: 'Try again',
    view: 'View',
    inProgress: 'In progress',
    count: 'in progress',
    summary: (n: number, progress: number) => `${n} in progress, ${formatPercent(progress)}`,
    of: (title: string) => `for ${title}`,
  },
  {
    done: (n, of) => `${n} von ${of}`,
    cancel: 'Abbrechen',
    cancelling: 'Wird abgebrochen',
    retry: 'Erneut versuchen',
    view: 'Ansehen',
    inProgress: 'In Arbeit',
    count: 'in Arbeit',
    summary: (n, progress) => `${n} in Arbeit, ${formatPercent(progress)}`,
    of: (title) => `für ${title}`,
  },
)
