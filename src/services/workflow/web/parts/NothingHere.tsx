import type { ReactNode } from 'react'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ItemFilter, isNarrowed, noItemFilter } from './itemFilter.ts'

/** An empty list: what would be here and what to do; where filters hide everything, a way out of them. */
export function NothingHere<Tab extends string>({ state, text, children }: { state: ListState<ItemFilter<Tab>>; text: string; children?: ReactNode }) {
  const { t } = useText()
  if (!isNarrowed(state.filters))
    return (
      <div className="card">
        <Empty text={text}>{children}</Empty>
      </div>
    )
  return (
    <div className="card">
      <Empty icon="search" text={t('workflow.list.none')}>
        <button type="button" className="btn" onClick={() => state.setFilters(noItemFilter(state.filters.tab))}>
          {t('workflow.list.showAll')}
        </button>
      </Empty>
    </div>
  )
}
