import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract/index.ts'
import { NOT_CONFIRMED } from '../../rules/moving.ts'

export function Steps({ of }: { of: Detail['timeline'] }) {
  const { t, lang, name } = useText()
  if (of.length === 0) return null
  return (
    <Card title={t('material-requisition.detail.timeline')}>
      <Timeline
        moments={of.map(({ what, at, by, round }) => ({
          id: `${what} ${at} ${round ?? ''}`,
          state: 'done',
          title:
            round === null
              ? t(`material-requisition.step.${what}`)
              : t('material-requisition.step.ofRound', { step: t(`material-requisition.step.${what}`), round }),
          note: `${by ? name(by) : ''} · ${formatInstant(at, lang)}`,
        }))}
      />
    </Card>
  )
}

const signed = (count: number) => (count > 0 ? `+${formatNumber(count)}` : formatNumber(count))

export function Movements({ of }: { of: Detail['movements'] }) {
  const { t, lang, pick } = useText()
  return (
    <Card title={t('material-requisition.detail.movements')}>
      <List
        rows={of}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', title: t('material-requisition.detail.at'), cell: ({ at }) => formatInstant(at, lang) },
          { key: 'code', title: t('material-requisition.lines.materialCode'), cell: ({ materialCode }) => <span translate="no">{materialCode}</span> },
          {
            key: 'warehouse',
            title: t('material-requisition.lines.warehouse'),
            cell: (one) => <span data-typed="">{pick(one.warehouseCn, one.warehouseEn)}</span>,
          },
          { key: 'cause', title: t('material-requisition.detail.cause'), wrap: true, cell: (one) => pick(one.causeCn, one.causeEn) },
          { key: 'amount', title: t('material-requisition.stock.available'), num: true, cell: ({ amount }) => signed(amount) },
          { key: 'held', title: t('material-requisition.stock.reserved'), num: true, cell: ({ heldDelta }) => signed(heldDelta) },
        ]}
        card={(one) => (
          <div className="row between wrap">
            <span>
              <span translate="no">{one.materialCode}</span> <small>{pick(one.causeCn, one.causeEn)}</small>
            </span>
            <span>
              {signed(one.amount)} / {signed(one.heldDelta)}
            </span>
          </div>
        )}
      />
    </Card>
  )
}

export function Audit({ of }: { of: Detail['audit'] }) {
  const { t, lang, name, pick } = useText()
  return (
    <Card title={t('material-requisition.detail.audit')}>
      {of.map((one) => (
        <div key={one.id} className="li">
          <div className="t">
            {pick(one.whatCn, one.whatEn)}
            <small>
              {one.by && <bdi translate="no">{name(one.by)}</bdi>} · {formatInstant(one.at, lang)}
              {one.reason && (
                <>
                  {' · '}
                  {one.reason === NOT_CONFIRMED ? t('material-requisition.notConfirmed') : <span data-typed="">{one.reason}</span>}
                </>
              )}
            </small>
          </div>
        </div>
      ))}
    </Card>
  )
}
