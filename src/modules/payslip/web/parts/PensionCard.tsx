import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { pension } from '../../contract/index.ts'

/** Whether the company pension is open, since when, and what to do; not there where the company has none. */
export function PensionCard() {
  const { t, lang } = useText()
  const { data } = useCall(pension, {}, { secret: true })
  if (!data?.plan) return null
  const state = data.joined ? 'joined' : data.reasonCode
  return (
    <Card title={t('payslip.pension')} extra={<Tag tone={data.eligible ? 'g' : 'n'}>{t(`payslip.pension.${state}`)}</Tag>}>
      {data.eligibleFrom && <Facts items={[{ label: t('payslip.pension.from'), value: formatDay(data.eligibleFrom, lang) }]} />}
      <p className="hint">{t(`payslip.pension.${state}.says`)}</p>
    </Card>
  )
}
