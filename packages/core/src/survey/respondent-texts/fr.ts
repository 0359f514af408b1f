import type { RespondentTexts } from './en.ts'

export const FR: RespondentTexts = {
  form: {
    intro:
      'Vos réponses nous aideront à mieux vous connaître et à mieux vous servir. Toutes les réponses sont confidentielles.',
    progress: 'Réponses\u00a0: {count} sur {total}',
    email: 'Adresse e-mail (facultatif)',
    emailHelp: 'Elle ne servira qu’à vous recontacter si nécessaire',
    leaveEmpty: 'Laissez ce champ vide',
    submit: 'Envoyer mes réponses',
    submitting: 'Envoi en cours…',
    missing: 'Veuillez répondre à toutes les questions',
    missingOne: 'Veuillez choisir une réponse',
    invalidEmail: 'Veuillez saisir une adresse e-mail valide',
    failed: 'Vos réponses n’ont pas pu être envoyées',
    retrying: 'Vos réponses sont conservées sur cette page. Nouvelle tentative en cours…',
    busy: 'Beaucoup de personnes répondent en ce moment. Vos réponses sont conservées. Nouvelle tentative dans {seconds}\u00a0s.',
    thanksTitle: 'Merci beaucoup\u00a0!',
    thanks: 'Vos réponses ont bien été enregistrées.',
    unavailableTitle: 'Questionnaire indisponible',
    unavailable: 'Ce questionnaire est peut-être terminé, ou le lien n’est pas valide.',
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    next: 'Suivant',
    back: 'Retour',
    step: '{step} sur {total}',
    pressEnter: 'ou appuyez sur Entrée',
  },
  overlay: {
    close: 'Fermer',
    tab: 'Votre avis',
  },
  page: {
    language: 'Langue',
    original: 'Version originale',
    test: 'Réponse de test. Elle est marquée comme test et n’est pas comptée.',
    toSurvey: 'Retour à votre questionnaire',
    closedTitle: 'Ce questionnaire est terminé',
    closedOn: 'Il s’est terminé le {date}.',
    closed: 'Il n’accepte plus de réponses.',
    busyTitle: 'Un instant, s’il vous plaît',
    limited:
      'Beaucoup de personnes répondent en ce moment. Cette page réessaiera dans {seconds}\u00a0secondes.',
    away: 'Le questionnaire ne peut pas s’afficher pour le moment. Cette page réessaiera dans {seconds}\u00a0secondes.',
    failed: 'Le questionnaire ne peut pas s’afficher pour le moment. Veuillez réessayer dans un instant.',
    again: 'Réessayer maintenant',
    submitAgain:
      'Beaucoup de personnes répondent en ce moment. Vos réponses sont conservées\u00a0: veuillez les renvoyer dans {seconds}\u00a0secondes.',
    goBack:
      'Beaucoup de personnes répondent en ce moment. Vos réponses n’ont pas été envoyées. Revenez à la page précédente, patientez une minute, puis envoyez-les de nouveau.',
    checkAgain: 'C’était très rapide. Veuillez vérifier vos réponses et les envoyer de nouveau.',
    checking: 'Nous vérifions que vous n’êtes pas un robot…',
    needsScript:
      'Ce questionnaire ne peut être envoyé qu’avec JavaScript. Vos réponses sont conservées : activez-le et envoyez-les de nouveau.',
    siteTitle: 'Non disponible sur ce site',
    site: 'Ce questionnaire ne peut pas être affiché sur {site}. Si c’est votre site, ajoutez son adresse aux sites autorisés dans les réglages du questionnaire.',
    onlyThere: 'Ce questionnaire n’est accessible que sur {site}.',
  },
}
