import { Link, useParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { categoryOf, moveContent, TYPES } from '#modules/cms/contract/index.ts'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { decideNews, type Looked, reviewNews } from '../contract/index.ts'
import { Article } from './parts/Article.tsx'
import { Ribbon } from './parts/Ribbon.tsx'
import '#foundation/web/kit/bilingual.css'
import './parts/home.css'
import './parts/news.css'

const REASON_MAX = 150

/** An item as its readers will see it, both languages side by side, with what its state allows. */
export default function Review() {
  const { t } = useText()
  const call = useCall(reviewNews, { id: useParams().id ?? '' })
  return (
    <Page title={t('screen./{lang}/review/{id}')} crumb={t('home.crumb')} back>
      <Loaded call={call} lines={12}>
        {(one) => (
          <>
            <Ribbon of={one} says={t('home.reviewing')} />
            <div className="home-about">
              <About one={one} />
            </div>
            <div className="both-languages">
              {(['zh', 'en'] as const).map((reading) => (
                <section key={reading} className="card cms-sheet" aria-label={t(reading === 'zh' ? 'kit.bilingual.Cn' : 'kit.bilingual.En')}>
                  <Article of={one} reading={reading} />
                </section>
              ))}
            </div>
            <Actions one={one} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function About({ one }: { one: Looked }) {
  const { t, lang } = useText()
  const days = [one.startDate, one.endDate].map((day) => (day ? formatDay(day, lang) : t('home.open')))
  const span = one.startDate || one.endDate ? days.join(' – ') : t('home.open')
  return (
    <Card>
      <Facts
        items={[
          { label: t('home.type'), value: t(`cms.type.${TYPES[one.type]}`) },
          { label: t('home.target'), value: one.target ? <AudienceWords words={one.target} /> : '—' },
          { label: t('home.reached'), value: t('home.people', { count: formatNumber(one.reached) }) },
          { label: t('home.span'), value: span },
          ...(one.reviewRequestedAt ? [{ label: t('home.requestedAt'), value: formatInstant(one.reviewRequestedAt, lang) }] : []),
          ...(one.confirmed ? [{ label: t('home.confirmedShare'), value: t('home.ofPeople', one.confirmed) }] : []),
        ]}
      />
    </Card>
  )
}

function Actions({ one }: { one: Looked }) {
  const { t, lang } = useText()
  const { confirm } = useSay()
  const decide = useSend(decideNews)
  const move = useSend(moveContent)
  const sending = decide.sending || move.sending
  const wordOf = (action: 'publish' | 'draft' | 'archive') => t(`cms.do.${action === 'draft' ? 'backToDraft' : action}`)
  const release = async () => {
    if (
      (await confirm({ title: t('home.release'), text: t('home.releaseAsk', { count: formatNumber(one.reached) }), action: t('home.release') })) !== undefined
    )
      await decide.attempt({ id: one.id, action: 'publish' })
  }
  const giveBack = async () => {
    const comment = await confirm({ title: t('home.return'), action: t('home.return'), reason: 'required', reasonMax: REASON_MAX, danger: true })
    if (comment !== undefined) await decide.attempt({ id: one.id, action: 'return', comment })
  }
  const moveTo = async (action: 'publish' | 'draft' | 'archive') => {
    const says = wordOf(action)
    const stale = one.stale.length > 0 && action === 'publish'
    if ((await confirm({ title: says, ...(stale && { text: t('home.staleAsk') }), action: says })) !== undefined)
      await move.attempt({ id: one.id, action, version: one.version, ...(stale && { confirmed: true }) })
  }
  // a draft is saved where it is written
  const moves = (['publish', 'draft', 'archive'] as const).filter((action) => one.can.includes(action) && (action !== 'draft' || one.publishStatus !== '0'))
  return (
    <ActionBar>
      {one.can.includes('edit') && (
        <Link className="btn" to={`/${lang}/cms/${categoryOf(one.type)}/add/${one.id}`}>
          {t('home.edit')}
        </Link>
      )}
      {moves.map((action) => (
        <button key={action} type="button" className="btn" disabled={sending} onClick={() => void moveTo(action)}>
          {wordOf(action)}
        </button>
      ))}
      {one.can.includes('decide') && (
        <>
          <button type="button" className="btn d" disabled={sending} onClick={() => void giveBack()}>
            {t('home.return')}
          </button>
          <button type="button" className="btn p" disabled={sending} onClick={() => void release()}>
            {t('home.release')}
          </button>
        </>
      )}
    </ActionBar>
  )
}
