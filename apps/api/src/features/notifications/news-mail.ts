import { texts } from '@whofor/texts/mail'
import { Marked, type Token } from 'marked'
import type { MailContent } from '../../mail/mail-content.ts'

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
    action: { label: texts.news.action, path: '/dashboard' },
    reason: texts.news.reason,
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
