import { Link } from 'react-router'
import { useText } from '#foundation/web/text.tsx'
import type { ItemRow } from '../../contract/index.ts'

/** What a request is about, its kind and number; leads to the page of the request in the list it stands in. */
export function RequestLink({ item, list, unread = false }: { item: ItemRow; list: 'requested' | 'assigned' | 'cc'; unread?: boolean }) {
  const { t, lang, pick } = useText()
  return (
    <Link className="wraps line" to={`/${lang}/workflow/${list}/${item.id}`} style={{ minWidth: 180, maxWidth: 340 }}>
      <span data-typed="" style={{ fontWeight: unread ? 600 : 500 }}>
        {pick(item.subjectCn, item.subjectEn)}
      </span>
      {unread && (
        <span
          style={{ display: 'inline-block', width: 8, height: 8, marginLeft: 8, borderRadius: 4, background: 'var(--brand)' }}
          role="img"
          aria-label={t('workflow.list.unread')}
        />
      )}
      <small className="line">
        {pick(item.typeCn, item.typeEn)} · {item.no}
      </small>
    </Link>
  )
}
