import { serveTasks } from './threads/serve-tasks.ts'

/** The tasks of worker threads. Each is imported on first use: no thread runs both. */
const TASKS = {
  renderPersona: async (
    input: Parameters<typeof import('./features/exports/render-persona.ts').renderPersona>[0],
  ) => (await import('./features/exports/render-persona.ts')).renderPersona(input),
  countGroups: async (
    input: Parameters<typeof import('./features/surveys/count-groups.ts').countGroups>[0],
  ) => (await import('./features/surveys/count-groups.ts')).countGroups(input),
}
export type Tasks = typeof TASKS

serveTasks(TASKS)
