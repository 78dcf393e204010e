import { AnswerDesk } from '#foundation/web/kit/AnswerDesk.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scan } from '../../contract.ts'

/** The cart: scan, see what to hand to whom, next. */
export function HandOut() {
  const { t, name, pick } = useText()
  const { send, sending } = useSend(scan, { hideWarning: true })
  return (
    <AnswerDesk
      label={t('popcorn.handout.code')}
      hint={t('popcorn.handout.hint')}
      action={t('popcorn.handout.do')}
      refused={t('popcorn.handout.refused')}
      sending={sending}
      send={(code) => send({ code })}
    >
      {({ whatCn, whatEn, person, placeCn, placeEn, no }) => (
        <>
          <strong>{pick(whatCn, whatEn)}</strong>
          <span className="reason">
            {t('popcorn.handout.done')} · {name(person)}
          </span>
          <span>
            {pick(placeCn, placeEn)} · {t('popcorn.handout.no', { no })}
          </span>
        </>
      )}
    </AnswerDesk>
  )
}
