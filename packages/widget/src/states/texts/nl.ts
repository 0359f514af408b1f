import type { StatesTexts } from './en.ts'

export const NL: StatesTexts = {
  offline:
    'U bent offline. Uw antwoorden blijven op deze pagina staan en worden verzonden zodra u weer online bent.',
  tryNow: 'Nu proberen',
  tryAgain: 'Opnieuw proberen',
  copy: 'Mijn antwoorden kopiëren',
  copied: 'Gekopieerd',
  asText: 'Uw antwoorden als tekst, om te kopiëren',
  kept: 'Uw antwoorden staan nog op deze pagina.',
}
