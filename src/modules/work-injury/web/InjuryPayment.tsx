import { useState } from 'react'
import { useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Detail, detail, financeReturn } from '../contract/index.ts'
import { Head, Money } from './parts/CaseParts.tsx'
import { ClockCard } from './parts/ClockCard.tsx'
import { PayForm } from './parts/PayForm.tsx'

const RETURN = { return: financeReturn }

/** What is paid of a case, line by line. The account number is masked until it is asked for, which is logged. */
export default function InjuryPayment() {
  const { t } = useText()
  const { id = '' } = useParams()
  const [revealed, reveal] = useState(false)
  const call = useCall(detail, { sid: id, ...(revealed && { reveal: 'yes' as const }) }, { secret: true })
  return (
    <Page title={t('screen./{lang}/workinjury/finance/detail/{id}')} back>
      <Loaded call={call} lines={10}>
        {(of) =>
          of.id === id && (
            <div className="stack">
              <Head of={of} />
              <Money
                of={of}
                actions={
                  of.bank &&
                  !revealed && (
                    <button type="button" className="btn" onClick={() => reveal(true)}>
                      {t('work-injury.bank.reveal')}
                    </button>
                  )
                }
              />
              <Due of={of} />
              <ClockCard clock={of.clock} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

/** What is due: to be marked as paid together, or returned one by one. */
function Due({ of }: { of: Detail }) {
  const { t } = useText()
  const due = of.payments.filter(({ state }) => state === 'due')
  if (due.length === 0) return null
  return (
    <Card
      title={t('work-injury.due')}
      extra={
        <Opens className="btn p" label={t('work-injury.pay')}>
          {(close) => <PayForm ids={due.map(({ id }) => id)} one onClose={close} />}
        </Opens>
      }
    >
      {due.map(({ id, item, amountFen }) => (
        <div key={id} className="row between wrap">
          <span>
            {t(`work-injury.item.${item}`)} {formatFen(amountFen)}
          </span>
          <Moves of={RETURN} row={{ id, can: ['return'] }} words="work-injury.payment.act." />
        </div>
      ))}
    </Card>
  )
}
