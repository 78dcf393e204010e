import { Link } from 'react-router'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'

/** The own to-do before and after this one, in the order of the list. */
export function ItemNeighbours({ item }: { item: ItemDetail }) {
  const { t, lang } = useText()
  if (!item.previous && !item.next) return null
  const to = (id: string | null, icon: 'back' | 'next', key: string) =>
    id ? (
      <Link className="ico" to={`/${lang}/workflow/assigned/${id}`} aria-label={t(key)} title={t(key)}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="ico" style={{ opacity: 0.35 }}>
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className="row no-print" style={{ gap: 0 }} aria-label={t('workflow.item.neighbours')}>
      {to(item.previous, 'back', 'workflow.item.previous')}
      {to(item.next, 'next', 'workflow.item.next')}
    </nav>
  )
}
