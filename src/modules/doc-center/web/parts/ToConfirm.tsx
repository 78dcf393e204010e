import { Card } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { toConfirm } from '../../contract/index.ts'
import { DocTitle } from './DocTitle.tsx'

/** What the person still has to confirm; nothing where there is nothing. */
export function ToConfirm() {
  const { t, lang } = useText()
  const { data = [] } = useCall(toConfirm, {})
  if (data.length === 0) return null
  return (
    <Card title={t('doc-center.toConfirm')}>
      <ul className="doc-plain">
        {data.map((one) => (
          <li key={one.id} className="row between">
            <span>
              <DocTitle document={one} /> <small>{t('doc-center.versionNo', { version: one.version })}</small>
            </span>
            <small>{t('doc-center.confirmUntil', { day: formatDay(one.until, lang) })}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
