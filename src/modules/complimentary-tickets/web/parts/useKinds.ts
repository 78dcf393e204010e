import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { kindList } from '../../contract/index.ts'

/** The kinds of tickets by name, to choose one; `active` are those that are granted. */
export function useKinds() {
  const { name } = useText()
  const list = useCall(kindList, {}, { cache: true }).data ?? []
  const optionsOf = (kinds: typeof list) => kinds.map((kind) => ({ value: kind.id, label: name(kind) }))
  return { options: optionsOf(list), active: optionsOf(list.filter(({ active }) => active)) }
}
