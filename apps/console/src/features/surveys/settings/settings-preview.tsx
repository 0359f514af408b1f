import { texts } from '@whofor/texts/console/surveys/settings'
import { useId, useState } from 'react'
import { Segment, Segmented } from '../../../components/ui/choices.tsx'
import { type PreviewedPage, PreviewFrame, type PreviewProps } from './preview-frame.tsx'

const DEVICES = ['desktop', 'phone'] as const
const PAGES = ['form', 'thanks'] as const

/** The survey with its settings where it will be, shown by the widget that respondents see. */
export function SettingsPreview({
  onPage,
  ...shown
}: PreviewProps & { onPage: (page: PreviewedPage) => void }) {
  const id = useId()
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('desktop')
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="text-base">
        {texts.form.preview}
      </h3>
      <div className="flex flex-wrap justify-between gap-2">
        <fieldset className="min-w-0 max-sm:w-full">
          <legend className="sr-only">{texts.form.page}</legend>
          <Segmented>
            {PAGES.map((one) => (
              <Segment
                key={one}
                name={`${id}-page`}
                checked={shown.page === one}
                onChange={() => onPage(one)}
              >
                {texts.form.pages[one]}
              </Segment>
            ))}
          </Segmented>
        </fieldset>
        <fieldset className="min-w-0 max-md:hidden">
          <legend className="sr-only">{texts.form.device}</legend>
          <Segmented>
            {DEVICES.map((one) => (
              <Segment
                key={one}
                name={`${id}-device`}
                checked={device === one}
                onChange={() => setDevice(one)}
              >
                {texts.form.devices[one]}
              </Segment>
            ))}
          </Segmented>
        </fieldset>
      </div>
      <PreviewFrame {...shown} isPhone={device === 'phone'} />
      <p className="text-sm text-ink-2">{texts.form.preview_help}</p>
    </section>
  )
}
