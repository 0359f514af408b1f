import type { Env } from '../env.ts'
import { consoleUrl } from './console-url.ts'
import type { MailContent } from './mail-content.ts'

export type ComposedMail = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** Renders a mail as plain text and as HTML. */
export function composeMail(env: Pick<Env, 'publicUrl' | 'port'>, content: MailContent): ComposedMail {
  const url = content.action && consoleUrl(env, content.action.path)
  const lines = [
    content.heading,
    ...content.paragraphs,
    content.code,
    url && `${content.action?.label}: ${url}`,
    ...(content.notes ?? []),
    content.reason,
  ].filter((line) => line !== undefined)
  return {
    subject: content.subject,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
    ...(content.unsubscribePath && { unsubscribeUrl: consoleUrl(env, content.unsubscribePath) }),
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
