import { Link } from 'react-router'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { applyRecall } from '../../contract.ts'
import type { Category, ListName } from '../../rules/entries.ts'
import { pathTo } from './links.ts'

interface Props {
  list: ListName
  row: { rootId: string; applyId: string; no: string; category: Category; can: readonly string[] }
  /** The page is that of the details already. */
  details?: boolean
}

/** Where a row leads, and what may be done with its application. */
export function RowLinks({ list, row, details = true }: Props) {
  const { t, lang } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(applyRecall)
  const { rootId, applyId, no, category } = row
  const recall = async () => {
    const told = await confirm({
      title: t('discount-benefits.act.recall'),
      text: t('discount-benefits.act.recall.ask', { no }),
      action: t('discount-benefits.act.recall'),
    })
    if (told !== undefined && (await attempt({ applyId })) !== undefined) say(t('discount-benefits.act.recall.done'))
  }
  return (
    <>
      {details && (
        <Link className="btn link" to={pathTo(lang, list, 'detail', { category, applyId, applyNo: no })}>
          {t('discount-benefits.act.detail')}
        </Link>
      )}
      <Link className="btn link" to={pathTo(lang, list, 'changelog', { category, rootId, applyId, applyNo: no })}>
        {t('discount-benefits.act.changelog')}
      </Link>
      {row.can.some((one) => one !== 'recall') && (
        <Link className="btn link" to={pathTo(lang, list, 'change', { category, applyId })}>
          {t('discount-benefits.act.change')}
        </Link>
      )}
      {row.can.includes('recall') && (
        <button type="button" className="btn link" disabled={sending} onClick={() => void recall()}>
          {t('discount-benefits.act.recall')}
        </button>
      )}
    </>
  )
}
