import { texts } from '@whofor/texts/console/surveys/share'
import { encode, renderSVG } from 'uqr'
import { Button, buttonStyle } from '../../../components/ui/button.tsx'
import { Download } from '../../../components/ui/icons.ts'
import { saveBlob } from '../../../lib/save-file.ts'

/** The link as a QR code, on white in both themes so that every phone reads it. A module of its own, for it is loaded later. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const svg = renderSVG(url, { border: 2 })
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return (
    <div className="grid justify-items-start gap-3">
      <img
        src={source}
        alt={texts.qr_alt}
        width={160}
        height={160}
        className="rounded-sm border border-line bg-white"
      />
      <p className="text-sm text-ink-2">{texts.qr_help}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => void saveImage(url, `${name} QR.png`)}>
          <Download aria-hidden />
          {texts.png}
        </Button>
        <a href={source} download={`${name} QR.svg`} className={buttonStyle({ size: 's' })}>
          <Download aria-hidden />
          {texts.svg}
        </a>
      </div>
    </div>
  )
}

/** Large enough for a poster. */
const IMAGE_WIDTH = 1200

/** Saves the code as an image for programs that cannot read SVG: black squares of whole pixels on white. */
async function saveImage(url: string, fileName: string): Promise<void> {
  const { data, size } = encode(url, { border: 2 })
  const scale = Math.ceil(IMAGE_WIDTH / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * scale, y * scale, scale, scale)
  const image = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (image) saveBlob(fileName, image)
}
