import { setField } from '../form/set-field.ts'
import type { FieldsMessage, FrameMessage, HelloMessage } from '../messages.ts'

// A script of its own, loaded after the page's script and only by surveys that keep hidden fields.
const form = document.querySelector('form')
const slug = decodeURIComponent(location.pathname.split('/s/')[1]?.split('/')[0] ?? '')
if (form && window.parent !== window) askParent(form, slug)

/** Asks the host page for hidden fields, and adds those that it sends until the form is sent. */
export function askParent(form: HTMLFormElement, slug: string): void {
  const ask = () => {
    const message: FrameMessage = { source: 'whofor', v: 1, slug, type: 'fields' }
    window.parent.postMessage(message, '*')
  }
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<Partial<HelloMessage | FieldsMessage> | null>) => {
      if (source !== window.parent || data?.source !== 'whofor' || data.v !== 1) return
      // The host page's script may load after the survey and ask with `hello`.
      if (data.type === 'hello') ask()
      if (data.type !== 'fields') return
      for (const [key, value] of Object.entries(data.fields ?? {})) setField(form, key, String(value))
    },
  )
  ask()
}
