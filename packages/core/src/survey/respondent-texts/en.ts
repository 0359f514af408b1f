/** The texts that respondents read, in English. `{name}` is a placeholder. */
export const EN = {
  /** Sent to the browser with the survey. */
  form: {
    intro: 'Your responses will help us better understand and serve you. All responses are confidential.',
    progress: '{count} of {total} answered',
    email: 'Email (optional)',
    emailHelp: "We'll only use this to follow up if needed",
    leaveEmpty: 'Leave this empty',
    submit: 'Submit Response',
    submitting: 'Submitting...',
    missing: 'Please answer all questions',
    missingOne: 'Choose one answer',
    invalidEmail: 'Please enter a valid email address',
    failed: 'Failed to submit response',
    retrying: 'Your answers are kept on this page. Trying again…',
    busy: 'Many people are answering right now. Your answers are kept. Trying again in {seconds} s.',
    thanksTitle: 'Thank You!',
    thanks: 'Your response has been recorded.',
    unavailableTitle: 'Survey Not Available',
    unavailable: 'This survey may have been closed or the link is invalid.',
    terms: 'Terms',
    privacy: 'Privacy',
    /** Only for surveys that show one question at a time. */
    next: 'Next',
    back: 'Back',
    step: '{step} of {total}',
    pressEnter: 'or press Enter',
  },
  /** Only for surveys that open over another page. */
  overlay: {
    close: 'Close',
    tab: 'Feedback',
  },
  /** Only for pages of the server. */
  page: {
    /** The label of the links to other languages, and of the link to the original if its language is unknown. */
    language: 'Language',
    original: 'Original',
    test: 'Test answer. It is marked as a test and not counted.',
    toSurvey: 'Back to your survey',
    closedTitle: 'This survey has closed',
    closedOn: 'It closed on {date}.',
    closed: 'It is no longer taking answers.',
    busyTitle: 'One Moment, Please',
    limited: 'Many people are answering right now. This page will try again in {seconds} seconds.',
    away: 'The survey cannot be shown right now. This page will try again in {seconds} seconds.',
    failed: 'The survey cannot be shown right now. Please try again in a moment.',
    again: 'Try again now',
    submitAgain:
      'Many people are answering right now. Your answers are kept: press Submit Response again in {seconds} seconds.',
    goBack:
      'Many people are answering right now. Your answers were not sent. Go back, wait a minute and press Submit Response again.',
    /** Protection against machines. `{site}` is a domain. */
    checkAgain: 'That was very fast. Please check your answers and send them again.',
    checking: 'Checking that you are not a robot…',
    needsScript:
      'This survey can only be sent with JavaScript. Your answers are kept: turn it on and send them again.',
    siteTitle: 'Not Available on This Site',
    site: 'This survey may not be shown on {site}. If this is your site, add its address to the allowed sites in the settings of the survey.',
    onlyThere: 'This survey can only be answered on {site}.',
  },
}

export type RespondentTexts = typeof EN
/** The texts that a browser loads, in one language. */
export type FormTexts = RespondentTexts['form']
