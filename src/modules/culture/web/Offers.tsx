import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Kind } from '#modules/cms/contract/index.ts'
import { cultureList, PAGE_SIZE } from '../contract/index.ts'
import { ItemCards } from './parts/ItemCards.tsx'
import './parts/culture.css'

interface Asked {
  tab: 'current' | 'ended'
  kind: Kind | undefined
  keyword: string | undefined
}
const NONE: Asked = { tab: 'current', kind: undefined, keyword: undefined }
const TABS = ['current', 'ended'] as const
const KINDS = ['activity', 'discount'] as const

/** Activities and staff discounts: what goes on, and what is over (CULT-07). */
export default function Offers() {
  const { t } = useText()
  const state = useListState(NONE)
  const { tab, kind, keyword } = state.filters
  const ended = tab === 'ended'
  const found = useEndless(cultureList, { section: 'activities-discounts', ended, ...(kind && { kind }), ...(keyword && { keyword }) }, PAGE_SIZE)
  return (
    <Page title={t('screen./{lang}/cultures/activities-discounts')} crumb={t('culture.crumb')}>
      <div className="cult-tabs">
        <Tabs
          label={t('culture.when')}
          value={tab}
          options={TABS.map((value) => ({ value, label: t(`culture.offers.${value}`) }))}
          onChange={(value) => state.setFilters({ ...state.filters, tab: value })}
        />
      </div>
      <Filters state={state} initial={{ ...NONE, tab }}>
        {(filters, set) => (
          <>
            <SelectField
              label={t('culture.kindOf')}
              value={filters.kind}
              placeholder={t('culture.both')}
              options={KINDS.map((value) => ({ value, label: t(`culture.kind.${value}`) }))}
              onChange={(value) => set({ kind: value })}
            />
            <TextField label={t('culture.keyword')} type="search" value={filters.keyword} onChange={(value) => set({ keyword: value })} />
          </>
        )}
      </Filters>
      <EndlessList of={found} empty={t('culture.nothingYet')}>
        {(list) => <ItemCards list={list} ended={ended} />}
      </EndlessList>
    </Page>
  )
}
