/**
 * The survey as an element. This URL is permanent:
 *   <script type="module" src="https://…/embed/v1-element.js"></script>
 *   <whofor-survey slug="SLUG"></whofor-survey>
 * Attributes: slug, title, theme (light or dark; by default the page's), height (reserved until the survey reports its own), mode
 * (popup, slidein, sidetab or fullpage, which open over the page), fields (hidden ones: `plan=pro&user_id=42`), lang (one that the
 * survey is published in; the browser's by default).
 * Its children are shown until the script has run. May be imported where there is no DOM.
 */
import { late } from './late.ts'
import { createFrame, frameAddress, isFrom, react } from './survey-frame.ts'

const NAME = 'whofor-survey'

function define(): void {
  const [origin = ''] = import.meta.url.split('/embed/')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{display:block;min-height:0!important}:host(:is([hidden],[mode])){display:none}')

  class SurveyElement extends HTMLElement {
    static observedAttributes = ['slug', 'theme', 'title', 'mode', 'lang']
    // A shadow root isolates the frame from the host page's rules.
    readonly #root = this.attachShadow({ mode: 'open' })
    #frame: HTMLIFrameElement | undefined

    connectedCallback(): void {
      addEventListener('message', this)
      this.#update()
    }

    disconnectedCallback(): void {
      removeEventListener('message', this)
      if (this.getAttribute('mode')) late(origin, 'place', this)
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (this.isConnected && before !== after) this.#update(name)
    }

    handleEvent(event: MessageEvent): void {
      const frame = this.#frame
      if (!frame) return
      if (isFrom(frame, event)) react(frame, event.data, this)
      else if (event.origin === 'null') late(origin, 'sandboxed', frame, event, react, this)
    }

    #update(changed?: string): void {
      const [slug, theme, title, height, mode, fields, lang] = [
        ...['slug', 'theme', 'title', 'height', 'mode', 'fields', 'lang'],
      ].map((name) => this.getAttribute(name))
      this.#root.adoptedStyleSheets = [sheet]
      if (mode || !slug) {
        late(origin, mode ? 'place' : 'slug', this)
        return
      }
      this.#frame ??= createFrame(title, height)
      this.#frame.title = title || 'Survey'
      // Setting the address loads the survey again, which a new title does not need.
      if (changed !== 'title')
        this.#frame.src = frameAddress(origin, slug, theme, this, fields) + (lang ? `&lang=${lang}` : '')
      if (!this.#frame.isConnected) this.#root.append(this.#frame)
    }
  }
  customElements.define(NAME, SurveyElement)
}

if (globalThis.customElements && !customElements.get(NAME)) define()
