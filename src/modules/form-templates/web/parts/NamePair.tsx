import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Form<K extends string> {
  values: { readonly [key in K]?: string | undefined }
  set(key: K, text: string): void
  fault(key: K): string | undefined
}

/** The name of a form, a category or a block, in both languages. */
export function NamePair({ form }: { form: Form<'nameCn' | 'nameEn'> }) {
  const { t } = useText()
  return (
    <HalfPair
      text="name"
      values={form.values}
      write={form.set}
      fault={form.fault}
      label={(language) => t(`form-templates.name${language}`)}
      max={{ Cn: 60, En: 120 }}
      required
    />
  )
}
