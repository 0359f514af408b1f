import type { StatesTexts } from './en.ts'

export const IT: StatesTexts = {
  offline:
    'Connessione assente. Le risposte restano su questa pagina e saranno inviate appena tornerà la connessione.',
  tryNow: 'Prova ora',
  tryAgain: 'Riprova',
  copy: 'Copia le mie risposte',
  copied: 'Copiato',
  asText: 'Le risposte in forma di testo, da copiare',
  kept: 'Le risposte sono ancora su questa pagina.',
}
