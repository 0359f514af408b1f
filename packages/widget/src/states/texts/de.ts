import type { StatesTexts } from './en.ts'

export const DE: StatesTexts = {
  offline:
    'Sie sind offline. Ihre Antworten bleiben auf dieser Seite erhalten und werden gesendet, sobald Sie wieder online sind.',
  tryNow: 'Jetzt versuchen',
  tryAgain: 'Erneut versuchen',
  copy: 'Meine Antworten kopieren',
  copied: 'Kopiert',
  asText: 'Ihre Antworten als Text zum Kopieren',
  kept: 'Ihre Antworten sind noch auf dieser Seite.',
}
