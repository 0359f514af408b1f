import { texts } from '@whofor/texts/console/admin/ai-status'

/** As in the README; names of providers and variables are not translated. */
const EXAMPLES = [
  { provider: 'OpenAI', settings: ['AI_API_KEY=sk-…', 'AI_TEXT_MODEL=gpt-5-mini'] },
  {
    provider: 'OpenRouter',
    settings: [
      'AI_BASE_URL=https://openrouter.ai/api/v1',
      'AI_API_KEY=sk-or-…',
      'AI_TEXT_MODEL=openai/gpt-5-mini',
    ],
  },
  {
    provider: 'Ollama',
    settings: ['AI_BASE_URL=http://localhost:11434/v1', 'AI_TEXT_MODEL=qwen3'],
  },
]

/** What to set so that a model replaces the built-in one. */
export const ConnectModel = () => (
  <section aria-labelledby="connect-model" className="mt-8">
    <h3 id="connect-model" className="text-base font-semibold">
      {texts.connect.title}
    </h3>
    <p className="mt-0.5 mb-2 max-w-[68ch] text-sm text-pretty text-ink-2">{texts.connect.lead}</p>
    <dl className="divide-y divide-line rounded-md border border-line bg-surface px-5 max-sm:px-4">
      {EXAMPLES.map(({ provider, settings }) => (
        <div key={provider} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-3 max-sm:grid-cols-1">
          <dt className="text-ink-2">{provider}</dt>
          <dd className="font-mono text-sm/6 wrap-anywhere">
            {settings.map((setting) => (
              <code key={setting} className="block">
                {setting}
              </code>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-sm text-pretty text-ink-2">{texts.connect.images}</p>
  </section>
)
