import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ItemState } from '../../rules/lifecycles.ts'
import type { ItemFilter } from './itemFilter.ts'

const SHOWN: readonly (ItemState | undefined)[] = [undefined, 'pending', 'processing', 'approved', 'rejected']

/** The states that people look for, one tap away on a phone. */
export function StateChips<Tab extends string>({ state }: { state: ListState<ItemFilter<Tab>> }) {
  const { t } = useText()
  return SHOWN.map((one) => (
    <button key={one ?? 'all'} type="button" aria-pressed={state.filters.state === one} onClick={() => state.setFilters({ ...state.filters, state: one })}>
      {one === undefined ? t('kit.all') : t(`state.WorkflowItem.${one}`)}
    </button>
  ))
}
