import { useSearchParams } from 'react-router'
import { useText } from '#foundation/web/text.tsx'
import { category } from '../../contract/index.ts'
import { Shelf } from './Shelf.tsx'

/** Goods by what they are; what is chosen lies in the address. */
export function CategoriesTab() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const chosen = category.options.find((one) => one === query.get('category')) ?? category.options[0]
  return (
    <div className="stack">
      <div className="kinds" role="group" aria-label={t('eshop.tab.categories')}>
        {category.options.map((one) => (
          <button key={one} type="button" aria-pressed={one === chosen} onClick={() => setQuery({ category: one }, { replace: true })}>
            {t(`eshop.category.${one}`)}
          </button>
        ))}
      </div>
      <Shelf key={chosen} category={chosen} />
    </div>
  )
}
