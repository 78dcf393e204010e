import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Area } from '../../contract/index.ts'

interface AreaValue {
  code: string
  value: string
}
interface Props {
  label: string
  fault?: string | undefined
  /** Areas that are offered: each is Y or N (AMS-03). */
  areas: readonly Pick<Area, 'code' | 'nameCn' | 'nameEn'>[]
  value: readonly AreaValue[] | undefined
  onChange(value: AreaValue[]): void
}

/** Which areas are wanted; the others are expressly not. */
export function AreasField({ label, fault, areas, value = [], onChange }: Props) {
  const { pick } = useText()
  return (
    <ManyField
      {...{ label, fault }}
      required
      typed
      options={areas.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
      value={value.flatMap((one) => (one.value === 'Y' ? [one.code] : []))}
      onChange={(chosen) => onChange(areas.map(({ code }) => ({ code, value: (chosen ?? []).includes(code) ? 'Y' : 'N' })))}
    />
  )
}
