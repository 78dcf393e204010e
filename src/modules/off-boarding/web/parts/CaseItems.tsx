import { useState } from 'react'
import { Card, Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { Handled } from '../../contract.ts'
import { CATEGORIES } from '../../rules/tasks.ts'
import { ClearForm } from './ClearForm.tsx'
import { DueTag, StatusTag, Things } from './Tags.tsx'

/** The items of a case by the department to which each is handed over; `own`: as the leaver sees them. */
export function CaseItems({ items, own = false }: { items: readonly Handled[]; own?: boolean }) {
  const { t } = useText()
  const [cleared, clear] = useState<Handled>()
  const done = items.filter(({ status }) => status !== 'awaiting').length
  const progress = t('off-boarding.progress', { done, total: items.length })
  const groups = CATEGORIES.flatMap((category) => {
    const some = items.filter((one) => one.category === category)
    return some.length > 0 ? [{ category, some }] : []
  })
  return (
    <>
      <Card title={t(own ? 'off-boarding.own.items' : 'off-boarding.items.title')} extra={<span className="muted">{progress}</span>}>
        {items.length === 0 ? <Empty text={t('off-boarding.items.nothing')} /> : <Meter value={done} max={items.length} label={progress} />}
      </Card>
      {groups.map(({ category, some }) => (
        <Card key={category} title={t(`off-boarding.category.${category}`)}>
          <div className="stack">
            {some.map((one) => (
              <OneItem key={one.id} item={one} onClear={() => clear(one)} />
            ))}
          </div>
        </Card>
      ))}
      {cleared && <ClearForm key={cleared.id} item={cleared} onClose={() => clear(undefined)} />}
    </>
  )
}

function OneItem({ item, onClear }: { item: Handled; onClear(): void }) {
  const { t, lang, pick, name } = useText()
  const { status, doneAt, doneBy, comment, amountFen } = item
  return (
    <section aria-label={pick(item.taskCn, item.taskEn)}>
      <div className="row between wrap">
        <b data-typed="">{pick(item.taskCn, item.taskEn)}</b>
        <span className="row wrap tight">
          {item.blocksCertificate && status === 'awaiting' && <Tag tone="w">{t('off-boarding.blocks')}</Tag>}
          <StatusTag {...item} />
        </span>
      </div>
      <div className="row between wrap start above near">
        <div>
          <small>
            {t('off-boarding.handTo')} <span data-typed="">{pick(item.ownerCn, item.ownerEn)}</span> · <DueTag {...item} />
          </small>
          <Things {...item} />
        </div>
        {item.can.length > 0 && (
          <button type="button" className={status === 'awaiting' ? 'btn p s' : 'btn s'} onClick={onClear}>
            {t(status === 'awaiting' ? 'off-boarding.clear' : 'off-boarding.change')}
          </button>
        )}
      </div>
      {amountFen !== null && <p>{t('off-boarding.deducts', { amount: formatFen(amountFen) })}</p>}
      {comment && <p data-typed="">{comment}</p>}
      <Attached files={item.files} />
      {doneAt && (
        <small>
          <span data-typed="">{doneBy ? name(doneBy) : ''}</span> · {formatInstant(doneAt, lang)}
        </small>
      )}
    </section>
  )
}
