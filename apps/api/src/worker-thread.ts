import { serveTasks } from './threads/serve-tasks.ts'

/** The tasks of worker threads. Each is imported on first use: no thread runs both. */
const TASKS = {
  drawPersona: async (
    input: Parameters<typeof import('./features/exports/draw-persona.ts').drawPersona>[0],
  ) => (await import('./features/exports/draw-persona.ts')).drawPersona(input),
  countGroups: async (
    input: Parameters<typeof import('./features/surveys/count-groups.ts').countGroups>[0],
  ) => (await import('./features/surveys/count-groups.ts')).countGroups(input),
}
export type Tasks = typeof TASKS

serveTasks(TASKS)
