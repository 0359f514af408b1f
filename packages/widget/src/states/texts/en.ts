export const EN = {
  offline: 'You’re offline. Your answers are kept on this page and sent when you’re back.',
  tryNow: 'Try now',
  tryAgain: 'Try again',
  copy: 'Copy my answers',
  copied: 'Copied',
  asText: 'Your answers as text, to copy',
  kept: 'Your answers are still on this page.',
}
export type StatesTexts = typeof EN
