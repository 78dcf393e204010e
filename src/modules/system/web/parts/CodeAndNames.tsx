import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'

interface Fields {
  values: { code?: string | undefined; nameCn?: string | undefined; nameEn?: string | undefined }
  fault(field: 'code' | 'nameCn' | 'nameEn'): string | undefined
  set(field: 'code' | 'nameCn' | 'nameEn', value: string | undefined): void
}

/** The code of a role or privilege group, which stays once it is there, and what it is called. */
export function CodeAndNames({ label, fresh, form: { values, fault, set } }: { label: string; fresh: boolean; form: Fields }) {
  const { t } = useText()
  return (
    <>
      <TextField
        label={label}
        required
        max={40}
        disabled={!fresh}
        note={t('system.role.codeNote')}
        value={values.code}
        fault={fault('code')}
        onChange={(x) => set('code', x)}
      />
      <HalfPair text="name" values={values} write={set} fault={fault} label={(language) => t(`system.name${language}`)} required />
    </>
  )
}
