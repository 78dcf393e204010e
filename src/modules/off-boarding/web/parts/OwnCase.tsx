import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myItem } from '../../contract.ts'
import { CaseItems } from './CaseItems.tsx'
import { Papers } from './Papers.tsx'
import { CaseTag, LeavesOn } from './Tags.tsx'

/** One's own leaving: what to hand over to whom by when, what is deducted, and what to sign (OFFB-14). */
export function OwnCase() {
  const { t } = useText()
  const call = useCall(myItem, {}, { secret: true })
  return (
    <Loaded call={call} lines={10}>
      {({ case: own }) =>
        own === null ? (
          <Empty text={t('off-boarding.own.none')} />
        ) : (
          <div className="stack">
            <Card title={t('off-boarding.own.title')} extra={<CaseTag {...own} />}>
              <p className="note-box">{t(`off-boarding.own.says.${own.state}`)}</p>
              <Facts
                items={[
                  { label: t('off-boarding.items.lastWorkingDate'), value: <LeavesOn {...own} /> },
                  { label: t('off-boarding.deduction'), value: own.amountFen === 0 ? t('off-boarding.deduction.none') : <b>{formatFen(own.amountFen)}</b> },
                ]}
              />
            </Card>
            <Papers of={own} />
            <CaseItems items={own.items} own />
          </div>
        )
      }
    </Loaded>
  )
}
