import { Link, useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { locationsMine } from '../contract/index.ts'
import { ExchangeForm } from './parts/ExchangeForm.tsx'

/** Hands a bag in and asks for change; `location` in the address is what a scanned code said. */
export default function CashExchange() {
  const { t, lang } = useText()
  const [query] = useSearchParams()
  const at = query.get('location') ?? undefined
  const call = useCall(locationsMine, {})
  return (
    <Page
      title={t('screen./{lang}/cash/index')}
      actions={
        <Link className="btn" to={`/${lang}/scan`}>
          {t('screen./{lang}/scan')}
        </Link>
      }
    >
      <Loaded call={call} lines={12}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty icon="lock" text={t('cash.exchange.nowhere')} />
          ) : (
            <div className="stack">
              <ExchangeForm key={at} locations={list} at={at} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}
