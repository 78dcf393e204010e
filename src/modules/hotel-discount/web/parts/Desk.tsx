import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { ScanOutcome } from '#foundation/web/kit/ScanDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { check, redeem } from '../../contract.ts'
import { useDiscount } from './useKindWords.ts'

type Answer = OutputOf<typeof check> | { done: string }

/** The hotel's desk: whether a guest may use a code and what it gives, and redeeming it for a booking. */
export function Desk() {
  const { t } = useText()
  const [told, tell] = useState<{ of: string | undefined; answer: Answer }>()
  const checking = useSend(check, { hideWarning: true })
  const form = useForm(redeem, {
    initial: { nights: 1 },
    draft: 'hotel-discount.desk',
    words: 'hotel-discount.desk.',
    onSent: () => {
      tell({ of: undefined, answer: { done: form.values.code ?? '' } })
      form.discard()
    },
  })
  const asked = check.input.safeParse(form.values).data
  // what was told says nothing of what was typed since
  const key = asked && JSON.stringify(asked)
  const look = async () => {
    if (!asked) return
    try {
      tell({ of: key, answer: await checking.send(asked) })
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) tell({ of: key, answer: { ok: false, rule: fault.code, message: fault.message } })
    }
  }
  return (
    <div className="stack">
      <Card title={t('hotel-discount.desk.title')}>
        <PageForm form={form}>
          <Fields
            of={form}
            only={['code', 'guestName', 'stayFrom', 'nights', 'bookingNo']}
            pairs={[
              ['code', 'guestName'],
              ['stayFrom', 'nights'],
            ]}
          />
          <div className="row wrap">
            <button type="button" className="btn" disabled={!asked || checking.sending} onClick={() => void look()}>
              {t('hotel-discount.desk.check')}
            </button>
            <button type="submit" className="btn p" disabled={form.sending}>
              {t('hotel-discount.desk.redeem')}
            </button>
          </div>
        </PageForm>
      </Card>
      {told && told.of === key && <Told of={told.answer} sending={checking.sending} />}
    </div>
  )
}

function Told({ of, sending }: { of: Answer; sending: boolean }) {
  const { t, name } = useText()
  const discount = useDiscount()
  const isGood = 'done' in of || of.ok
  return (
    <ScanOutcome look={isGood ? 'good' : 'bad'} sending={sending}>
      <div className="told">
        <strong>{t('done' in of ? 'hotel-discount.desk.redeemed' : of.ok ? 'hotel-discount.desk.valid' : 'hotel-discount.desk.refused')}</strong>
        {'done' in of ? (
          <code translate="no">{of.done}</code>
        ) : of.ok ? (
          <>
            <span className="reason">{discount(of.kind)}</span>
            <span data-typed>
              {name(of.kind)} · {of.kind.hotel}
            </span>
          </>
        ) : (
          <span className="reason">{of.message}</span>
        )}
      </div>
    </ScanOutcome>
  )
}
