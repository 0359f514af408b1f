import type { StatesTexts } from './en.ts'

export const PT: StatesTexts = {
  offline:
    'Sem ligação à internet. As suas respostas ficam guardadas nesta página e serão enviadas quando a ligação voltar.',
  tryNow: 'Tentar agora',
  tryAgain: 'Tentar novamente',
  copy: 'Copiar as minhas respostas',
  copied: 'Copiado',
  asText: 'As suas respostas em texto, para copiar',
  kept: 'As suas respostas continuam nesta página.',
}
