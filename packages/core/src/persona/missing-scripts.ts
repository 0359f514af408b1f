/**
 * Response header of a PDF or PNG in which characters that no installed font has are printed as □. Names their scripts,
 * such as `Chinese, Thai`; absent when every character could be printed.
 */
export const MISSING_SCRIPTS_HEADER = 'missing-scripts'

/** What script names in that header are joined by. */
export const SCRIPT_SEPARATOR = ', '
