import { CONTEXT_CATEGORIES } from '@whofor/core/context-item'
import { texts } from '@whofor/texts/console/context-items'
import { texts as contextItemsTexts } from '@whofor/texts/core/context-items'
import { Field } from '../../components/ui/field.tsx'
import { Input, Select, Textarea } from '../../components/ui/input.tsx'
import { useUser } from '../../lib/session.ts'
import type { Issues } from '../../lib/use-form.ts'
import type { ItemForm } from './item-form.ts'

type Props = { form: ItemForm; issues: Issues<ItemForm>; onChange: (change: Partial<ItemForm>) => void }

export function ItemFields({ form, issues, onChange }: Props) {
  const { currency } = useUser()
  return (
    <>
      <Field label={texts.page.name} error={issues.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            required
            data-autofocus
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-[1.5fr_1fr]">
        <Field label={texts.page.category} error={issues.category}>
          {(control) => (
            <Select
              {...control}
              name="category"
              required
              value={form.category}
              onChange={(event) => {
                const category = CONTEXT_CATEGORIES.find((one) => one === event.target.value)
                if (category) onChange({ category })
              }}
            >
              {CONTEXT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {contextItemsTexts.categories[category]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={texts.page.price({ currency })} optional help={<CurrencyLink />} error={issues.price}>
          {(control) => (
            <Input
              {...control}
              name="price"
              inputMode="decimal"
              placeholder={texts.page.zero}
              autoComplete="off"
              value={form.price}
              onChange={(event) => onChange({ price: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={texts.page.description} optional error={issues.description}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            className="min-h-24"
            value={form.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

/** In a new tab, since the form is not saved. */
const CurrencyLink = () => (
  <a href="/settings?tab=profile" target="_blank" rel="noreferrer">
    {texts.page.currency}
    <span className="sr-only">{texts.page.new_tab}</span>
  </a>
)
