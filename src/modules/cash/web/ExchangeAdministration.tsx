import { Link, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, OPERATE } from '../contract/index.ts'
import { ExchangeDesk } from './parts/ExchangeDesk.tsx'
import { StockTab } from './parts/StockTab.tsx'

const VIEWS = ['exchanges', 'stock'] as const

/** Exchanges as they come to the vault and are done with, and what the vaults have. */
export default function ExchangeAdministration() {
  const { t, lang, choices } = useText()
  const { may } = useMe()
  const [query, setQuery] = useSearchParams()
  const view = may(ADMIN) && query.get('view') === 'stock' ? 'stock' : 'exchanges'
  const title = t('screen./{lang}/cash/admin')
  return (
    <Page
      title={title}
      actions={
        may(OPERATE) && (
          <Link className="btn" to={`/${lang}/scan`}>
            {t('screen./{lang}/scan')}
          </Link>
        )
      }
    >
      {may(ADMIN) && (
        <Tabs<(typeof VIEWS)[number]>
          label={title}
          value={view}
          options={choices('cash.view.', VIEWS)}
          onChange={(next) => setQuery(next === 'stock' ? { view: next } : {}, { replace: true })}
        />
      )}
      {view === 'stock' ? <StockTab /> : <ExchangeDesk />}
    </Page>
  )
}
