/** What is read of a request besides its body, and the headers of the reply. Hono's context is one. */
export type RequestHead = {
  req: {
    header(name: string): string | undefined
    query(name: string): string | undefined
  }
  /** Sets a header of the reply. */
  header(name: string, value: string, options?: { append?: boolean }): void
}
