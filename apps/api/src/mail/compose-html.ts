import { currentLocale } from '@whofor/texts/current-locale'
import { texts } from '@whofor/texts/mail'
import type { MailBar, MailContent, MailFrame, MailPerson } from './mail-content.ts'

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

const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "Georgia,'Times New Roman',serif"

/** Colours of the console's light theme; those of the dark one are in DARK_CSS. */
const LIGHT = {
  back: '#f4f2ee',
  card: '#ffffff',
  line: '#e6e2db',
  text: '#1c1a17',
  muted: '#57524a',
  link: '#0067ad',
  button: '#0078c9',
  onButton: '#ffffff',
  track: '#e4e0d8',
} as const

const small = `font:400 14px/21px ${SANS};color:${LIGHT.muted}`

/** Inline styles: mail programs drop stylesheets. Each has a class of the same name for the dark colours. */
const STYLES = {
  back: `background-color:${LIGHT.back}`,
  card: `max-width:560px;background-color:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:12px;border-collapse:separate;text-align:left`,
  word: `padding:28px 32px 0;font:600 20px/24px ${SERIF};color:${LIGHT.text}`,
  row: 'padding:20px 32px 28px',
  ruled: `padding:20px 32px 24px;border-top:1px solid ${LIGHT.line}`,
  heading: `margin:0 0 10px;font:400 28px/34px ${SERIF};letter-spacing:-.015em;color:${LIGHT.text}`,
  text: `margin:0 0 12px;font:400 16px/24px ${SANS};color:${LIGHT.text};overflow-wrap:anywhere`,
  caption: `margin:18px 0 8px;font:600 16px/24px ${SANS};color:${LIGHT.text}`,
  note: `margin:0 0 6px;${small}`,
  link: `margin:18px 0 0;${small};overflow-wrap:anywhere;word-break:break-word`,
  anchor: `color:${LIGHT.link}`,
  code: `margin:18px 0;padding:16px 0;border-radius:10px;background-color:${LIGHT.back};font:500 38px/44px ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em;text-align:center;color:${LIGHT.text}`,
  button: `border-radius:8px;background-color:${LIGHT.button}`,
  buttonText: `display:inline-block;padding:13px 22px;font:600 16px/24px ${SANS};color:${LIGHT.onButton};text-decoration:none`,
  label: `padding:7px 12px 7px 0;font:400 15px/20px ${SANS};color:${LIGHT.text};overflow-wrap:anywhere`,
  percent: `padding:7px 0 7px 12px;font:600 15px/20px ${SANS};color:${LIGHT.text};text-align:right;white-space:nowrap`,
  bar: `height:8px;font-size:0;line-height:8px;background-color:${LIGHT.button}`,
  track: `height:8px;font-size:0;line-height:8px;background-color:${LIGHT.track}`,
  initial: `width:48px;height:48px;border-radius:11px;background-color:${LIGHT.back};font:400 22px/48px ${SERIF};color:${LIGHT.muted};text-align:center`,
  person: `padding:10px 12px 10px 0;border-top:1px solid ${LIGHT.line}`,
  name: `font:400 20px/26px ${SERIF};color:${LIGHT.text};overflow-wrap:anywhere`,
  muted: `font:400 15px/20px ${SANS};color:${LIGHT.muted};overflow-wrap:anywhere`,
  foot: `padding:18px 32px 0;font:400 13px/20px ${SANS};color:${LIGHT.muted};text-align:left`,
  footAnchor: `color:${LIGHT.muted}`,
} as const

const COLUMN = 'white-space:nowrap;text-align:right;padding-right:0'
const COUNT_STYLE = `${STYLES.person};${STYLES.muted};${COLUMN}`

const DARK = {
  back: 'background-color:#141311',
  card: 'background-color:#1b1a17;border-color:#312f2a',
  'word,.heading,.text,.caption,.label,.percent,.name': 'color:#f2efe9',
  'note,.link,.muted,.foot,.footAnchor': 'color:#bcb6ab',
  'ruled,.person': 'border-color:#312f2a',
  anchor: 'color:#6fbff5',
  code: 'background-color:#141311;color:#f2efe9',
  initial: 'background-color:#141311;color:#bcb6ab',
  'button,.bar': 'background-color:#4aaff2',
  buttonText: 'color:#05131d',
  track: 'background-color:#38352f',
}

const darkRules = Object.entries(DARK).map(
  ([name, rules]) => `.${name}{${rules.replaceAll(';', ' !important;')} !important}`,
)

const MAIL_CSS = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  '@media (max-width:480px){.outer{padding:16px 10px !important}.word{padding:22px 20px 0 !important}.row,.ruled{padding-left:20px !important;padding-right:20px !important}.foot{padding-left:20px !important;padding-right:20px !important}}',
].join('')
