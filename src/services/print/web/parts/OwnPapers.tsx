import { Link } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { printLog } from '../../contract.ts'
import { say } from '../../rules/values.ts'

/** The papers that somebody asked for and can still open, to see what a changed template leaves as it was. */
export function OwnPapers() {
  const { t, lang } = useText()
  const { ssoId } = useMe()
  const { data } = useCall(printLog, { pageNum: 1, pageSize: 20, filters: { ssoId } })
  const open = data?.list.filter(({ opens }) => opens) ?? []
  if (open.length === 0) return null
  return (
    <div className="card above">
      <header>
        <h2>{t('print.own')}</h2>
      </header>
      <div className="body">
        {open.map((row) => (
          <div key={row.id} className="li">
            <div className="t">
              <Link to={`/print/${row.id}`}>{say(row.kind, lang)}</Link> <code>{row.number}</code>
              <small className="line">{formatInstant(row.createdAt, lang)}</small>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
