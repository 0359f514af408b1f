/** Formulas: WCAG 2.2, "relative luminance" and "contrast ratio"; Oklab by Björn Ottosson (bottosson.github.io/posts/oklab). */

type Triple = [number, number, number]

/**
 * The survey's two backgrounds, and the share of the accent in the colour shown on the dark one, as in its style sheet.
 */
const LIGHT_GROUND = '#fdfcfa'
const DARK_GROUND = '#171614'
const ACCENT_ON_DARK = 0.62

/** Minimum contrast of graphical objects against adjacent colours (WCAG 1.4.11). */
export const MIN_CONTRAST = 3

/** The lower contrast of an accent (#rrggbb) against the survey's two backgrounds, 1 to 21. */
export function accentContrast(accent: string): number {
  return contrastOf(linearOf(accent))
}

/** The nearest colour to the accent with enough contrast. Its lightness changes, its hue does not. */
export function nearestAccent(accent: string): string {
  const [lightness, a, b] = oklabOf(linearOf(accent))
  for (let step = 0; step <= 100; step++) {
    for (const direction of [-1, 1]) {
      const changed = hexOf(linearOfOklab([lightness + (direction * step) / 100, a, b]))
      if (accentContrast(changed) >= MIN_CONTRAST) return changed
    }
  }
  return '#0071be'
}

function contrastOf(accent: Triple): number {
  const [lightness, a, b] = oklabOf(accent)
  const onDark = linearOfOklab([
    lightness * ACCENT_ON_DARK + 1 - ACCENT_ON_DARK,
    a * ACCENT_ON_DARK,
    b * ACCENT_ON_DARK,
  ])
  return Math.min(contrastRatio(accent, linearOf(LIGHT_GROUND)), contrastRatio(onDark, linearOf(DARK_GROUND)))
}

/** Of two colours (#rrggbb), 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  return contrastRatio(linearOf(one), linearOf(other))
}

function contrastRatio(one: Triple, other: Triple): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((left, right) => left - right)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const luminanceOf = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function linearOf(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

function hexOf(linear: Triple): string {
  const bytes = linear.map((value) => {
    const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(Math.min(Math.max(encoded, 0), 1) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function oklabOf([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Whether the colour is within the sRGB gamut. */
function linearOfOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number): number => Math.min(Math.max(value, 0), 1)
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
