import { Link } from 'react-router'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { itemList } from '../../contract/index.ts'
import { Photo } from './Photo.tsx'
import { Price, Shelf } from './Shelf.tsx'

/** What saves most, and then everything. */
export function HomeTab() {
  const { t, lang, pick } = useText()
  const best = useCall(itemList, { pageSize: 1, filters: { inStock: true }, sort: 'saving' }).data?.list[0]
  return (
    <div className="stack">
      {best && best.originalPriceFen > best.priceFen && (
        <Link className="eshop-banner" to={`/${lang}/eshop/detail/${best.id}`}>
          <span>
            <small>{t('eshop.shop.best', { saving: formatFen(best.originalPriceFen - best.priceFen) })}</small>
            <strong className="line above below near" data-typed="" style={{ fontSize: 'var(--title)' }}>
              {pick(best.nameCn, best.nameEn)}
            </strong>
            <Price item={best} />
          </span>
          <Photo id={best.pictures[0]} />
        </Link>
      )}
      <Shelf />
    </div>
  )
}
