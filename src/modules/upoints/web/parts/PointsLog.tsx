import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { logList, type PointsType, TYPES } from '../../contract/index.ts'

type Line = OutputOf<typeof logList>['list'][number]
const PAGE_SIZE = 20

/** Every entry with its reason and from whom, and what all came to after it. */
export function PointsLog() {
  const { t, lang } = useText()
  const typeName = (type: PointsType) => t(`upoints.type.${type}`)
  // type 15 moves quota, which is in no balance
  const types = TYPES.filter((type) => type !== 15).map((type) => ({ value: String(type), label: typeName(type) }))
  return (
    <section>
      <h2 className="below">{t('upoints.log.title')}</h2>
      <Listing
        of={logList}
        pageSize={PAGE_SIZE}
        filters={{
          type: ({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              value={value === undefined ? undefined : String(value)}
              options={types}
              onChange={(chosen) => onChange(TYPES.find((type) => String(type) === chosen))}
            />
          ),
        }}
        cells={{ cause: (line) => <Cause line={line} />, points: ({ points }) => <Signed points={points} />, type: ({ type }) => typeName(type) }}
        card={(line) => (
          <>
            <div className="row between">
              <Cause line={line} />
              <Signed points={line.points} />
            </div>
            <small className="row between">
              <span>
                {typeName(line.type)} · {formatInstant(line.at, lang)}
              </span>
              <span>{t('upoints.log.after', { balance: formatNumber(line.balance) })}</span>
            </small>
          </>
        )}
      />
    </section>
  )
}

function Cause({ line: { causeCn, causeEn, link } }: { line: Line }) {
  const { lang, pick } = useText()
  const words = <span data-typed="">{pick(causeCn, causeEn)}</span>
  // the page that one is on leads nowhere
  return link && !link.endsWith('uPointList') ? (
    <Link className="btn link" to={`/${lang}${link}`}>
      {words}
    </Link>
  ) : (
    words
  )
}

const Signed = ({ points }: { points: number }) => (
  <b className={points > 0 ? 'amount plus' : 'amount'}>{points > 0 ? `+${formatNumber(points)}` : formatNumber(points)}</b>
)
