import { translated } from '@whofor/core/i18n/translated'
import { Marked, type Token } from 'marked'
import type { MailContent } from '../../mail/mail-content.ts'

const TEXTS = translated(
  {
    action: 'Open Whofor',
    reason: 'You’re receiving this email because you asked for product news.',
  },
  {
    action: 'Whofor öffnen',
    reason: 'Sie erhalten diese E-Mail, weil Sie Produktneuigkeiten bestellt haben.',
  },
)

const marked = new Marked()

export function newsMail(news: { title: string; content: string }, unsubscribePath: string): MailContent {
  const paragraphs = marked
    .lexer(news.content)
    .flatMap((token) => (token.type === 'list' ? token.items.map(listItem) : [plainText(token)]))
    .map((text) => text.trim())
    .filter(Boolean)
  return {
    subject: news.title,
    preview: paragraphs[0] ?? '',
    heading: news.title,
    paragraphs,
    action: { label: TEXTS.action, path: '/dashboard' },
    reason: TEXTS.reason,
    unsubscribePath,
  }
}

const listItem = (item: Token) => `• ${innerText(item)}`

/** Markdown without its marks; a link keeps its address. */
function plainText(token: Token): string {
  switch (token.type) {
    case 'link':
      return `${innerText(token)} (${token.href})`
    case 'image':
    case 'space':
    case 'hr':
      return ''
    case 'br':
      return ' '
    default:
      return innerText(token)
  }
}

function innerText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('')
  return 'text' in token ? `${token.text}` : token.raw
}
