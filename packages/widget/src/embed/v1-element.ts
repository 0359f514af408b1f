/**
 * The survey as an element. This URL is permanent:
 *   <script type="module" src="https://…/embed/v1-element.js"></script>
 *   <whofor-survey slug="SLUG"></whofor-survey>
 * Attributes: slug, title, theme (light or dark; by default the page's), height (reserved until the survey reports its own).
 * Its children are shown until the script has run. May be imported where there is no DOM.
 */
import { late } from './late.ts'
import { createFrame, frameAddress, isFrom, react } from './survey-frame.ts'

const NAME = 'whofor-survey'

function define(): void {
  const [origin = ''] = import.meta.url.split('/embed/')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host{display:block}:host([hidden]){display:none}')

  class SurveyElement extends HTMLElement {
    static observedAttributes = ['slug', 'theme', 'title']
    // Away from the rules of the host page.
    readonly #root = this.attachShadow({ mode: 'open' })
    #frame: HTMLIFrameElement | undefined

    connectedCallback(): void {
      addEventListener('message', this)
      this.#update()
    }

    disconnectedCallback(): void {
      removeEventListener('message', this)
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (this.isConnected && before !== after) this.#update(name)
    }

    handleEvent(event: MessageEvent): void {
      if (this.#frame && isFrom(this.#frame, event)) react(this.#frame, event.data, this)
    }

    #update(changed?: string): void {
      const [slug, theme, title, height] = ['slug', 'theme', 'title', 'height'].map((name) =>
        this.getAttribute(name),
      )
      if (!slug) return void late(origin, 'slug')
      this.#frame ??= createFrame(title, height)
      this.#frame.title = title || 'Survey'
      // Loads it again, so not for a new title.
      if (changed !== 'title') this.#frame.src = frameAddress(origin, slug, theme, this)
      this.#root.adoptedStyleSheets = [sheet]
      if (!this.#frame.isConnected) this.#root.append(this.#frame)
    }
  }
  customElements.define(NAME, SurveyElement)
}

if (globalThis.customElements && !customElements.get(NAME)) define()
