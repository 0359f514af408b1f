import type { PlainError } from './thread-error.ts'

export type Task = { id: number; name: string; input: unknown }
export type Reply = { id: number; value: unknown } | { id: number; error: PlainError }
