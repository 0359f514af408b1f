import type { Env } from '../env.ts'

/** What a mail says; `composeMail` turns it into text and HTML. */
export type MailContent = {
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** A six-digit code. */
  code?: string
  /** How often each answer to a question was given. */
  chart?: { caption: string; bars: MailBar[] }
  people?: MailPerson[]
  /** `path` is one of the console's, such as `/recover/…`. */
  action?: { label: string; path: string }
  /** Paragraphs below the button. */
  notes?: string[]
  /** Why the reader gets this mail, at its foot. */
  reason: string
  /** Path of the page that ends mails of this kind with one click. */
  unsubscribePath?: string
}

/** `percent` is a whole number. */
export type MailBar = { label: string; percent: number }
export type MailPerson = { name: string; summary: string; count: string }

/** The addresses of a mail's links, and who sends it. */
export type MailFrame = {
  actionUrl: string | undefined
  unsubscribeUrl: string | undefined
  settingsUrl: string
  /** The instance's name and host. */
  sender: string
}

/**
 * The address of a page for a mail. Never taken from a request, whose Host header anyone can set.
 * @param path with its leading slash
 */
export function consoleUrl(env: Pick<Env, 'publicUrl' | 'port'>, path: string): string {
  return `${env.publicUrl ?? `http://localhost:${env.port}`}${path}`
}
