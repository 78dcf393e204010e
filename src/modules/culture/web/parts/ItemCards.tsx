import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDayOf } from '#foundation/web/kit/format.ts'
import { Said, Unread } from '#foundation/web/kit/Reading.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ReaderItem } from '#modules/cms/contract/index.ts'
import { Picture } from '#modules/cms/web/parts/Picture.tsx'
import { pathOf } from '../../rules.ts'

/** Items with their covers, each of which opens on its page. `ended`: they are over. */
export function ItemCards({ list, ended = false }: { list: readonly ReaderItem[]; ended?: boolean }) {
  return (
    <ul className="cult-cards">
      {list.map((one) => (
        <li key={one.id} className={ended ? 'card cult-card over' : 'card cult-card'}>
          <ItemCard one={one} ended={ended} />
        </li>
      ))}
    </ul>
  )
}

function ItemCard({ one, ended }: { one: ReaderItem; ended: boolean }) {
  const { t, lang } = useText()
  return (
    <>
      <Picture at={one.cover} small />
      <div className="body">
        <div className="row wrap">
          {one.kind && <Tag tone={one.kind === 'activity' ? 'b' : 'g'}>{t(`culture.kind.${one.kind}`)}</Tag>}
          {one.storyKind && <Tag tone={one.storyKind === 'team' ? 'b' : 'w'}>{t(`culture.storyKind.${one.storyKind}`)}</Tag>}
          {ended && <Tag>{t('culture.ended')}</Tag>}
        </div>
        <h3>
          {!one.read && <Unread />}
          <Link to={`/${lang}${pathOf(one)}`}>
            <Said cn={one.titleCn} en={one.titleEn} />
          </Link>
        </h3>
        {(one.summaryCn || one.summaryEn) && (
          <p>
            <Said cn={one.summaryCn} en={one.summaryEn} />
          </p>
        )}
        <small className="hint">{one.section ? validity(one, t, lang) : one.publishedAt && formatDayOf(one.publishedAt, lang)}</small>
      </div>
    </>
  )
}

type Text = ReturnType<typeof useText>

/** Until when an activity or a discount goes on. */
const validity = ({ endDate }: Pick<ReaderItem, 'endDate'>, t: Text['t'], lang: Text['lang']): string =>
  endDate ? t('culture.until', { day: formatDay(endDate, lang) }) : t('culture.noEnd')
