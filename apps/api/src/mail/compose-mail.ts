import type { Env } from '../env.ts'
import { composeHtml } from './compose-html.ts'
import { composeText } from './compose-text.ts'
import { consoleUrl } from './console-url.ts'
import type { MailContent, MailFrame } from './mail-content.ts'

export type ComposedMail = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** Renders a mail as plain text and as HTML. */
export function composeMail(
  env: Pick<Env, 'publicUrl' | 'port' | 'mail'>,
  content: MailContent,
): ComposedMail {
  const unsubscribeUrl = content.unsubscribePath && consoleUrl(env, content.unsubscribePath)
  const home = new URL(consoleUrl(env, '/'))
  // A survey's title may be part of it; a line break would start another header.
  const subject = content.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const frame: MailFrame = {
    actionUrl: content.action && consoleUrl(env, content.action.path),
    unsubscribeUrl,
    settingsUrl: consoleUrl(env, '/settings?tab=notifications'),
    sender: `${env.mail.from?.name || 'Whofor'} · ${home.host}`,
  }
  return {
    subject,
    text: composeText(content, frame),
    html: composeHtml({ ...content, subject }, frame),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}
