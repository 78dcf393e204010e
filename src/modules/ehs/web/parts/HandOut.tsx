import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exchangeHandOut } from '../../contract/index.ts'

/** Scan, see what to hand to whom, next. */
export function HandOut() {
  const { t, name, pick } = useText()
  const { send, sending } = useSend(exchangeHandOut, { hideWarning: true })
  return (
    <AnswerDesk
      label={t('ehs.handOut.code')}
      hint={t('ehs.handOut.hint')}
      action={t('ehs.handOut.do')}
      refused={t('ehs.handOut.refused')}
      sending={sending}
      send={async (code) => ({ ok: true as const, ...(await send({ code })) })}
    >
      {({ person, giftCn, giftEn, count, place }) => (
        <>
          <strong>
            <span data-typed="">{pick(giftCn, giftEn)}</span> × {count}
          </strong>
          <span className="reason">
            {t('ehs.handOut.done')} · {name(person)}
          </span>
          <span>{t(`ehs.pickUp.${place}`)}</span>
        </>
      )}
    </AnswerDesk>
  )
}
