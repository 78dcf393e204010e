import { Card, Facts, Meter } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FieldFigures, reportSubmissions } from '../../contract/index.ts'
import { shareOf } from '../../rules/share.ts'

/** The answers to one's own form in figures, field by field. */
export function AnswerFigures({ schemaId }: { schemaId: string }) {
  const { t } = useText()
  const call = useCall(reportSubmissions, { schemaId })
  return (
    <Loaded call={call} lines={10}>
      {({ submissions, fields, tooFew }) =>
        tooFew ? (
          <Empty icon="lock" text={t('rule.FORM-13')} />
        ) : (
          <div className="stack">
            <p className="muted">{t('form-templates.figures.of', { count: formatNumber(submissions) })}</p>
            {fields.map((one) => (
              <Figures key={one.key} figures={one} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function Figures({ figures }: { figures: FieldFigures }) {
  const { t, pick } = useText()
  const { numbers, counts, answered, type } = figures
  const said = (value: number) => (type === 'money' ? formatFen(value) : formatNumber(Math.round(value * 100) / 100))
  return (
    <Card title={pick(figures.labelCn, figures.labelEn)} extra={<small>{t('form-templates.figures.answered', { count: formatNumber(answered) })}</small>}>
      {counts.map(({ value, cn, en, count }) => {
        const share = shareOf(count, answered)
        const says = t('form-templates.figures.choice', { name: pick(cn, en), count: formatNumber(count), share })
        return (
          <div className="below near" key={value}>
            <div className="row between">
              <span>{pick(cn, en)}</span>
              <small>
                {formatNumber(count)} · {share}%
              </small>
            </div>
            <Meter value={count} max={Math.max(1, answered)} label={says} />
          </div>
        )
      })}
      {numbers && (
        <Facts
          items={[
            { label: t('form-templates.figures.mean'), value: said(numbers.mean) },
            { label: t('form-templates.figures.least'), value: said(numbers.least) },
            { label: t('form-templates.figures.most'), value: said(numbers.most) },
            ...(type === 'rating' ? [] : [{ label: t('form-templates.figures.sum'), value: said(numbers.sum) }]),
          ]}
        />
      )}
      {counts.length === 0 && !numbers && <p className="muted">{t('form-templates.figures.inWords')}</p>}
    </Card>
  )
}
