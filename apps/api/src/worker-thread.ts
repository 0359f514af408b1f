import { serveTasks } from './threads/serve-tasks.ts'

/** The tasks of worker threads. Each is imported on first use: no thread runs both. */
const TASKS = {
  renderPersona: async (
    input: Parameters<typeof import('./features/exports/render-persona.ts').renderPersona>[0],
  ) => (await import('./features/exports/render-persona.ts')).renderPersona(input),
  findSegments: async (
    input: Parameters<typeof import('./features/surveys/find-segments.ts').findSegments>[0],
  ) => (await import('./features/surveys/find-segments.ts')).findSegments(input),
  countMembers: async (
    input: Parameters<typeof import('./features/surveys/find-segments.ts').countMembers>[0],
  ) => (await import('./features/surveys/find-segments.ts')).countMembers(input),
  forecastGroups: async (
    input: Parameters<typeof import('./features/surveys/forecast-groups.ts').forecastGroups>[0],
  ) => (await import('./features/surveys/forecast-groups.ts')).forecastGroups(input),
  countMany: async (input: Parameters<typeof import('./features/surveys/answer-thread.ts').countMany>[0]) =>
    (await import('./features/surveys/answer-thread.ts')).countMany(input),
  findMany: async (input: Parameters<typeof import('./features/surveys/answer-thread.ts').findMany>[0]) =>
    (await import('./features/surveys/answer-thread.ts')).findMany(input),
  narrowMany: async (input: Parameters<typeof import('./features/surveys/answer-thread.ts').narrowMany>[0]) =>
    (await import('./features/surveys/answer-thread.ts')).narrowMany(input),
  findMentions: async (input: Parameters<typeof import('./webhooks/find-mentions.ts').findMentions>[0]) =>
    (await import('./webhooks/find-mentions.ts')).findMentions(input),
  checkFile: async (input: Parameters<typeof import('./features/answer-import/read-file.ts').checkFile>[0]) =>
    (await import('./features/answer-import/read-file.ts')).checkFile(input),
  readFileAnswers: async (
    input: Parameters<typeof import('./features/answer-import/read-file.ts').readFileAnswers>[0],
  ) => (await import('./features/answer-import/read-file.ts')).readFileAnswers(input),
  listLeftOutRows: async (
    input: Parameters<typeof import('./features/answer-import/read-file.ts').listLeftOutRows>[0],
  ) => (await import('./features/answer-import/read-file.ts')).listLeftOutRows(input),
  decodeLogo: async (
    input: Parameters<typeof import('./features/surveys/logo/decode-logo.ts').decodeLogo>[0],
  ) => (await import('./features/surveys/logo/decode-logo.ts')).decodeLogo(input),
  decodePortrait: async (
    input: Parameters<typeof import('./features/portraits/decode-portrait.ts').decodePortrait>[0],
  ) => (await import('./features/portraits/decode-portrait.ts')).decodePortrait(input),
  checkpoint: async (input: Parameters<typeof import('./db/sqlite/checkpoints.ts').checkpoint>[0]) =>
    (await import('./db/sqlite/checkpoints.ts')).checkpoint(input),
  emptyLog: async (input: Parameters<typeof import('./db/sqlite/checkpoints.ts').emptyLog>[0]) =>
    (await import('./db/sqlite/checkpoints.ts')).emptyLog(input),
}
export type Tasks = typeof TASKS

serveTasks(TASKS)
