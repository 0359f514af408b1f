import { texts } from '@whofor/texts/mail'
import type { Env } from '../env.ts'
import { composeHtml } from './compose-html.ts'
import {
  consoleUrl,
  type MailBar,
  type MailContent,
  type MailFrame,
  type MailPerson,
} from './mail-content.ts'

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

const COLUMNS = 72

/** The plain text of a mail, wrapped; links stay whole. */
export function composeText(content: MailContent, frame: MailFrame): string {
  const { heading, paragraphs, code, chart, people, action, notes = [], reason } = content
  const blocks = [
    wrapped(heading),
    code,
    ...paragraphs.map((text) => wrapped(text)),
    chart && [wrapped(chart.caption), ...chart.bars.map(barLine)].join('\n'),
    people?.map(personLine).join('\n'),
    action && `${action.label}:\n${frame.actionUrl}`,
    ...notes.map((text) => wrapped(text)),
    ['-- ', wrapped(reason), ...unsubscribeLines(frame), frame.sender].join('\n'),
  ]
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}

const barLine = ({ label, percent }: MailBar) => wrapped(`  ${`${percent}%`.padStart(4)}  ${label}`, 8)

const personLine = ({ name, summary, count }: MailPerson) =>
  wrapped(`  ${name}${summary && `, ${summary}`}${count && ` (${count})`}`, 4)

function unsubscribeLines({ unsubscribeUrl, settingsUrl }: MailFrame): string[] {
  if (unsubscribeUrl === undefined) return []
  return [`${texts.frame.change}: ${settingsUrl}`, `${texts.frame.unsubscribe}: ${unsubscribeUrl}`]
}

function wrapped(text: string, indent = 0): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=\S)\s+/u)) {
    if (line !== '' && line.length + 1 + word.length > COLUMNS) {
      lines.push(line)
      line = ' '.repeat(indent) + word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}
