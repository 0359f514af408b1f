import type { RespondentTexts } from './en.ts'

/** Avoids words that only Spain or only Latin America uses. */
export const ES: RespondentTexts = {
  form: {
    intro:
      'Sus respuestas nos ayudarán a entender mejor sus necesidades y a ofrecerle un mejor servicio. Todas las respuestas son confidenciales.',
    progress: '{count} de {total} respondidas',
    email: 'Correo electrónico (opcional)',
    emailHelp: 'Solo lo usaremos si hace falta hacerle alguna consulta',
    leaveEmpty: 'Deje este campo vacío',
    submit: 'Enviar respuestas',
    submitting: 'Enviando…',
    missing: 'Responda todas las preguntas',
    missingOne: 'Elija una respuesta',
    invalidEmail: 'Escriba un correo electrónico válido',
    failed: 'No se pudieron enviar sus respuestas',
    retrying: 'Sus respuestas se conservan en esta página. Intentándolo de nuevo…',
    busy: 'Hay muchas personas respondiendo en este momento. Sus respuestas se conservan. Nuevo intento en {seconds} s.',
    thanksTitle: '¡Muchas gracias!',
    thanks: 'Sus respuestas se han registrado.',
    unavailableTitle: 'Encuesta no disponible',
    unavailable: 'Es posible que la encuesta haya terminado o que el enlace no sea válido.',
    terms: 'Términos de uso',
    privacy: 'Privacidad',
    next: 'Siguiente',
    back: 'Atrás',
    step: '{step} de {total}',
    pressEnter: 'o pulse Intro',
  },
  overlay: {
    close: 'Cerrar',
    tab: 'Su opinión',
  },
  page: {
    language: 'Idioma',
    original: 'Original',
    test: 'Respuesta de prueba. Se marca como prueba y no se cuenta.',
    toSurvey: 'Volver a su encuesta',
    closedTitle: 'Esta encuesta ha terminado',
    closedOn: 'Terminó el {date}.',
    closed: 'Ya no se aceptan respuestas.',
    busyTitle: 'Un momento, por favor',
    limited:
      'Hay muchas personas respondiendo en este momento. Esta página lo intentará de nuevo en {seconds} segundos.',
    away: 'No se puede mostrar la encuesta en este momento. Esta página lo intentará de nuevo en {seconds} segundos.',
    failed: 'No se puede mostrar la encuesta en este momento. Inténtelo de nuevo en unos instantes.',
    again: 'Intentar de nuevo ahora',
    submitAgain:
      'Hay muchas personas respondiendo en este momento. Sus respuestas se conservan: envíelas de nuevo en {seconds} segundos.',
    goBack:
      'Hay muchas personas respondiendo en este momento. Sus respuestas no se han enviado. Vuelva a la página anterior, espere un minuto y envíelas de nuevo.',
    checkAgain: 'Ha sido muy rápido. Revise sus respuestas y envíelas de nuevo.',
    checking: 'Comprobando que usted no es un robot…',
    needsScript:
      'Esta encuesta solo se puede enviar con JavaScript. Sus respuestas se conservan: actívelo y envíelas de nuevo.',
    siteTitle: 'No disponible en este sitio web',
    site: 'Esta encuesta no se puede mostrar en {site}. Si es su sitio web, añada su dirección a los sitios permitidos en los ajustes de la encuesta.',
    onlyThere: 'Esta encuesta solo se puede responder en {site}.',
  },
}
