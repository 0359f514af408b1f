import { texts } from '@whofor/texts/console/surveys/share'
import { renderSVG } from 'uqr'
import { buttonStyle } from '../../../components/ui/button.tsx'
import { Download } from '../../../components/ui/icons.ts'

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
      <a href={source} download={`${name} QR.svg`} className={buttonStyle({ size: 's' })}>
        <Download aria-hidden />
        {texts.svg}
      </a>
    </div>
  )
}
