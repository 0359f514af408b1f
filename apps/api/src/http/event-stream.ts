/** What verbs need of a stream of server-sent events; Hono's is one. */
export type EventStream = {
  writeSSE(message: { event: string; data: string }): Promise<void>
  write(text: string): Promise<unknown>
  onAbort(listener: () => void): void
}
