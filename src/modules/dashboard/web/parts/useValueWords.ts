import { useText } from '#foundation/web/text.tsx'
import type { Unit } from '../../contract/index.ts'
import { sayValue } from '../../rules/index.ts'

/** Says a value with its unit. */
export function useValueWords(): (unit: Unit, value: number | null) => string {
  const { t } = useText()
  return (unit, value) => sayValue(unit, value, t)
}
