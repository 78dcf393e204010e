import { Link } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myCode } from '#services/my-qrcode/contract.ts'

/** Oftener than a code changes; the till still takes the one before it (QRC-02). */
const FETCH_SECONDS = 10

/** The person's own code, always one that the till takes. */
export function MealCode() {
  const { t, lang, name } = useText()
  const call = useCall(myCode, {}, { pollSeconds: FETCH_SECONDS })
  // a code that could not be renewed would be refused at the till: rather say so
  const fresh = call.error ? { ...call, data: undefined } : call
  return (
    <Loaded call={fresh} lines={8}>
      {({ codes: [current], owner }) =>
        current ? (
          <div className="stack tight centre">
            <QrCode text={current.code} label={t('free-meal.mine.codeOf', { name: name(owner) })} />
            <b>{name(owner)}</b>
            <small>{t('free-meal.mine.codeNote')}</small>
          </div>
        ) : (
          <Empty icon="code" text={t('free-meal.mine.noCode')}>
            <Link className="btn p" to={`/${lang}/my-qrcode/index`}>
              {t('free-meal.mine.makeCode')}
            </Link>
          </Empty>
        )
      }
    </Loaded>
  )
}
