import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract/index.ts'

/** What changes hands, as it was declared and as it really was, with what became of what was accepted. */
export function ThingsCard({ of: { items, direction } }: { of: Detail }) {
  const { t } = useText()
  if (items.length === 0) return null
  return (
    <Card title={t('compliance.form.items')}>
      {items.map((one) => (
        <Thing key={one.id} of={one} direction={direction} />
      ))}
    </Card>
  )
}

function Thing({ of: one, direction }: { of: Detail['items'][number]; direction: Detail['direction'] }) {
  const { t, lang, pick } = useText()
  return (
    <section className="below">
      <div className="row between wrap">
        <b>{t(`compliance.category.${one.category}`)}</b>
        <span className="row">
          {one.sensitiveTime && <Tag tone="w">{t('compliance.sensitive')}</Tag>}
          {one.disposal !== 'none' && <Tag tone="b">{t(`compliance.disposal.${one.disposal}`)}</Tag>}
        </span>
      </div>
      <p data-typed="">{pick(one.descriptionCn, one.descriptionEn)}</p>
      <Facts
        items={[
          { label: t(`compliance.form.date.${direction}`), value: formatDay(one.date, lang) },
          { label: t('compliance.form.worth'), value: formatFen(one.worthFen ?? 0) },
          ...(one.actualFen === null ? [] : [{ label: t('compliance.view.actualWorth'), value: formatFen(one.actualFen) }]),
          ...(one.expectation === '' ? [] : [{ label: t('compliance.form.expectation'), value: <span data-typed="">{one.expectation}</span> }]),
        ]}
      />
    </section>
  )
}
