import { serveTasks } from './threads/serve-tasks.ts'

/** What worker threads do. Each task's code is read when it is first wanted: no thread draws and counts. */
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
