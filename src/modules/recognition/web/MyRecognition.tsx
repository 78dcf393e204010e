import { Link, useParams, useSearchParams } from 'react-router'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract/nominating.ts'
import { AwardCard, PointsTag } from './parts/AwardCard.tsx'
import { AwardView } from './parts/AwardView.tsx'
import { OwnNominations } from './parts/OwnNominations.tsx'

const TABS = ['received', 'given'] as const
const PAGE = 12

/** Awards that were received, and those that were given; one of them where the address names it. */
export default function MyRecognition() {
  const { t, lang, choices } = useText()
  const { id } = useParams()
  const [query, setQuery] = useSearchParams()
  const title = t('screen./{lang}/myRecognition/{id}?')
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'received'
  return (
    <Page
      title={title}
      back={id !== undefined}
      actions={
        <Link className="btn p" to={`/${lang}/recognition/index`}>
          {t('screen./{lang}/recognition/index')}
        </Link>
      }
    >
      {id ? (
        <AwardView id={id} />
      ) : (
        <div className="stack">
          <Tabs
            label={title}
            value={tab}
            options={choices('recognition.tab.', TABS)}
            onChange={(next) => setQuery(next === 'received' ? {} : { tab: next }, { replace: true })}
          />
          {tab === 'received' ? <Received /> : <OwnNominations />}
        </div>
      )}
    </Page>
  )
}

function Received() {
  const { t, lang, name } = useText()
  const awards = useEndless(mine, { pageSize: PAGE }, PAGE)
  return (
    <EndlessList of={awards} empty={t('recognition.mine.none')}>
      {(all) => (
        <ul className="recog-cards">
          {all.map((award) => (
            <AwardCard key={award.id} of={award} to={`/${lang}/myRecognition/${award.id}`}>
              <small>{t('recognition.mine.by', { name: name(award.from) })}</small>
              <PointsTag points={award.points} />
            </AwardCard>
          ))}
        </ul>
      )}
    </EndlessList>
  )
}
