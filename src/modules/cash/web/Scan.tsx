import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callEndpoint } from '#foundation/web/client.ts'
import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, locationResolve, OPERATE, receive } from '../contract/index.ts'
import { locationOf } from '../rules/exchange.ts'
import { CountForm } from './parts/CountForm.tsx'
import { ExchangeTag } from './parts/ExchangeTag.tsx'

interface Found {
  ok: true
  exchange?: Detail
}

/** Codes one after the other: that of a location opens its form, that of a bag takes it in to be counted. */
export default function Scan() {
  const { t, lang } = useText()
  const { may } = useMe()
  const navigate = useNavigate()
  const { send, sending } = useSend(receive, { hideWarning: true })
  const [counted, count] = useState<Detail>()
  const scanned = async (typed: string): Promise<Found> => {
    const code = locationOf(typed)
    if (code === undefined && may(OPERATE)) return { ok: true, exchange: await send({ bagNo: typed }) }
    const place = await callEndpoint(locationResolve, { code: code ?? typed })
    void navigate(`/${lang}/cash/index?${new URLSearchParams({ location: place.code })}`)
    return { ok: true }
  }
  return (
    <Page title={t('screen./{lang}/scan')}>
      <AnswerDesk<Found>
        label={t('cash.scan.code')}
        hint={t(may(OPERATE) ? 'cash.scan.hint.vault' : 'cash.scan.hint.location')}
        action={t('cash.scan.take')}
        refused={t('cash.scan.unknown')}
        sending={sending}
        send={scanned}
      >
        {({ exchange }) => exchange && <Received of={exchange} onCount={() => count(exchange)} />}
      </AnswerDesk>
      {counted && <CountForm of={counted} onClose={() => count(undefined)} />}
    </Page>
  )
}

function Received({ of, onCount }: { of: Detail; onCount(): void }) {
  const { t, pick } = useText()
  return (
    <>
      <strong translate="no">{of.number}</strong>
      <span className="reason">
        <span data-typed="">{pick(of.locationCn, of.locationEn)}</span> · {formatFen(of.declaredTotalFen)}
      </span>
      <ExchangeTag status={of.status} />
      {of.can.includes('count') && (
        <button type="button" className="btn p" onClick={onCount}>
          {t('cash.act.count')}
        </button>
      )}
    </>
  )
}
