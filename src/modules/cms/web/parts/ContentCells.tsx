import { Link } from 'react-router'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ContentRow, pictureAt } from '../../contract/index.ts'
import { useContentWords } from './useContentWords.ts'

export const Thumb = ({ row }: { row: ContentRow }) =>
  row.cover === null ? (
    <span className="cms-thumb" />
  ) : (
    <img className="cms-thumb" src={pictureAt(row.cover).replace('size=screen', 'size=thumb')} alt="" loading="lazy" />
  )

export function Title({ row }: { row: ContentRow }) {
  const { pathOf, titleOf } = useContentWords()
  return (
    <span data-typed="">
      <Link to={pathOf(row)}>{row.titleCn || titleOf(row)}</Link>
      <small className="line">{row.titleEn}</small>
    </span>
  )
}

export function Type({ row }: { row: ContentRow }) {
  const { t } = useText()
  const { typeName } = useContentWords()
  const part = row.channel ? t(`cms.channel.${row.channel}`) : row.section ? t(`cms.section.${row.section}`) : ''
  return (
    <small>
      {typeName(row.type)}
      {part && ` · ${part}`}
    </small>
  )
}

export function What({ row }: { row: ContentRow }) {
  return (
    <span className="row">
      <Thumb row={row} />
      <span>
        <Title row={row} />
        <Type row={row} />
      </span>
    </span>
  )
}

/** For whom, and between which days. */
export function Target({ row: { target, startDate, endDate } }: { row: ContentRow }) {
  const { t, lang, pick } = useText()
  const day = (one: string | null) => (one === null ? t('cms.noDate') : formatDay(one, lang))
  return (
    <span>
      {target ? pick(target.line.cn, target.line.en) : '—'}
      {(startDate !== null || endDate !== null) && (
        <small className="line">
          {day(startDate)} – {day(endDate)}
        </small>
      )}
    </span>
  )
}

export function Author({ row }: { row: ContentRow }) {
  const { t, lang, name } = useText()
  return (
    <span>
      {row.author ? name(row.author) : '—'}
      <small className="line">
        {formatInstant(row.lastModified, lang)}
        {row.changedBy && row.changedBy.ssoId !== row.author?.ssoId && ` · ${t('cms.changedBy', { name: name(row.changedBy) })}`}
      </small>
    </span>
  )
}
