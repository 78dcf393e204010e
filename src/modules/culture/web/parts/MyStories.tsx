import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MyStory, myStories } from '../../contract/index.ts'
import { storyPath } from '../../rules.ts'
import { PLACES, TONES } from './states.ts'

/** Stories that tell of the reader, or that they sent in, with what they said to it. */
export function MyStories() {
  const { t, lang } = useText()
  const call = useCall(myStories, {}, { fresh: true })
  return (
    <Loaded call={call} lines={8}>
      {({ list }) =>
        list.length === 0 ? (
          <div className="card">
            <Empty text={t('culture.noneOfMine')}>
              <Link className="btn" to={`/${lang}/cultures/stories/tell`}>
                {t('culture.tell')}
              </Link>
            </Empty>
          </div>
        ) : (
          <ul className="cult-mine">
            {list.map((one) => (
              <li key={one.id} className="card">
                <Mine one={one} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Mine({ one }: { one: MyStory }) {
  const { t, lang } = useText()
  const place = one.returned !== null && one.publishStatus === '0' ? 'returned' : PLACES[one.publishStatus]
  return (
    <>
      <div className="row between wrap">
        <h3>
          <Said cn={one.titleCn} en={one.titleEn} />
        </h3>
        <Tag tone={place === 'shown' ? 'g' : 'n'}>{t(`culture.place.${place}`)}</Tag>
      </div>
      <p className="row wrap hint">
        {one.storyKind && <span>{t(`culture.storyKind.${one.storyKind}`)}</span>}
        {one.sentAt && <span>{t('culture.sentOn', { day: formatDayOf(one.sentAt, lang) })}</span>}
        <Tag tone={TONES[one.state]}>{t(`culture.myState.${one.state}`)}</Tag>
      </p>
      {one.returned && (
        <p>
          {t('culture.returnedBecause')} <bdi data-typed="">{one.returned}</bdi>
        </p>
      )}
      <div className="row wrap">
        {one.can.includes('read') && (
          <Link className={one.can.includes('answer') ? 'btn p' : 'btn'} to={`/${lang}/cultures/stories/consent/${one.id}`}>
            {t(one.can.includes('answer') ? 'culture.readAndAnswer' : 'culture.readAndConsent')}
          </Link>
        )}
        {one.can.includes('open') && (
          <Link className="btn" to={`/${lang}${storyPath(one.storyKind, one.id)}`}>
            {t('culture.toStory')}
          </Link>
        )}
      </div>
    </>
  )
}
