import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { type Endless, EndlessList } from '#foundation/web/kit/Endless.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Said, Unread } from '#foundation/web/kit/Reading.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Picture } from '#modules/cms/web/parts/Picture.tsx'
import type { NewsCard } from '../../contract/index.ts'

/** Who may edit news has the way to how they are written. */
const EDITS = 'CMS_NEWS_EDIT'

/** News as cards, with what has to be read above them; they go on as one scrolls. */
export function NewsCards({
  news,
  mustRead = [],
  empty,
  channels,
}: {
  news: Endless<NewsCard>
  mustRead?: readonly NewsCard[]
  empty: string
  channels: boolean
}) {
  const must = new Set(mustRead.map(({ id }) => id))
  const of = { ...news, list: news.list && [...mustRead, ...news.list.filter(({ id }) => !must.has(id))] }
  return (
    <EndlessList of={of} empty={empty}>
      {(shown) => (
        <div className="home-list">
          {shown.map((one) => (
            <Item key={one.id} one={one} channels={channels} />
          ))}
        </div>
      )}
    </EndlessList>
  )
}

function Item({ one, channels }: { one: NewsCard; channels: boolean }) {
  const { t, lang } = useText()
  const { may } = useMe()
  return (
    <div className="card home-item">
      <Picture at={one.cover} small />
      <div>
        <h2>
          {!one.read && <Unread />}
          <Link to={`/${lang}/news/${one.id}`}>
            <Said cn={one.titleCn} en={one.titleEn} />
          </Link>
        </h2>
        {(one.summaryCn || one.summaryEn) && (
          <p>
            <Said cn={one.summaryCn} en={one.summaryEn} />
          </p>
        )}
        <small className="row wrap">
          {one.mustRead && !one.confirmed && <Tag tone="r">{t('home.mustRead')}</Tag>}
          {one.sticky && <Tag tone="b">{t('home.sticky')}</Tag>}
          {one.saved && <Tag tone="g">{t('home.kept')}</Tag>}
          {channels && one.channel && <span>{t(`home.channel.${one.channel}`)}</span>}
          {one.publishedAt && <span>{formatDayOf(one.publishedAt, lang)}</span>}
          {may(EDITS) && (
            <>
              <Link className="home-desk" to={`/${lang}/review/${one.id}`}>
                {t('home.reviewing')}
              </Link>
              <Link className="home-desk" to={`/${lang}/preview/${one.id}`}>
                {t('home.previewing')}
              </Link>
            </>
          )}
        </small>
      </div>
    </div>
  )
}
