import { Link } from 'react-router'
import { dayOf } from '#foundation/time.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { finishAgain, watchPapers } from '../../contract/index.ts'
import type { Filter, VIEWS } from './filters.ts'

/** What waits for a hand, before the lists: shown only where something does. */
export function Watch({ onView }: { onView(view: (typeof VIEWS)[number], narrowed: Partial<Filter>): void }) {
  const { t, lang } = useText()
  const { data } = useCall(watchPapers, {})
  const { attempt, sending } = useSend(finishAgain)
  if (!data) return null
  const { failed, callbacks, stuck, adapter, seal } = data
  return (
    <div className="stack">
      {failed + callbacks + stuck.length > 0 && (
        <Card title={t('e-sign.watch')}>
          <div className="row wrap">
            {failed > 0 && (
              <button type="button" className="btn" onClick={() => onView('papers', { state: '6' })}>
                {t('e-sign.watch.failed', { count: failed })}
              </button>
            )}
            {callbacks > 0 && (
              <button type="button" className="btn" onClick={() => onView('callbacks', { callback: 'unapplied' })}>
                {t('e-sign.watch.callbacks', { count: callbacks })}
              </button>
            )}
          </div>
          {stuck.map(({ flowId, number, fault, at }) => (
            <div key={flowId} className="li">
              <span className="t">
                <Link to={`/${lang}/e-sign/${flowId}`}>{number}</Link> <span data-typed="">{fault}</span>
                <small>{t('e-sign.watch.stuck', { at: formatInstant(at, lang) })}</small>
              </span>
              <button type="button" className="btn s" disabled={sending} onClick={() => void attempt({ flowId })}>
                {t('e-sign.watch.finish')}
              </button>
            </div>
          ))}
        </Card>
      )}
      <Card>
        <Facts
          items={[
            { label: t('e-sign.adapter'), value: t(`e-sign.adapter.${adapter}`) },
            {
              label: t('e-sign.certificate'),
              value: seal ? (
                <span className="checksum" translate="no">
                  {seal.fingerprint.slice(0, 16)}…
                </span>
              ) : (
                t('e-sign.noSeal')
              ),
            },
            ...(seal ? [{ label: t('e-sign.sealUntil'), value: formatDay(dayOf(seal.notAfter), lang) }] : []),
          ]}
        />
      </Card>
    </div>
  )
}
