import type { PublicSettings } from '@whofor/core/survey/survey'

/** Of corners, by the owner's choice. */
export const RADIUS = { none: '0px', small: '8px', round: '24px' } as const
/** As the form's own button, which most surveys need alone. */
const BUTTON =
  '.wf .b{display:inline-block;margin-block-start:.75em;padding:.7em 1.5em;border:1px solid transparent;border-radius:var(--r);background:var(--a);color:#fff;color:lch(from var(--a) calc((49.4 - l)*infinity) 0 0);font-weight:600;text-decoration:none}'

/** Above the survey, in line with its title. */
const LOGO =
  '.wf.g{padding-block-end:0}.g p{margin:0}.g img{display:block;max-width:100%;height:auto}.g>p{padding-block-end:0!important}.g+.wf>*{padding-block-start:0!important}'

/** The sheet of one survey beside that of all, empty for most. */
export function lookCss({ look, button, logo }: PublicSettings): string {
  const properties = [
    look?.accent && `--whofor-accent:${look.accent}`,
    look?.corners && `--whofor-radius:${RADIUS[look.corners]}`,
  ].filter(Boolean)
  const root = properties.length > 0 ? `:root,:host{${properties.join(';')}}` : ''
  return root + (button ? BUTTON : '') + (logo ? LOGO : '')
}

/** Of a survey within another page: its font, unless the owner or the page chose another. */
export const SITE_FONT = '.wf{font-family:var(--whofor-font,inherit)}'
