import { useSearchParams } from 'react-router'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myLetters } from '../contract.ts'
import { LetterSheet } from './parts/LetterSheet.tsx'
import { DeliveryTag, StatusTag } from './parts/LetterTags.tsx'

/** The own letters; one that a message leads to (`?id=`) is opened over them, for the manager and HRBP of its person too. */
export default function MyWarningLetters() {
  const { t, lang } = useText()
  const [query, ask] = useSearchParams()
  const mine = useCall(myLetters, {}, { secret: true })
  const opened = query.get('id')
  return (
    <Page title={t('screen./{lang}/profile/disciplinary/warning-letter')}>
      <Loaded call={mine} lines={6}>
        {(letters) =>
          letters.length === 0 ? (
            <div className="card">
              <Empty text={t('disciplinary.none.mine')} />
            </div>
          ) : (
            <div className="stack">
              {letters.map((letter) => (
                <section key={letter.id} className="card">
                  <div className="body">
                    <div className="row between wrap">
                      <b>{t(`disciplinary.level.${letter.level}`)}</b>
                      <span className="row wrap tight">
                        <StatusTag {...letter} /> <DeliveryTag {...letter} />
                      </span>
                    </div>
                    <small>
                      {letter.letterNo} · {t(`disciplinary.category.${letter.category}`)}
                    </small>
                    <div className="row between wrap above near">
                      <span>
                        {letter.publishedOn && formatDay(letter.publishedOn, lang)}
                        {letter.validUntil && ` · ${t('disciplinary.untilDay', { day: letter.validUntil })}`}
                      </span>
                      <button type="button" className={letter.delivery === 'sent' ? 'btn p' : 'btn'} onClick={() => ask({ id: letter.id })}>
                        {t('disciplinary.open')}
                      </button>
                    </div>
                  </div>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
      {opened && <LetterSheet id={opened} onClose={() => ask({}, { replace: true })} />}
    </Page>
  )
}
