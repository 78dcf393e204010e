import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { adminDeliveryHandover } from '../../contract/index.ts'

/** The counter: scan, see what to hand to whom, next. */
export function HandOver() {
  const { t, name, pick } = useText()
  const { send, sending } = useSend(adminDeliveryHandover, { hideWarning: true })
  return (
    <AnswerDesk
      label={t('eshop.handover.code')}
      hint={t('eshop.handover.hint')}
      action={t('eshop.handover.do')}
      refused={t('eshop.handover.refused')}
      sending={sending}
      send={(code) => send({ code })}
    >
      {({ goodsCn, goodsEn, person, oid }) => (
        <>
          <strong data-typed="">{pick(goodsCn, goodsEn)}</strong>
          <span className="reason">
            {t('eshop.handover.done')} · {name(person)}
          </span>
          <span translate="no">{oid}</span>
        </>
      )}
    </AnswerDesk>
  )
}
