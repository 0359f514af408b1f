import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import type { MailBar, MailContent, MailFrame, MailPerson } from './mail-content.ts'
import { COUNT_STYLE, MAIL_CSS, STYLES } from './mail-styles.ts'

/** The HTML of a mail: tables and inline styles, as mail programs need them, and nothing from other servers. */
export function composeHtml(content: MailContent, frame: MailFrame): string {
  const { action, unsubscribePath, notes = [] } = content
  const isNotice = unsubscribePath !== undefined
  const main = [
    element('h1', 'heading', escapeHtml(content.heading)),
    content.code && element('p', 'code', escapeHtml(content.code)),
    ...content.paragraphs.map((text) => element('p', 'text', escapeHtml(text))),
    content.chart && chart(content.chart),
    content.people && table(content.people.map(personRow).join('')),
    action && frame.actionUrl && button(action.label, frame.actionUrl),
    !isNotice && frame.actionUrl && fullLink(frame.actionUrl),
    isNotice && notes.length > 0 && `<div style="height:16px"></div>${noteLines(notes)}`,
  ]
  const rows = [
    `<tr>${element('td', 'word', 'Whofor')}</tr>`,
    `<tr>${element('td', 'row', main.filter(Boolean).join('\n'))}</tr>`,
    !isNotice && notes.length > 0 && `<tr>${element('td', 'ruled', noteLines(notes))}</tr>`,
  ]
  return `<!doctype html>
<html lang="${currentLocale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${MAIL_CSS}</style>
</head>
<body class="back" style="margin:0;padding:0;${STYLES.back}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="back" style="${STYLES.back}"><tr><td align="center" class="outer" style="padding:28px 20px 24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="card" style="${STYLES.card}">
${rows.filter(Boolean).join('\n')}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr>${element('td', 'foot', footer(content, frame))}</tr></table>
</td></tr></table>
</body>
</html>
`
}

const element = (tag: string, style: keyof typeof STYLES, html: string) =>
  `<${tag} class="${style}" style="${STYLES[style]}">${html}</${tag}>`

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows}</table>`

const anchor = (style: 'anchor' | 'footAnchor', url: string, text: string) =>
  `<a href="${escapeHtml(url)}" class="${style}" style="${STYLES[style]}">${escapeHtml(text)}</a>`

const button = (label: string, url: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 4px"><tr><td class="button" style="${STYLES.button}"><a href="${escapeHtml(url)}" class="buttonText" style="${STYLES.buttonText}">${escapeHtml(label)}</a></td></tr></table>`

const fullLink = (url: string) =>
  element('p', 'link', `${texts.frame.copy_link}<br>${anchor('anchor', url, url)}`)

const noteLines = (notes: readonly string[]) =>
  notes.map((note) => element('p', 'note', escapeHtml(note))).join('\n')

const chart = ({ caption, bars }: NonNullable<MailContent['chart']>) =>
  `${element('p', 'caption', escapeHtml(caption))}${table(bars.map(barRow).join(''))}`

function barRow({ label, percent }: MailBar): string {
  const part = (style: 'bar' | 'track', width: number) =>
    width > 0 ? `<td class="${style}" width="${width}%" style="${STYLES[style]}">&nbsp;</td>` : ''
  const bar = table(`<tr>${part('bar', percent)}${part('track', 100 - percent)}</tr>`)
  return `<tr><td width="38%" class="label" style="${STYLES.label}">${escapeHtml(label)}</td><td aria-hidden="true">${bar}</td><td width="44" class="percent" style="${STYLES.percent}">${percent}%</td></tr>`
}

function personRow({ name, summary, count }: MailPerson): string {
  const initial = [...name][0] ?? ''
  return `<tr><td width="60" class="person" style="${STYLES.person}"><div class="initial" style="${STYLES.initial}" aria-hidden="true">${escapeHtml(initial)}</div></td><td class="person" style="${STYLES.person}">${element('div', 'name', escapeHtml(name))}${element('div', 'muted', escapeHtml(summary))}</td><td class="person muted" style="${COUNT_STYLE}">${escapeHtml(count)}</td></tr>`
}

function footer({ reason }: MailContent, { unsubscribeUrl, settingsUrl, sender }: MailFrame): string {
  const links = unsubscribeUrl
    ? ` ${texts.frame.change_or({ change: anchor('footAnchor', settingsUrl, texts.frame.change), unsubscribe: anchor('footAnchor', unsubscribeUrl, texts.frame.unsubscribe_word) })}`
    : ''
  return `${escapeHtml(reason)}${links}<br>${escapeHtml(sender)}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
