import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { formatDay, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { PointsLine } from '../../contract/index.ts'

type Listed = ComponentProps<typeof List<PointsLine>>
type Props = Pick<Extract<Listed, { state: unknown }>, 'rows' | 'state' | 'pageSize'>

/** Each movement with its reason, until when it can be spent, and what there was after it. */
export function PointsLines(given: Props) {
  const { t, lang } = useText()
  const lasts = ({ expiresOn }: PointsLine) => (expiresOn ? formatDay(expiresOn, lang) : '—')
  return (
    <List<PointsLine>
      {...given}
      rowKey={({ id }) => id}
      empty={t('ehs.points.none')}
      columns={[
        { key: 'at', title: t('kit.statement.at'), cell: ({ at }) => formatInstant(at, lang) },
        { key: 'cause', title: t('kit.statement.cause'), wrap: true, cell: (line) => <Cause {...line} /> },
        { key: 'amount', title: t('kit.statement.amount'), num: true, cell: (line) => <Amount {...line} /> },
        { key: 'expiresOn', title: t('ehs.points.expiresOn'), cell: lasts },
        { key: 'after', title: t('kit.statement.after'), num: true, cell: ({ balanceAfter }) => formatNumber(balanceAfter) },
      ]}
      card={(line) => (
        <>
          <div className="row between">
            <Cause {...line} />
            <Amount {...line} />
          </div>
          <small className="row between wrap">
            <span>{formatInstant(line.at, lang)}</span>
            {line.expiresOn && <span>{t('ehs.points.until', { day: lasts(line) })}</span>}
            <span>{t('kit.statement.left', { left: formatNumber(line.balanceAfter) })}</span>
          </small>
        </>
      )}
    />
  )
}

function Cause({ causeCn, causeEn, link }: PointsLine) {
  const { lang, pick } = useText()
  const words = <span data-typed="">{pick(causeCn, causeEn)}</span>
  // the page that one is on leads nowhere
  return link && !link.endsWith('points-detail') ? (
    <Link className="btn link" to={`/${lang}${link}`}>
      {words}
    </Link>
  ) : (
    words
  )
}

const Amount = ({ amount }: PointsLine) => (
  <b className={amount > 0 ? 'amount plus' : 'amount'}>{amount > 0 ? `+${formatNumber(amount)}` : formatNumber(amount)}</b>
)
