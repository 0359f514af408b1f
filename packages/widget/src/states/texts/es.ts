import type { StatesTexts } from './en.ts'

export const ES: StatesTexts = {
  offline:
    'Sin conexión. Sus respuestas se conservan en esta página y se enviarán cuando vuelva la conexión.',
  tryNow: 'Intentar ahora',
  tryAgain: 'Intentar de nuevo',
  copy: 'Copiar mis respuestas',
  copied: 'Copiado',
  asText: 'Sus respuestas en texto, para copiar',
  kept: 'Sus respuestas siguen en esta página.',
}
