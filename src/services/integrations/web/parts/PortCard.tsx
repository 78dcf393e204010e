import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Facts, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import { testConnector } from '../../contract.ts'
import type { Filter } from './filters.ts'
import type { Connector } from './PortBoard.tsx'

const ICONS: Partial<Record<Connector['port'], IconName>> = {
  mail: 'send',
  sms: 'bell',
  push: 'horn',
  chat: 'people',
  calendar: 'clock',
  'hr-master': 'people',
  'time-keeping': 'clock',
  payroll: 'pay',
  'sign-on': 'lock',
}
const TONES: Record<Connector['breaker'], Tone> = { closed: 'g', open: 'r', 'half-open': 'w' }

/** How a port does at a glance, and what can be done about it. */
export function PortCard({ connector, onSet, onOutbox }: { connector: Connector; onSet(): void; onOutbox(filter: Partial<Filter>): void }) {
  const { t, lang } = useText()
  const { port, adapter, adapters, breaker, active, waiting, failed, lastOk, lastError, lastErrorAt, openUntil } = connector
  const over = breaker === 'closed' && lastOk !== null && lastErrorAt !== null && lastOk > lastErrorAt
  const at = (instant: string | null) => (instant ? formatInstant(instant, lang) : t('integrations.never'))
  return (
    <section className="card" style={{ display: 'flex', flexDirection: 'column' }} aria-label={t(`integrations.port.${port}`)}>
      <div className="body grow" style={{ paddingTop: 18 }}>
        <div className="row">
          <span className="dot">
            <Icon name={ICONS[port] ?? 'apps'} />
          </span>
          <div className="grow">
            <h2>{t(`integrations.port.${port}`)}</h2>
            <small>{t(`integrations.about.${port}`)}</small>
          </div>
          <Tag tone={active ? TONES[breaker] : 'n'}>{t(active ? `integrations.breaker.${breaker}` : 'integrations.off')}</Tag>
        </div>
        <div className="above">
          <Facts
            items={[
              { label: t('integrations.adapter'), value: t(`integrations.adapter.${adapter}`) },
              { label: t('integrations.lastOk'), value: at(lastOk) },
            ]}
          />
        </div>
        {lastError && (
          <p className={over ? 'note-box anywhere above near' : 'note-box bad anywhere above near'}>
            <span>
              {t('integrations.lastError')} · {at(lastErrorAt)}
              <br />
              <span data-typed="">{lastError}</span>
              {active && breaker === 'open' && openUntil && (
                <>
                  <br />
                  {t('integrations.openUntil', { at: formatEnd(openUntil, lang) })}
                </>
              )}
            </span>
          </p>
        )}
        <Tested connector={connector} />
      </div>
      {adapters.length === 0 ? (
        <p className="muted" style={{ padding: '0 20px 16px' }}>
          {t('integrations.installed')}
        </p>
      ) : (
        <div className="row wrap between tight" style={{ padding: '0 20px 16px' }}>
          <span className="row tight">
            <button type="button" className="btn link" onClick={() => onOutbox({ port, state: 'waiting' })}>
              {t('integrations.waiting', { count: waiting })}
            </button>
            <button type="button" className={failed ? 'btn link fault' : 'btn link'} onClick={() => onOutbox({ port, state: 'failed' })}>
              {t('integrations.failed', { count: failed })}
            </button>
          </span>
          <button type="button" className="btn s" onClick={onSet}>
            {t('integrations.set')}
          </button>
        </div>
      )}
    </section>
  )
}

/** Asks the other side now; what it said stays beside the button. */
function Tested({ connector: { port } }: { connector: Connector }) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<OutputOf<typeof testConnector>>()
  const test = async () => {
    setAsking(true)
    setSaid(undefined)
    try {
      setSaid(await callEndpoint(testConnector, { port }))
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      setSaid({ ok: false, answer: fault.message, milliseconds: 0 })
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className="row wrap above">
      <button type="button" className="btn s" disabled={asking} onClick={() => void test()}>
        {t(asking ? 'integrations.testing' : 'integrations.test')}
      </button>
      <span className="grow anywhere" role="status" style={{ color: said?.ok ? 'var(--good)' : 'var(--bad)' }}>
        {said && t(said.ok ? 'integrations.testOk' : 'integrations.testBad', { ms: said.milliseconds, answer: said.answer })}
      </span>
    </div>
  )
}
