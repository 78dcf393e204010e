import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { sayMonth } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { LockedButton } from '#foundation/web/kit/Countdown.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveTransfer, transfer } from '../../contract/index.ts'
import { transferLife, transferring } from '../../rules.ts'

type Transfer = OutputOf<typeof transfer>

/** What moves to the benefits mall on the 1st, until when that may be changed and from when again, and what became of the last ones. */
export function TransferCard() {
  const { t, lang } = useText()
  const call = useCall(transfer, {})
  const [open, show] = useState(false)
  return (
    <Card title={t('upoints.transfer.title')}>
      <Loaded call={call} lines={4}>
        {(data) => (
          <>
            <p>
              {data.points > 0
                ? t('upoints.transfer.moves', { day: formatDay(data.effectiveOn, lang), points: formatNumber(data.points) })
                : t('upoints.transfer.nothing', { month: sayMonth(data.month, lang) })}
            </p>
            <div className="above below">
              <LockedButton window={data.window} onClick={() => show(true)}>
                {t(data.points > 0 ? 'upoints.transfer.change' : 'upoints.transfer.begin')}
              </LockedButton>
            </div>
            {data.transfers.map((one) => (
              <div className="li" key={one.id}>
                <div className="t">
                  <div>
                    {sayMonth(one.month, lang)} · {t('upoints.points', { points: formatNumber(one.points) })}
                  </div>
                  {one.failure && <small data-typed="">{one.failure}</small>}
                </div>
                <StateTag of={transferLife} state={one.status} />
              </div>
            ))}
            {open && <TransferForm data={data} onClose={() => show(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function TransferForm({ data, onClose }: { data: Transfer; onClose(): void }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { most, parameters: p } = data
  const form = useForm(saveTransfer, {
    initial: data.points > 0 ? { points: data.points } : {},
    draft: `upoints.transfer.${data.month}`,
    words: 'upoints.transfer.',
    check: { set: transferring, facts: { most }, p },
    onSent: ({ points }) => {
      onClose()
      say(points > 0 ? t('upoints.transfer.saved', { points: formatNumber(points) }) : t('upoints.transfer.cancelled'))
    },
  })
  return (
    <FormSheet title={t('upoints.transfer.title')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="below">{t('upoints.transfer.intro', { day: formatDay(data.effectiveOn, lang), last: p.transferAdjustUntilDay })}</p>
      <Fields of={form} over={{ points: { note: t('upoints.transfer.note', { most: formatNumber(most), step: p.pointsStep }) } }} />
    </FormSheet>
  )
}
