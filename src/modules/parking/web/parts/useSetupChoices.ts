import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { setup } from '../../contract/index.ts'

/** Lots and bays to choose from. */
export function useSetupChoices() {
  const { name } = useText()
  const { data } = useCall(setup, {})
  return {
    lots: (data?.lots ?? []).map((lot) => ({ value: lot.id, label: name(lot) })),
    bays: (data?.bays ?? []).map(({ id, code }) => ({ value: id, label: code })),
  }
}
