export const CHAT_TEXTS = {
  notInPlan: 'Your plan does not include asking personas.',
  answering: 'This persona is still answering. Please wait for the answer.',
  gone: 'The answer took too long. Please ask again.',
  stopped: 'The answer was stopped.',
  stopping: 'The server is being restarted. Please ask again in a moment.',
} as const
