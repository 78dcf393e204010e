import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDayOf } from '#foundation/web/kit/format.ts'
import { Said, Unread } from '#foundation/web/kit/Reading.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Cover } from '#modules/cms/web/parts/Picture.tsx'
import type { Card, NewsCard, Parts } from '../../contract/index.ts'
import { CardLine } from './CardTiles.tsx'

/** What has to be read before all, then the first with its picture, and the others in lines (HOME-08, HOME-21). */
export function NewsWidget({ title, news, also }: { title: string; news: NonNullable<Parts['news']>; also: readonly Card[] }) {
  const { t, lang } = useText()
  const [first, ...others] = news.list
  return (
    <section className="card home-news">
      <header>
        <h2>{title}</h2>
        <Link to={`/${lang}/news`}>
          <small>{t('home.more')}</small>
        </Link>
      </header>
      {news.mustRead.map((one) => (
        <Link key={one.id} className="home-must" to={`/${lang}/news/${one.id}`}>
          <Tag tone="r">{t('home.mustRead')}</Tag>
          <Said cn={one.titleCn} en={one.titleEn} />
        </Link>
      ))}
      {first && <Lead one={first} />}
      <div className="body">
        {others.map((one) => (
          <Line key={one.id} one={one} />
        ))}
        {also.map((card) => (
          <CardLine key={`${card.module}:${card.key}`} card={card} />
        ))}
        {news.list.length + news.mustRead.length + also.length === 0 && <p className="hint">{t('home.noNews')}</p>}
      </div>
    </section>
  )
}

/** The picture comes when the page is there: until then, and without one, its place has the colours of the house. */
function Lead({ one }: { one: NewsCard }) {
  const { t, lang } = useText()
  return (
    <Link className="news" to={`/${lang}/news/${one.id}`}>
      <Cover at={one.cover} />
      <div>
        <span className="tag home-onPicture">{one.sticky ? t('home.sticky') : t(`home.channel.${one.channel ?? 'news'}`)}</span>
        <h3>
          <Said cn={one.titleCn} en={one.titleEn} />
        </h3>
        {one.publishedAt && <small>{formatDayOf(one.publishedAt, lang)}</small>}
      </div>
    </Link>
  )
}

function Line({ one }: { one: NewsCard }) {
  const { t, lang } = useText()
  return (
    <Link className="li" to={`/${lang}/news/${one.id}`}>
      <span className="t">
        <div>
          {!one.read && <Unread />}
          <Said cn={one.titleCn} en={one.titleEn} />
        </div>
        <small>
          {one.publishedAt && formatDayOf(one.publishedAt, lang)}
          {one.sticky && ` · ${t('home.sticky')}`}
        </small>
      </span>
    </Link>
  )
}
