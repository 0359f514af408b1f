/** What is read of a request besides its body, and the headers of the reply. Hono's context is one. */
export type RequestHead = {
  req: {
    header(name: string): string | undefined
    query(name: string): string | undefined
  }
  /** Sets a header of the reply. */
  header(name: string, value: string, options?: { append?: boolean }): void
}

/** The same of a request for a page. */
export type PageRequest = {
  req: RequestHead['req'] & {
    url: string
    path: string
    method: string
    param(name: string): string | undefined
  }
  header(name: string, value: string, options?: { append: boolean }): void
}
