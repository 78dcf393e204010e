import { useEndless } from '#foundation/web/kit/Endless.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { newsList, PAGE_SIZE } from '../contract/index.ts'
import { NewsCards } from './parts/NewsCards.tsx'
import { ANY_TIME, askedOf, emptyOf, NewsFilters } from './parts/NewsFilters.tsx'
import './parts/home.css'
import './parts/news.css'

/** The news of the resort. */
export default function UbrNews() {
  const { t } = useText()
  const state = useListState(ANY_TIME)
  const news = useEndless(newsList, { channel: 'ubr-news', ...askedOf(state.filters) }, PAGE_SIZE)
  return (
    <Page title={t('screen./{lang}/ubr-news')} crumb={t('home.crumb')}>
      <NewsFilters state={state} initial={ANY_TIME} />
      <NewsCards news={news} empty={t(emptyOf(state.filters))} channels={false} />
    </Page>
  )
}
