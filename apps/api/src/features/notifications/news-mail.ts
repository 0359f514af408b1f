import { Marked, type Token } from 'marked'
import type { MailContent } from '../../mail/mail-content.ts'

const marked = new Marked()

export function newsMail(news: { title: string; content: string }, unsubscribePath: string): MailContent {
  const paragraphs = marked.lexer(news.content).map(plainText).filter(Boolean)
  return {
    subject: news.title,
    preview: paragraphs[0] ?? '',
    heading: news.title,
    paragraphs,
    action: { label: 'Open Whofor', path: '/dashboard' },
    reason: 'Sent because you asked for product news.',
    unsubscribePath,
  }
}

/** Markdown without its marks; a link keeps its address. */
function plainText(token: Token): string {
  if (token.type === 'link') return `${textOf(token)} (${token.href})`
  if (token.type === 'image' || token.type === 'space' || token.type === 'hr') return ''
  if (token.type === 'br') return ' '
  if (token.type === 'list') return token.items.map((item: Token) => `• ${textOf(item)}`).join(' ')
  return textOf(token)
}

function textOf(token: Token): string {
  const parts = 'tokens' in token && token.tokens ? token.tokens.map(plainText).join('') : null
  return (parts ?? ('text' in token ? `${token.text}` : token.raw)).trim() || ' '
}
