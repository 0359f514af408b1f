/** What is read of a request besides its body. Hono's context is one; others are made where Hono is not used. */
export type RequestHead = {
  req: {
    header(name: string): string | undefined
    query(name: string): string | undefined
  }
  /** Sets a header of the reply. */
  header(name: string, value: string): void
}
