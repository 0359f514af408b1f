import type { StatesTexts } from './en.ts'

export const FR: StatesTexts = {
  offline:
    'Vous êtes hors ligne. Vos réponses sont conservées sur cette page et seront envoyées dès votre reconnexion.',
  tryNow: 'Essayer maintenant',
  tryAgain: 'Réessayer',
  copy: 'Copier mes réponses',
  copied: 'Copié',
  asText: 'Vos réponses sous forme de texte, à copier',
  kept: 'Vos réponses sont toujours sur cette page.',
}
