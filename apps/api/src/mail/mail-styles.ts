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
export const STYLES = {
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
export const COUNT_STYLE = `${STYLES.person};${STYLES.muted};${COLUMN}`

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

export const MAIL_CSS = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  '@media (max-width:480px){.outer{padding:16px 10px !important}.word{padding:22px 20px 0 !important}.row,.ruled{padding-left:20px !important;padding-right:20px !important}.foot{padding-left:20px !important;padding-right:20px !important}}',
].join('')
