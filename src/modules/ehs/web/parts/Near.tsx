import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Near as NearConcern } from '../../contract/index.ts'
import { ConcernState } from './Tags.tsx'
import { Typed } from './Typed.tsx'

/** Open concerns of the same kind in the same area, so that nobody reports what is known; without who reported them (EHS-13). `came`: why it did not count yet. */
export function Near({ list, came }: { list: readonly NearConcern[]; came: string | undefined }) {
  const { t, lang } = useText()
  if (list.length === 0) return null
  return (
    <Card title={t('ehs.near.title', { count: list.length })}>
      {came && (
        <p className="note-box warn" role="alert">
          {came}
        </p>
      )}
      <p className="hint">{t('ehs.near.hint')}</p>
      <div className="stack">
        {list.map((one) => (
          <section key={one.id}>
            <div className="row between">
              <small>
                <span translate="no">{one.ehsNo}</span> · {formatInstant(one.reportedAt, lang)}
              </small>
              <ConcernState state={one.state} />
            </div>
            {one.place && <b data-typed="">{one.place}</b>}
            <Typed text={one.description} />
          </section>
        ))}
      </div>
    </Card>
  )
}
