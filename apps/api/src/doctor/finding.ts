/** One line of what the doctor says; a warning needs attention, a failure stops something from working. */
export type Finding = { state: 'ok' | 'warning' | 'failed'; subject: string; text: string }
