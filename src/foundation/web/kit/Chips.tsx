import { useText } from '../text.tsx'
import type { Option } from './SelectField.tsx'

/** A few kinds of rows of which a list shows one or all. */
export function Chips<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V | undefined
  options: readonly Option<V>[]
  onChange(value: V | undefined): void
}) {
  const { t } = useText()
  return (
    <div className="scroll-x below">
      <div className="seg" role="group" aria-label={label}>
        {[{ value: undefined, label: t('kit.all') }, ...options].map((one) => (
          <button key={one.value ?? ''} type="button" aria-pressed={value === one.value} onClick={() => onChange(one.value)}>
            {one.label}
          </button>
        ))}
      </div>
    </div>
  )
}
