import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Lang } from '#foundation/contract/schemas.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ReadingTabs, Said } from '#foundation/web/kit/Reading.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Article } from '#modules/cms/web/parts/Article.tsx'
import { giveConsent, type StoryOfMine, storyOfMine, withdrawConsent } from '../contract/index.ts'
import { storyPath } from '../rules.ts'
import { PLACES, TONES } from './parts/states.ts'
import { GONE } from './parts/useDetail.ts'
import './parts/culture.css'
import './parts/reading.css'

/** A story that tells of the reader, as it is written now, and whether they agree that it is shown (CULT-14). */
export default function Consent() {
  const { t, lang } = useText()
  const id = Number(useParams().id)
  const asks = Number.isInteger(id) && id > 0
  const call = useCall(storyOfMine, { id }, { enabled: asks, fresh: true })
  const [reading, setReading] = useState<Lang>(lang)
  if (!asks || call.error?.code === GONE) return <ToMissing />
  return (
    <Page
      title={t('screen./{lang}/cultures/stories/consent/{id}')}
      crumb={t('culture.crumb')}
      back
      actions={<ReadingTabs value={reading} onChange={setReading} />}
    >
      <Loaded call={call} lines={14}>
        {(one) => (
          <div className="cult">
            <Answer one={one} />
            <article className="card cms-sheet">
              <h2>
                <Said cn={one.titleCn} en={one.titleEn} in={reading} />
              </h2>
              {(one.cardContentCn || one.cardContentEn) && (
                <blockquote className="hint">
                  <Said cn={one.cardContentCn} en={one.cardContentEn} in={reading} />
                </blockquote>
              )}
              <Article of={one} reading={reading} />
            </article>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Answer({ one }: { one: StoryOfMine }) {
  const { t, lang, name } = useText()
  const { confirm } = useSay()
  const give = useSend(giveConsent)
  const take = useSend(withdrawConsent)
  const shown = one.publishStatus === '1'
  const refuse = async () => {
    const question = {
      title: t(one.state === 'given' ? 'culture.confirmWithdraw' : 'culture.confirmRefuse'),
      text: t(shown ? 'culture.confirmWithdrawText' : 'culture.confirmRefuseText'),
      action: t(one.state === 'given' ? 'culture.withdraw' : 'culture.refuse'),
      danger: true,
    }
    if ((await confirm(question)) !== undefined) await take.attempt({ id: one.id })
  }
  return (
    <section className="card cult-answer" aria-label={t('culture.myAnswer')}>
      <p className="row wrap">
        <Tag tone={TONES[one.state]}>{t(`culture.myState.${one.state}`)}</Tag>
        <Tag tone={shown ? 'g' : 'n'}>{t(`culture.place.${PLACES[one.publishStatus]}`)}</Tag>
        {one.askedBy && <span className="hint">{t('culture.askedBy', { name: name(one.askedBy) })}</span>}
      </p>
      <p>{t(one.state === 'given' ? 'culture.givenSays' : 'culture.askSays')}</p>
      <div className="row wrap">
        {one.state !== 'given' && (
          <button type="button" className="btn p" disabled={give.sending} onClick={() => void give.attempt({ id: one.id })}>
            {t('culture.agree')}
          </button>
        )}
        {one.state !== 'refused' && (
          <button type="button" className="btn" disabled={take.sending} onClick={() => void refuse()}>
            {t(one.state === 'given' ? 'culture.withdraw' : 'culture.refuse')}
          </button>
        )}
        {one.can.includes('open') && (
          <Link className="btn" to={`/${lang}${storyPath(one.storyKind, one.id)}`}>
            {t('culture.toStory')}
          </Link>
        )}
      </div>
    </section>
  )
}
