import { Link } from 'react-router'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { z } from '#foundation/zod.ts'
import type { orderLine } from '../../contract/index.ts'
import { Photo } from './Photo.tsx'

/** What was ordered, at the price of then. */
export function OrderLines({ lines, leads = false }: { lines: readonly z.output<typeof orderLine>[]; leads?: boolean }) {
  const { lang, pick } = useText()
  return lines.map((line) => {
    const name = pick(line.nameCn, line.nameEn)
    return (
      <div key={line.sku} className="row" style={{ padding: '6px 0', textAlign: 'left' }}>
        <Photo id={line.picture} small />
        <span className="grow">
          {leads ? (
            <Link data-typed="" to={`/${lang}/eshop/detail/${line.cid}`}>
              {name}
            </Link>
          ) : (
            <span data-typed="">{name}</span>
          )}
          <small className="line" data-typed="">
            {pick(line.optionCn, line.optionEn)} ×{line.quantity}
          </small>
        </span>
        <span>{formatFen(line.priceFen)}</span>
      </div>
    )
  })
}
