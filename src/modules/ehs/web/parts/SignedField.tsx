import { useState } from 'react'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { useText } from '#foundation/web/text.tsx'

const WAYS = ['in', 'out'] as const

/** How many come or go; a number alone takes no sign. */
function Signed({ value, onChange, ...field }: FieldOf<number>) {
  const { t, choices } = useText()
  const [way, turn] = useState<(typeof WAYS)[number]>(value !== undefined && value < 0 ? 'out' : 'in')
  const signed = (count: number | undefined, to = way) => onChange(count === undefined ? undefined : to === 'in' ? Math.abs(count) : -Math.abs(count))
  return (
    <>
      <ChoiceField
        label={t('ehs.way')}
        value={way}
        options={choices('ehs.way.', WAYS)}
        onChange={(to = 'in') => {
          turn(to)
          signed(value, to)
        }}
      />
      <NumberField {...field} value={value === undefined ? undefined : Math.abs(value)} onChange={(count) => signed(count)} />
    </>
  )
}

export const signedField = (field: FieldOf<number>) => <Signed {...field} />
