import { Link } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'

/** What its requester has to know of a request that came back: who returned it and why, and where it is changed (WF-32). */
export function ItemReturned({ item }: { item: ItemDetail }) {
  const { t, lang, name } = useText()
  if (item.waitsFor !== 'change') return null
  const back = item.timeline.findLast((line) => line.kind === 'returned')
  return (
    <div className="note-box warn no-print" role="status">
      <Icon name="back" />
      <div className="grow" style={{ minWidth: 160 }}>
        <b>
          {t('workflow.item.returnedBy', {
            name: back?.person ? name(back.person) : t('workflow.item.system'),
            at: formatInstant(back?.at ?? item.returnedAt ?? item.submittedAt, lang),
          })}
        </b>
        {back?.comment && (
          <p className="lines above near" data-typed="">
            {back.comment}
          </p>
        )}
        <p className="above near">{t(item.change ? 'workflow.item.returnedChange' : 'workflow.item.returnedKept')}</p>
      </div>
      {item.change && (
        <Link className="btn p" to={`/${lang}${item.change}`}>
          {t('workflow.item.change')}
        </Link>
      )}
    </div>
  )
}
