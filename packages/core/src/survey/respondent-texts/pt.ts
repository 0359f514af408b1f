import type { RespondentTexts } from './en.ts'

/** Brazilian Portuguese that is also understood in Portugal. */
export const PT: RespondentTexts = {
  form: {
    intro:
      'As suas respostas ajudam a entender melhor as suas necessidades e a melhorar o nosso atendimento. Todas as respostas são confidenciais.',
    progress: '{count} de {total} respondidas',
    email: 'E-mail (opcional)',
    emailHelp: 'Será usado apenas para esclarecer dúvidas, se necessário',
    leaveEmpty: 'Deixe este campo vazio',
    submit: 'Enviar respostas',
    submitting: 'Enviando…',
    missing: 'Responda a todas as perguntas',
    missingOne: 'Escolha uma resposta',
    invalidEmail: 'Insira um e-mail válido',
    failed: 'Não foi possível enviar as respostas',
    retrying: 'As suas respostas continuam nesta página. Tentando novamente…',
    busy: 'Muitas pessoas estão respondendo neste momento. As suas respostas continuam nesta página. Nova tentativa em {seconds} s.',
    thanksTitle: 'Muito obrigado!',
    thanks: 'Recebemos as suas respostas.',
    unavailableTitle: 'Questionário não disponível',
    unavailable: 'Este questionário pode ter sido encerrado ou o link não é válido.',
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    next: 'Próxima',
    back: 'Voltar',
    step: '{step} de {total}',
    pressEnter: 'ou pressione Enter',
  },
  overlay: {
    close: 'Fechar',
    tab: 'Sua opinião',
  },
  page: {
    language: 'Idioma',
    original: 'Original',
    test: 'Resposta de teste. É marcada como teste e não é contada.',
    toSurvey: 'Voltar ao questionário',
    closedTitle: 'Este questionário foi encerrado',
    closedOn: 'Foi encerrado em {date}.',
    closed: 'Não são mais aceitas respostas.',
    busyTitle: 'Um momento, por favor',
    limited:
      'Muitas pessoas estão respondendo neste momento. Esta página tentará novamente em {seconds} segundos.',
    away: 'Não é possível mostrar o questionário agora. Esta página tentará novamente em {seconds} segundos.',
    failed: 'Não é possível mostrar o questionário agora. Tente novamente em instantes.',
    again: 'Tentar novamente agora',
    submitAgain:
      'Muitas pessoas estão respondendo neste momento. As suas respostas continuam nesta página: envie-as novamente em {seconds} segundos.',
    goBack:
      'Muitas pessoas estão respondendo neste momento. As suas respostas não foram enviadas. Volte à página anterior, espere um minuto e envie-as novamente.',
    checkAgain: 'Foi muito rápido. Verifique as suas respostas e envie-as novamente.',
    checking: 'Verificando que você não é um robô…',
    needsScript:
      'Este questionário só pode ser enviado com JavaScript. As suas respostas são mantidas: ative-o e envie-as novamente.',
    siteTitle: 'Não disponível neste site',
    site: 'Este questionário não pode ser mostrado em {site}. Se o site for seu, adicione o endereço aos sites permitidos nas configurações do questionário.',
    onlyThere: 'Este questionário só pode ser respondido em {site}.',
  },
}
