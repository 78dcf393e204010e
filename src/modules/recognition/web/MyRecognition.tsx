import { Link, useParams } from 'react-router'
import { EndlessList, useEndless } from '#foundation/web/kit/Endless.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract/nominating.ts'
import { AwardCard, PointsTag } from './parts/AwardCard.tsx'
import { AwardView } from './parts/AwardView.tsx'
import { OwnNominations } from './parts/OwnNominations.tsx'

const PAGE = 12

/** Awards that were received, and those that were given; one of them where the address names it. */
export default function MyRecognition() {
  const { t, lang } = useText()
  const { id } = useParams()
  const nominate = (
    <Link className="btn p" to={`/${lang}/recognition/index`}>
      {t('screen./{lang}/recognition/index')}
    </Link>
  )
  if (id)
    return (
      <Page title={t('screen./{lang}/myRecognition/{id}?')} back actions={nominate}>
        <AwardView id={id} />
      </Page>
    )
  return (
    <TabsPage
      of="/myRecognition/{id}?"
      words="recognition.tab."
      tabs={['received', 'given']}
      actions={nominate}
      shown={{ received: Received, given: OwnNominations }}
    />
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
