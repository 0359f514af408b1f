import sharp from 'sharp'

/** Warm, where a portrait's own ground says nothing. */
const PLAIN = [246, 243, 236] as const
/** Light enough that small grey print keeps its contrast. */
const PAPER_SHARE = 0.55
const MIN_CHANNEL = 190
const MAX_CHANNEL = 246

/** The card's colour: a paler shade of the portrait's own ground, so that the card does not vanish on a white slide. */
export async function groundOf(portrait: Uint8Array | null): Promise<string> {
  const corner = portrait ? await cornerOf(portrait) : PLAIN
  const isTinted = Math.min(...corner) >= MIN_CHANNEL && Math.min(...corner) < MAX_CHANNEL
  const ground = isTinted ? corner.map((value) => value + (255 - value) * PAPER_SHARE) : PLAIN
  return `rgb(${ground.map((value) => Math.round(value)).join(' ')})`
}

async function cornerOf(portrait: Uint8Array): Promise<readonly number[]> {
  const { data } = await sharp(portrait)
    .flatten({ background: '#ffffff' })
    .resize(24, 24, { fit: 'fill' })
    .extract({ left: 1, top: 1, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].slice(0, 3)
}
