import { formatInstant } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { lockStatus, type Mine } from '../../contract.ts'
import { resetLife } from '../../rules.ts'
import { Helpers } from './Helpers.tsx'

const SECONDS = 4

/** What became of the last reset; while the lock has not answered it asks again. A failed one leads to the housing helper (HOUSE-05). */
export function LastReset({ reset, helpers }: { reset: NonNullable<Mine['lastReset']>; helpers: Mine['helpers'] }) {
  const { t, lang } = useText()
  const waits = reset.state === 'sent'
  const now = useCall(lockStatus, { id: reset.id }, { enabled: waits, pollSeconds: SECONDS }).data ?? reset
  return (
    <div className="stack" aria-live="polite">
      <div className="row wrap">
        <StateTag of={resetLife} state={now.state} />
        <small>{formatInstant(now.requestedAt, lang)}</small>
      </div>
      {now.state === 'sent' && <p className="hint">{t('housing.lock.waits')}</p>}
      {now.state === 'failed' && (
        <>
          <p className="note-box bad" role="alert">
            {t('rule.HOUSE-05')}
          </p>
          <Helpers helpers={helpers} />
        </>
      )}
    </div>
  )
}
