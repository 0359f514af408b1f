import type { StatesTexts } from './en.ts'

export const PL: StatesTexts = {
  offline:
    'Brak połączenia z internetem. Odpowiedzi pozostają na tej stronie i zostaną wysłane, gdy połączenie wróci.',
  tryNow: 'Spróbuj teraz',
  tryAgain: 'Spróbuj ponownie',
  copy: 'Skopiuj moje odpowiedzi',
  copied: 'Skopiowano',
  asText: 'Odpowiedzi jako tekst do skopiowania',
  kept: 'Odpowiedzi nadal są na tej stronie.',
}
