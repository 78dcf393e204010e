import { useEndless } from '#foundation/web/kit/Endless.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CHANNELS } from '#modules/cms/contract/index.ts'
import { newsList, PAGE_SIZE } from '../contract/index.ts'
import { NewsCards } from './parts/NewsCards.tsx'
import { ANY_TIME, askedOf, emptyOf, NewsFilters, type When } from './parts/NewsFilters.tsx'
import './parts/home.css'
import './parts/news.css'

const TABS = ['all', ...CHANNELS, 'saved'] as const
type Tab = (typeof TABS)[number]
const NONE: When & { tab: Tab } = { ...ANY_TIME, tab: 'all' }

/** All news that are for the person, by channel and time, and what they keep for later. */
export default function News() {
  const { t } = useText()
  const state = useListState(NONE)
  const { tab } = state.filters
  const wanted = { ...(tab === 'saved' ? { saved: true } : askedOf(state.filters)), ...(tab !== 'saved' && tab !== 'all' && { channel: tab }) }
  const news = useEndless(newsList, wanted, PAGE_SIZE)
  const first = useCall(newsList, { ...wanted, pageNum: 1 })
  return (
    <Page title={t('screen./{lang}/news')} crumb={t('home.crumb')}>
      <div className="home-tabs">
        <Tabs
          label={t('home.channels')}
          value={tab}
          options={TABS.map((value) => ({ value, label: t(`home.tab.${value}`) }))}
          onChange={(value) => state.setFilters({ ...state.filters, tab: value })}
        />
      </div>
      {tab !== 'saved' && <NewsFilters state={state} initial={{ ...NONE, tab }} />}
      <NewsCards
        news={news}
        mustRead={first.data?.mustRead ?? []}
        empty={t(tab === 'saved' ? 'home.nothingSaved' : emptyOf(state.filters))}
        channels={tab === 'all' || tab === 'saved'}
      />
    </Page>
  )
}
